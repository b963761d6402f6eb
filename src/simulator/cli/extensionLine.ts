import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Line } from '../lines/line'
import { isLine, lines } from '../lines/lines'

const EXTENSIONS = join(import.meta.dirname, '../../extensions')

const fileOf = (name: string) => join(EXTENSIONS, name, 'simulator/line.ts')

/** The names of the extensions that have their own firmware line. */
function extensionLineNames(): string[] {
  return existsSync(EXTENSIONS) ? readdirSync(EXTENSIONS).filter((name) => existsSync(fileOf(name))) : []
}

export const firmwareNames = () => [...Object.keys(lines), ...extensionLineNames()]

/** The firmware line with this name: v23, v26, or the line of an extension. Throws if no line has this name. */
export async function findFirmware(name: string): Promise<Line> {
  if (isLine(name)) return lines[name]
  if (!extensionLineNames().includes(name))
    throw new Error(`there is no firmware "${name}"; there are ${firmwareNames().join(', ')}`)
  const { line }: { line: Line } = await import(/* @vite-ignore */ fileOf(name))
  return line
}
