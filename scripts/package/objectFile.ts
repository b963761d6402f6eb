import { execFileSync } from 'node:child_process'

// What the tests of webui.h read in compiled files: where its bytes lie.

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

/** The sections of an object file, as the tools of its compiler tell them. */
export function sectionsOf(tools: string, file: string): Section[] {
  const rows = read(tools, '-h', file).matchAll(/^\s*\d+ (\S+)\s+([0-9a-f]{8}).*\n\s+(.*)$/gm)
  return [...rows].map(([, name = '', size = '', flags = '']) => ({
    name,
    size: Number.parseInt(size, 16),
    isReadOnly: flags.includes('READONLY'),
  }))
}

/** What other files can link to. */
export function symbolsOf(tools: string, file: string): ObjectSymbol[] {
  const rows = read(tools, '-t', file).matchAll(/^([0-9a-f]+) g\s+O (\S+)\s+([0-9a-f]+)\s(?:\.hidden )?(\S+)$/gm)
  return [...rows].map(([, address = '', section = '', size = '', name = '']) => ({
    name,
    section,
    address: Number.parseInt(address, 16),
    size: Number.parseInt(size, 16),
  }))
}
