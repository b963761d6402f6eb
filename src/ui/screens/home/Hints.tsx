import { t } from '../../i18n'
import type { Live } from '../../live/merge'
import { Link } from '../../shared/Link'

/** Each hint of the device: its name in the live data, its text, and the path and the name of the screen that helps with the problem. */
export const problems = [
  ['radio_problem', 'live.radioProblem', '/info/system', 'systemInfo.title'],
  ['pin_mapping_issue', 'live.noPins', '/settings/device', 'nav.device'],
  ['time_sync', 'live.noClock', '/settings/ntp', 'ntp.title'],
  ['default_password', 'live.defaultPassword', '/settings/security', 'security.title'],
] as const

/** The problems that the device reports, each with a link to the screen that helps with it. */
export function Hints({ hints }: Pick<Live, 'hints'>) {
  return (
    <>
      {problems.map(
        ([name, text, path, screen]) =>
          hints[name] && (
            <p key={name} className="notice" data-type="danger">
              {t(text)} <Link href={path}>{t(screen)}</Link>
            </p>
          ),
      )}
    </>
  )
}
