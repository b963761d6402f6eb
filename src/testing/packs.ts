import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { restart } from '../simulator/gateway/boot'
import type { TestDevice } from './device'

/** A pack in the format of the build. A test may use values of any type. */
export interface Pack {
  meta: unknown
  display?: unknown
  webui?: unknown
}

type Nested = Record<string, Record<string, string>>

const locales = join(import.meta.dirname, '../../locales')
const read = (name: string) => JSON.parse(readFileSync(join(locales, name), 'utf8'))
const english: Nested = read('en.json')

/** A pack whose texts are made from the English texts by `change`. */
export function packOf(
  change: (english: string) => unknown,
  { code = 'es', name = 'Español', version = '' } = {},
): Pack {
  const texts = Object.values(english).flatMap((section) => Object.values(section))
  return {
    meta: { code, name },
    display: {},
    webui: { version, texts: Object.fromEntries(texts.map((text) => [text, change(text)])) },
  }
}

/** The texts of a language in locales/packs, by key. */
export const packTexts = (code: string): Nested => read(`packs/${code}.json`).texts

/** Puts a language pack onto the device, as an upload and its restart do. */
export function installPack({ gateway }: Pick<TestDevice, 'gateway'>, pack: Pack | string, file = 'pack.lang.json') {
  gateway.files.write(file, typeof pack === 'string' ? pack : JSON.stringify(pack))
  restart(gateway)
}
