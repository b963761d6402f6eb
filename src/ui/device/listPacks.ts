import { recordsIn } from '../lib/json'
import { plainText } from '../lib/numbers'
import { get } from './api'

export interface Language {
  code: string
  name: string
}

const LONGEST_NAME = 30

export const languageOf = ({ code, name }: Record<string, unknown>): Language => ({
  code: plainText(code),
  name: plainText(name).slice(0, LONGEST_NAME),
})

/** The languages of the packs on the device. */
export const listPacks = () => get('/api/i18n/languages').then((list) => recordsIn(list).map(languageOf))
