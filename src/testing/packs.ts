import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { restart } from '../simulator/gateway/boot'
import type { TestDevice } from './device'

/** A pack in the format that the build writes. The members may have any type, because some tests use broken packs. */
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

/** Stores a language pack on the device and restarts the device, as an upload does. */
export function installPack({ gateway }: Pick<TestDevice, 'gateway'>, pack: Pack | string, file = 'pack.lang.json') {
  gateway.files.write(file, typeof pack === 'string' ? pack : JSON.stringify(pack))
  restart(gateway)
}
