import { execFileSync } from 'node:child_process'

// Reads compiled files, so that tests can check in which sections the data of webui.h are.

export interface Section {
  name: string
  size: number
  isReadOnly: boolean
}

interface ObjectSymbol {
  name: string
  section: string
  address: number
  size: number
}

const objdump = (toolPrefix: string, option: string, file: string) =>
  execFileSync(`${toolPrefix}objdump`, [option, file], { encoding: 'utf8' })

/** The sections of an object file. `toolPrefix` is the prefix of the compiler's tools. */
export function sectionsOf(toolPrefix: string, file: string): Section[] {
  const rows = objdump(toolPrefix, '-h', file).matchAll(/^\s*\d+ (\S+)\s+([0-9a-f]{8}).*\n\s+(.*)$/gm)
  return [...rows].map(([, name = '', size = '', flags = '']) => ({
    name,
    size: Number.parseInt(size, 16),
    isReadOnly: flags.includes('READONLY'),
  }))
}

/** The data that an object file exports to other files. */
export function symbolsOf(toolPrefix: string, file: string): ObjectSymbol[] {
  const rows = objdump(toolPrefix, '-t', file).matchAll(
    /^([0-9a-f]+) g\s+O (\S+)\s+([0-9a-f]+)\s(?:\.hidden )?(\S+)$/gm,
  )
  return [...rows].map(([, address = '', section = '', size = '', name = '']) => ({
    name,
    section,
    address: Number.parseInt(address, 16),
    size: Number.parseInt(size, 16),
  }))
}
