import { expect, it } from 'vitest'
import { routes } from '../../ui/app/routes'
import { t } from '../../ui/i18n'
import { repositoryOf, revisionOf } from '../../ui/updates/Updates'

it('menu: the five settings screens of the fork come after the DTU settings and before the device manager', () => {
  const names = routes.filter(({ group }) => group === 'settings').map(({ label }) => label && t(label))
  const ofFork = ['Solar Charger', 'Power Meter', 'Dynamic Power Limiter', 'Battery', 'AC Charger']
  expect(names.slice(names.indexOf('DTU') + 1, names.indexOf('Device-Manager'))).toEqual(ofFork)
  expect(routes.filter(({ label }) => label?.endsWith('.title')).every(({ needsLogin }) => needsLogin)).toBe(true)
})

it('update check: uses the repository of the fork only on the firmware of the fork', () => {
  const repository = repositoryOf({ config_version_onbattery: 8 } as never)
  expect(repository).toBe('hoylabs/OpenDTU-OnBattery')
  expect(revisionOf('2026.03.31', repository)?.url).toBe(
    'https://github.com/hoylabs/OpenDTU-OnBattery/releases/tag/2026.03.31',
  )
  expect(repositoryOf({} as never)).toBe('tbnobody/OpenDTU')
})
