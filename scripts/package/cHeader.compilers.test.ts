import { execFileSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { compile, createFolder, dist, servedNames } from './testing/compiling'

const standards = [
  ['gcc', 'c99'],
  ['gcc', 'c11'],
  ['g++', 'c++11'],
  ['g++', 'c++17'],
] as const

const { folder, write } = createFolder()

const IMPLEMENTATION =
  '#define WEBUI_IMPLEMENTATION\n#include "webui.h"\nconst void *first_data(void); const void *first_data(void) { return webui_files[0].data; }\n'
/** Includes webui.h twice, as when another header includes it too. Both includes only declare the files. */
const MAIN = `#include "webui.h"
#include "webui.h"
#include <stdio.h>
#ifdef __cplusplus
const void *first_data(void);
#else
extern const void *first_data(void);
#endif
int main(void) {
  size_t i;
  for (i = 0; i < WEBUI_FILE_COUNT; i++) fwrite(webui_files[i].data, 1, webui_files[i].length, stdout);
  return first_data() == webui_files[0].data && (size_t)webui_files[0].data % 4 == 0 ? 0 : 1;
}
`

describe('webui.h', () => {
  it.each(standards)(
    'compiles with %s -std=%s, can be included by two files of a program, and contains the bytes of all files',
    (compiler, standard) => {
      const ending = compiler === 'gcc' ? 'c' : 'cpp'
      const program = join(folder, standard)
      const { status, stderr } = compile(
        compiler,
        standard,
        '-o',
        program,
        write(`implementation.${ending}`, IMPLEMENTATION),
        write(`main.${ending}`, MAIN),
      )
      expect(stderr).toBe('')
      expect(status).toBe(0)
      const files = [...servedNames].sort().map((name) => readFileSync(join(dist, name)))
      expect(execFileSync(program, { maxBuffer: 2 ** 24 }).equals(Buffer.concat(files))).toBe(true)
    },
  )

  it.each(standards)('compiles with %s -std=%s within WEBUI_BUDGET, and fails above it', (compiler, standard) => {
    const file = write(`limit.${compiler === 'gcc' ? 'c' : 'cpp'}`, IMPLEMENTATION)
    const errors = (budget: number) =>
      compile(compiler, standard, '-c', `-DWEBUI_BUDGET=${budget}`, '-o', '/dev/null', file).stderr
    const total = servedNames.reduce((sum, name) => sum + statSync(join(dist, name)).size, 0)
    expect(errors(total)).toBe('')
    expect(errors(total - 1)).toMatch(/budget/i)
  })

  it('contains no dates, times or paths', () => {
    const text = readFileSync(join(dist, 'webui.h'), 'utf8')
    expect(text).not.toMatch(/20\d\d-\d\d|\d\d:\d\d|\/(work|home|tmp|Users)\//)
  })
})
