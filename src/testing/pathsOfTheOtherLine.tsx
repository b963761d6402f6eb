import { screen, waitFor } from '@testing-library/dom'
import { expect } from 'vitest'
import en from '../../locales/en.json'
import { filePaths } from '../contract/files/files'
import { unknownPaths } from '../simulator/http/requestLog'
import type { LineName } from '../simulator/lines/line'
import { routes } from '../ui/app/routes'
import { deleteSettings, writeFile } from '../ui/device/files'
import { sendLimit } from '../ui/screens/home/command/limit'
import { removeAllDrafts } from '../ui/state/drafts'
import { session } from '../ui/state/session'
import { startDevice } from './device'
import { cleanup, render, visit } from './render'
import { type View, views } from './views'

const SERIAL = '116181804321'

const isConfig = ({ path }: View) => path === '/settings/config'
/** The config screen is shown first. Without live data, it must detect the firmware line by its own requests. */
const configFirst = [...views.filter(isConfig), ...views.filter((view) => !isConfig(view))]

/** Opens every screen and dialog, sends limits, uploads a file and deletes the settings, all in one visit. Returns the requested paths that this firmware line does not have. */
export async function pathsOfTheOtherLine(firmware: LineName): Promise<string[]> {
  const device = await startDevice({ firmware, restartAfterMs: 60_000 })
  visit(`${device.url}/`)
  session.start(device.authdata())
  const untilLoaded = () => waitFor(() => expect(document.querySelector('.loading, [aria-busy="true"]')).toBeNull())
  for (const { path, button } of configFirst) {
    const Component = routes.find((route) => route.path === path)?.component
    if (!Component) throw new Error(`nothing to draw for ${path}`)
    removeAllDrafts()
    render(<Component />)
    await untilLoaded()
    if (button) {
      const [opener] = screen.queryAllByRole('button', { name: new RegExp(button(en)) })
      opener?.click()
      await untilLoaded()
    }
    cleanup()
  }
  await sendLimit(SERIAL, { value: 50, unit: '%' }, true)
  await sendLimit(SERIAL, { value: 60, unit: '%' }, true)
  const form = new FormData()
  form.append('file', new Blob(['[]']), 'pin_mapping.json')
  await writeFile('pin_mapping.json', form, () => undefined, new AbortController().signal)
  await deleteSettings()
  const requestedPaths = device.log.requests.map(({ path }) => path)
  // Two limits are sent. A refused limit would be sent again, with the type of the other line.
  const refusedLimits = device.log.requests.filter(({ path }) => path === '/api/limit/config').length - 2
  session.clear()
  await device.close()
  expect(requestedPaths).toContain(filePaths[firmware].list)
  expect(refusedLimits).toBe(0)
  return unknownPaths(device.log)
}
