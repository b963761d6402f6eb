import { recordsIn } from '../lib/json'
import { plainText } from '../lib/numbers'
import { get } from './api'

export interface Language {
  code: string
  name: string
}

const MAX_NAME_LENGTH = 30

export const languageOf = ({ code, name }: Record<string, unknown>): Language => ({
  code: plainText(code),
  name: plainText(name).slice(0, MAX_NAME_LENGTH),
})

/** The languages of the packs on the device. */
export const listPacks = () => get('/api/i18n/languages').then((list) => recordsIn(list).map(languageOf))
