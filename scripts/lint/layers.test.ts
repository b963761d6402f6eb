import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { filesBelow } from '../filesBelow'
import { PUBLIC_MODULES, problemOf, problemsIn } from './layers'

/** The problems of a file that imports `imported`. */
const problemsOf = (file: string, imported: string) =>
  problemsIn(new Map([[file, `import type { A } from '${imported}'`]]))

it.each([
  ['src/contract/a.ts', '../ui/lib/clock'],
  ['src/contract/a.ts', 'react'],
  ['src/ui/lib/a.ts', '../state/store'],
  ['src/ui/state/a.ts', '../device/api'],
  ['src/ui/i18n.ts', './device/api'],
  ['src/ui/device/a.ts', '../shared/Notice'],
  ['src/ui/shared/A.tsx', '../device/api'],
  ['src/ui/form/Row.tsx', '../device/useLoaded'],
  ['src/ui/live/feed.ts', '../screens/home/Home'],
  ['src/ui/screens/home/A.tsx', '../login/Login'],
  ['src/ui/screens/info/NtpInfo.tsx', './MqttInfo'],
  ['src/ui/app/A.tsx', '../../testing/page'],
  ['src/ui/app/A.tsx', 'node:fs'],
  ['src/simulator/world/a.ts', '../gateway/gateway'],
  ['src/simulator/lines/v23/a.ts', '../v26/line'],
  ['src/simulator/lines/v26/a.ts', '../lines.ts'],
  ['src/simulator/service/a.ts', 'node:fs'],
  ['src/demo/a.ts', '../ui/i18n'],
  ['src/demo/flasher/a.ts', 'react'],
  ['src/embed/a.ts', 'node:fs'],
  ['src/extensions/x/screens/A.tsx', '../../../ui/live/feed'],
  ['src/extensions/x/screens/A.tsx', '../../y/contract/a'],
  ['src/extensions/x/simulator/a.ts', '../../../ui/i18n'],
])('%s may not import %s', (file, imported) => {
  expect(problemsOf(file, imported)).toHaveLength(1)
})

it.each([
  ['src/ui/form/SettingsScreen.tsx', '../device/api'],
  ['src/ui/shared/Notice.tsx', '../device/outcome.ts'],
  ['src/ui/screens/settings/ntp/A.tsx', './zones'],
  ['src/ui/app/routes.tsx', '../screens/home/Home'],
  ['src/simulator/lines/v26/a.ts', '../v23/mqtt'],
  ['src/ui/app/A.test.tsx', '../../simulator/cli/main'],
  ['src/extensions/x/index.ts', '../../ui/extension.ts'],
  ['src/extensions/x/screens/A.tsx', 'some-react-library'],
  ['src/extensions/x/simulator/a.ts', '../../../simulator/lines/v26/line'],
])('%s may import %s', (file, imported) => {
  expect(problemsOf(file, imported)).toEqual([])
})

const project = join(import.meta.dirname, '../..')

it('the sample fork imports each of PUBLIC_MODULES, and no other module of src/ui', () => {
  const folder = 'src/testing/fork'
  const sources = filesBelow(project, folder).filter((name) => /(?<!\.(test|spec))\.tsx?$/.test(name))
  const imported = sources.flatMap((name) =>
    [...readFileSync(join(project, name), 'utf8').matchAll(/from '(?:\.\.\/)+ui\/([^']+)'/g)].map(
      ([, module]) => module,
    ),
  )
  expect([...new Set(imported)].sort()).toEqual([...PUBLIC_MODULES].sort())
})

it('problemsIn reports a forbidden import() too', () => {
  const sources = new Map([['src/ui/screens/home/A.tsx', "const load = () => import('../login/Login')"]])
  expect(problemsIn(sources)).toHaveLength(1)
})

it.each([
  ['src/ui/shared/A.tsx', 'fetch(url)', 1],
  ['src/ui/screens/home/A.tsx', 'window.fetch(url)', 1],
  ['src/ui/state/a.ts', 'new WebSocket(url)', 1],
  ['src/ui/upload/a.ts', 'new XMLHttpRequest()', 1],
  ['src/ui/device/a.ts', 'localStorage.clear()', 1],
  ['src/ui/app/A.tsx', 'sessionStorage.clear()', 1],
  ['src/ui/device/a.ts', 'fetch(url)', 0],
  ['src/ui/state/a.ts', 'localStorage.clear()', 0],
  ['src/ui/app/A.test.tsx', 'localStorage.clear()', 0],
  ['src/testing/a.ts', 'fetch(url)', 0],
])('%s with the code %s has %i problems', (file, code, count) => {
  expect(problemsIn(new Map([[file, code]]))).toHaveLength(count)
})

it('the picture in CONTRIBUTING.md has only imports that the rules allow', () => {
  const guide = readFileSync(join(project, '.github/CONTRIBUTING.md'), 'utf8')
  const [, picture = ''] = /```mermaid\n(.*?)```/s.exec(guide) ?? []
  const layers = new Map([...picture.matchAll(/(\w+)\[(.*?)\]/g)].map(([, name, layer]) => [name, layer]))
  const fileIn = (name?: string) =>
    layers.get(name)?.includes('.') ? `${layers.get(name)}` : `${layers.get(name)}/a.ts`
  const arrows = picture.split('\n').flatMap((line) => {
    const names = line
      .replaceAll(/\[.*?\]/g, '')
      .trim()
      .split(' --> ')
    return names.slice(1).map((to, index) => [names[index], to] as const)
  })
  expect(arrows.length).toBeGreaterThan(30)
  for (const [from, to] of arrows) expect(problemOf(fileIn(from), fileIn(to)), `${from} --> ${to}`).toBe(undefined)
})
