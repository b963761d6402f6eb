// @vitest-environment node
import { execFileSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { compile, createFolder, dist, served } from './compiling'

const standards = [
  ['gcc', 'c99'],
  ['gcc', 'c11'],
  ['g++', 'c++11'],
  ['g++', 'c++17'],
] as const

const { folder, write } = createFolder()

const ONE =
  '#define WEBUI_IMPLEMENTATION\n#include "webui.h"\nconst void *one(void); const void *one(void) { return webui_files[0].data; }\n'
/** Its own include comes first and only declares, as when another header has brought webui.h along. */
const TWO = `#include "webui.h"
#include "webui.h"
#include <stdio.h>
#ifdef __cplusplus
const void *one(void);
#else
extern const void *one(void);
#endif
int main(void) {
  size_t i;
  for (i = 0; i < WEBUI_FILE_COUNT; i++) fwrite(webui_files[i].data, 1, webui_files[i].length, stdout);
  return one() == webui_files[0].data && (size_t)webui_files[0].data % 4 == 0 ? 0 : 1;
}
`

describe('webui.h', () => {
  it.each(standards)('links from two files with %s -std=%s and holds the bytes of the files', (compiler, standard) => {
    const ending = compiler === 'gcc' ? 'c' : 'cpp'
    const program = join(folder, standard)
    const { status, stderr } = compile(
      compiler,
      standard,
      '-o',
      program,
      write(`one.${ending}`, ONE),
      write(`two.${ending}`, TWO),
    )
    expect(stderr).toBe('')
    expect(status).toBe(0)
    const files = [...served].sort().map((name) => readFileSync(join(dist, name)))
    expect(execFileSync(program, { maxBuffer: 2 ** 24 }).equals(Buffer.concat(files))).toBe(true)
  })

  it.each(standards)('compiles with %s -std=%s within WEBUI_BUDGET, and fails above it', (compiler, standard) => {
    const file = write(`limit.${compiler === 'gcc' ? 'c' : 'cpp'}`, ONE)
    const errors = (budget: number) =>
      compile(compiler, standard, '-c', `-DWEBUI_BUDGET=${budget}`, '-o', '/dev/null', file).stderr
    const total = served.reduce((sum, name) => sum + statSync(join(dist, name)).size, 0)
    expect(errors(total)).toBe('')
    expect(errors(total - 1)).toMatch(/budget/i)
  })

  it('contains no dates, times or paths', () => {
    const text = readFileSync(join(dist, 'webui.h'), 'utf8')
    expect(text).not.toMatch(/20\d\d-\d\d|\d\d:\d\d|\/(work|home|tmp|Users)\//)
  })
})
