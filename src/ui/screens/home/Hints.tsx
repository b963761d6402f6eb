import type { ReactNode } from 'react'
import { t } from '../../i18n'
import type { Inverter } from '../../live/inverter'
import type { Live } from '../../live/merge'
import { mayBeFault, silences } from '../../live/silence'
import { ChangingText } from '../../shared/ChangingText'
import { Icon, type IconName } from '../../shared/Icon'
import { Link } from '../../shared/Link'
import { useStore } from '../../state/store'

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
            <Problem key={name} text={t(text)}>
              <Link href={path}>{t(screen)}</Link>
            </Problem>
          ),
      )}
    </>
  )
}

interface ProblemProps {
  text: string
  /** True for a problem that reduces the yield or the safety only a little. */
  isWarning?: boolean
  icon?: IconName
  /** The question that unfolds `advice`. */
  question?: string
  advice?: ReactNode
  /** A link to the screen that helps. */
  children?: ReactNode
}

/** One line about a problem. A tap unfolds the whole text, and the advice. */
export function Problem({ text, isWarning, icon = 'alert', question, advice, children }: ProblemProps) {
  return (
    <div className="problem" data-type={isWarning ? 'warning' : 'danger'}>
      <details>
        <summary>
          <Icon name={icon} />
          {/* Numbers and names change. A browser that translates the page does not follow changes. */}
          <span translate={/\d/.test(text) ? 'no' : 'yes'}>
            <ChangingText text={text} />
          </span>
          {question && <b>{question}</b>}
        </summary>
        {advice}
      </details>
      {children}
    </div>
  )
}

/** Reserves the height of a fault that is probable, but not known yet. */
export function ProbableFault({ inverters }: { inverters: readonly Inverter[] }) {
  const known = useStore(silences)
  return inverters.some((inverter) => mayBeFault(inverter, inverters, known)) && <Problem text={'\u00a0'} />
}
