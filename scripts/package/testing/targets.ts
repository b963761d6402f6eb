import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { WARNINGS } from './compiling'

export type Language = 'c' | 'cpp'

/** A platform for which the tests compile webui.h, and its compiler. */
export interface Target {
  name: string
  /** Prefix of the names of the compiler and of its tools. */
  toolPrefix: string
  options: readonly string[]
  /** Matches the names of the sections that stay in flash while the program runs. */
  flashSections: RegExp
}

const stubs = join(import.meta.dirname, 'stubs')

export const TARGETS: readonly Target[] = [
  { name: 'desktop', toolPrefix: '', options: ['-fno-pie'], flashSections: /^\.rodata/ },
  {
    name: 'ESP8266',
    toolPrefix: 'xtensa-lx106-elf-',
    options: ['-DESP8266', '-isystem', '/usr/lib/xtensa-lx106-elf/include', '-I', join(stubs, 'esp8266')],
    // The pattern does not match .rodata, because the ESP8266 loads this section into RAM.
    flashSections: /^\.irom\.text/,
  },
  {
    name: 'ESP32-C3',
    toolPrefix: 'riscv64-unknown-elf-',
    options: ['-march=rv32imc', '-mabi=ilp32', '--specs=picolibc.specs'],
    flashSections: /^\.s?rodata/,
  },
]

const STANDARD: Record<Language, string> = { c: '-std=c99', cpp: '-std=c++17' }

/** Compiles one file with all warnings. Returns the messages of the compiler. */
export function compileFor(target: Target, language: Language, file: string, includes: string, output: string): string {
  const compiler = `${target.toolPrefix}${language === 'c' ? 'gcc' : 'g++'}`
  const include = ['-I', includes, '-I', stubs]
  const args = [...target.options, STANDARD[language], ...WARNINGS, ...include, '-Os', '-c', '-o', output, file]
  const { error, stderr } = spawnSync(compiler, args, { encoding: 'utf8' })
  return error ? `${compiler}: ${error.message}` : stderr
}
