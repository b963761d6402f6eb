import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { filesBelow } from '../filesBelow'
import { PUBLIC_MODULES, problemOf, problemsIn } from './layers'

/** The problems of a file that imports `imported`. */
const problemsOf = (file: string, imported: string) =>
  problemsIn(new Map([[file, `import type { A } from '${imported}'`]]))

/** At least one forbidden import for each layer. */
it.each([
  ['scripts/page/a.ts', '../../src/contract/ntp'],
  ['src/contract/a.ts', '../ui/lib/clock'],
  ['src/contract/a.ts', 'react'],
  ['src/ui/lib/a.ts', '../state/store'],
  ['src/ui/lib/a.ts', 'react'],
  ['src/ui/state/a.ts', '../device/api'],
  ['src/ui/state/a.ts', '../i18n'],
  ['src/ui/i18n.ts', './device/api'],
  ['src/ui/device/a.ts', '../shared/Notice'],
  ['src/ui/device/a.ts', '../../simulator/deviceLimits'],
  ['src/ui/device/replyText.ts', './api'],
  ['src/ui/shared/A.tsx', '../device/api'],
  ['src/ui/shared/A.tsx', '../form/Row'],
  ['src/ui/shared/A.tsx', 'preact'],
  ['src/ui/form/Row.tsx', '../device/useLoaded'],
  ['src/ui/form/SettingsScreen.tsx', '../screens/login/Login'],
  ['src/ui/live/feed.ts', '../screens/home/Home'],
  ['src/ui/upload/A.tsx', '../restart/RestartCard'],
  ['src/ui/restart/A.tsx', '../form/Row'],
  ['src/ui/screens/home/A.tsx', '../login/Login'],
  ['src/ui/screens/settings/ntp/A.tsx', '../network/addresses'],
  ['src/ui/screens/settings/ntp/A.tsx', '../MqttSettings'],
  ['src/ui/screens/info/NtpInfo.tsx', './MqttInfo'],
  ['src/ui/screens/About.tsx', './home/Home'],
  ['src/ui/screens/home/A.tsx', '../../app/routes'],
  ['src/ui/screens/home/A.tsx', 'rosetta'],
  ['src/ui/app/A.tsx', '../../testing/page'],
  ['src/ui/app/A.tsx', 'node:fs'],
  ['src/ui/main.tsx', '../simulator/cli/main'],
  ['src/ui/A.tsx', './i18n'],
  ['src/simulator/json/a.ts', '../../contract/ntp'],
  ['src/simulator/world/a.ts', '../gateway/gateway'],
  ['src/simulator/gateway/a.ts', '../lines/line'],
  ['src/simulator/lines/line.ts', './v23/line'],
  ['src/simulator/lines/v23/a.ts', '../v26/line'],
  ['src/simulator/lines/v26/a.ts', '../lines.ts'],
  ['src/simulator/scenarios/a.ts', '../http/server'],
  ['src/simulator/scenarios/a.ts', '../lines/v23/line'],
  ['src/simulator/http/a.ts', '../lines/lines.ts'],
  ['src/simulator/faults/a.ts', '../http/server'],
  ['src/simulator/cli/a.ts', '../../ui/i18n'],
  ['src/simulator/service/a.ts', '../http/server'],
  ['src/simulator/service/a.ts', 'node:fs'],
  ['src/simulator/json/a.ts', 'node:buffer'],
  ['src/simulator/world/a.ts', 'node:timers'],
  ['src/simulator/gateway/a.ts', 'node:fs'],
  ['src/simulator/lines/a.ts', 'node:crypto'],
  ['src/simulator/scenarios/a.ts', 'node:fs'],
  ['src/simulator/faults/a.ts', 'node:http'],
  ['src/demo/a.ts', '../simulator/http/server'],
  ['src/demo/a.ts', '../simulator/cli/start'],
  ['src/demo/a.ts', '../ui/i18n'],
  ['src/demo/a.ts', 'node:fs'],
  ['src/demo/a.ts', 'esptool-js'],
  ['src/demo/a.ts', '../ui/yield/meter'],
  ['src/demo/flasher/a.ts', '../state'],
  ['src/demo/flasher/a.ts', 'react'],
  ['src/demo/a.ts', '../embed/testing/makeImage'],
  ['src/demo/a.ts', '../../scripts/page/inlinePage'],
  ['src/ui/lib/a.ts', '../../embed/embed'],
  ['src/embed/a.ts', 'node:fs'],
  ['src/embed/a.ts', '../contract/files/firmware'],
  ['src/embed/a.ts', '../../scripts/package/readWebFiles'],
  ['src/ui/app/A.tsx', '../../extensions/x/index'],
  ['src/simulator/lines/lines.ts', '../../extensions/x/simulator/line'],
  ['src/extensions/x/screens/A.tsx', '../../../ui/app/routes'],
  ['src/extensions/x/screens/A.tsx', '../../../ui/live/feed'],
  ['src/extensions/x/index.ts', '../../ui/state/drafts.ts'],
  ['src/extensions/x/screens/A.tsx', '../../../simulator/lines/line'],
  ['src/extensions/x/screens/A.tsx', '../simulator/line'],
  ['src/extensions/x/screens/A.tsx', '../../y/contract/a'],
  ['src/extensions/x/screens/A.tsx', 'preact'],
  ['src/extensions/x/contract/a.ts', '../screens/A'],
  ['src/extensions/x/contract/a.ts', 'react'],
  ['src/extensions/x/simulator/a.ts', '../../../ui/i18n'],
  ['src/extensions/x/simulator/a.ts', '../../../simulator/http/server'],
  ['src/extensions/x/simulator/a.ts', 'node:fs'],
])('%s may not import %s', (file, imported) => {
  expect(problemsOf(file, imported)).toHaveLength(1)
})

it.each([
  ['src/ui/form/SettingsScreen.tsx', '../device/api'],
  ['src/ui/shared/Notice.tsx', '../device/outcome.ts'],
  ['src/ui/screens/settings/ntp/A.tsx', './zones'],
  ['src/ui/screens/home/command/A.tsx', '../Totals'],
  ['src/ui/app/routes.tsx', '../screens/home/Home'],
  ['src/ui/i18n.ts', 'rosetta'],
  ['src/ui/i18n.ts', '../../locales/en.json'],
  ['src/simulator/lines/v26/a.ts', '../v23/mqtt'],
  ['src/demo/a.ts', '../embed/embed'],
  ['src/ui/screens/maintenance/firmware/A.tsx', '../../../../embed/embed'],
  ['scripts/embed/a.ts', '../../src/embed/embed'],
  ['src/embed/testing/a.ts', 'node:zlib'],
  ['src/testing/a.ts', '../ui/device/api'],
  ['src/ui/app/A.test.tsx', '../../simulator/cli/main'],
  ['src/extensions/x/index.ts', '../../ui/extension.ts'],
  ['src/extensions/x/screens/A.tsx', '../../../ui/form/SettingsScreen'],
  ['src/extensions/x/screens/A.tsx', '../contract/a'],
  ['src/extensions/x/screens/A.tsx', 'react'],
  ['src/extensions/x/screens/A.tsx', 'react-dom'],
  ['src/extensions/x/screens/A.tsx', 'some-react-library'],
  ['src/extensions/x/contract/a.ts', '../../../contract/form'],
  ['src/extensions/x/simulator/a.ts', '../../../simulator/lines/v26/line'],
])('%s may import %s', (file, imported) => {
  expect(problemsOf(file, imported)).toEqual([])
})

const project = join(import.meta.dirname, '../..')

it('PUBLIC_MODULES contains exactly the modules that .github/forks.md lists', () => {
  const guide = readFileSync(join(project, '.github/forks.md'), 'utf8')
  const listed = [...guide.matchAll(/^\| `([\w/]+)` \|/gm)].map(([, name]) => name)
  expect(listed).toEqual(PUBLIC_MODULES)
})

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
