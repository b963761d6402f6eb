import { type Json, type JsonObject, memberAt, parse, setAt } from '../json/arduinoJson'
import type { Fields } from './fields'
import type { Kind } from './kinds'

/** The part of config.json that a table of fields fills: each where its line says. */
export interface Section<S> {
  write: (settings: S, file: JsonObject) => void
  /** What the file lacks, or has with another type, keeps its default. */
  read: (settings: S, file: Json) => void
}

interface StoredField {
  name: string
  file?: string
  kind: Kind<unknown>
}

/** `subject`: the record of the settings that the fields belong to. */
export function section<S, R extends object>(subject: (settings: S) => R, fields: Fields<R>): Section<S> {
  const stored = (fields as unknown as readonly StoredField[]).filter(({ file }) => file !== undefined)
  return {
    write(settings, content) {
      const record = subject(settings) as Record<string, unknown>
      for (const { name, file = name, kind } of stored) {
        setAt(content, file, kind.store ? kind.store(record[name]) : record[name])
      }
    },
    read(settings, content) {
      const record = subject(settings) as Record<string, unknown>
      for (const { name, file = name, kind } of stored) {
        const value = kind.load(memberAt(content, file) ?? null)
        if (value !== undefined) record[name] = value
      }
    },
  }
}

/** A serial may be longer than JavaScript's exact integers. */
export function printFile(content: unknown): string {
  const plain = (_key: string, value: unknown) => (typeof value === 'bigint' ? `digits:${value}` : value)
  return JSON.stringify(content, plain).replace(/"digits:(\d+)"/g, '$1')
}

export const parseFile = (text: string) => parse(text.replace(/("serial"\s*:\s*)(\d{16,})/g, '$1"$2"'))
