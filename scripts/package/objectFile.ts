import { execFileSync } from 'node:child_process'

// Reads compiled files for the tests of webui.h: the sections that contain its bytes.

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

const read = (tools: string, option: string, file: string) =>
  execFileSync(`${tools}objdump`, [option, file], { encoding: 'utf8' })

/** The sections of an object file, printed by the compiler's tools. */
export function sectionsOf(tools: string, file: string): Section[] {
  const rows = read(tools, '-h', file).matchAll(/^\s*\d+ (\S+)\s+([0-9a-f]{8}).*\n\s+(.*)$/gm)
  return [...rows].map(([, name = '', size = '', flags = '']) => ({
    name,
    size: Number.parseInt(size, 16),
    isReadOnly: flags.includes('READONLY'),
  }))
}

/** Symbols for other files. */
export function symbolsOf(tools: string, file: string): ObjectSymbol[] {
  const rows = read(tools, '-t', file).matchAll(/^([0-9a-f]+) g\s+O (\S+)\s+([0-9a-f]+)\s(?:\.hidden )?(\S+)$/gm)
  return [...rows].map(([, address = '', section = '', size = '', name = '']) => ({
    name,
    section,
    address: Number.parseInt(address, 16),
    size: Number.parseInt(size, 16),
  }))
}
