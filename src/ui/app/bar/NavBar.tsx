import { type RefObject, useEffect, useRef, useState } from 'react'
import { duration, t } from '../../i18n'
import { monotonicMs } from '../../lib/clock'
import { connectionOf, isOutdated, type LiveState, liveState } from '../../live/liveStore'
import { useEachSecond } from '../../shared/hooks/useEachSecond'
import { Icon } from '../../shared/Icon'
import { Link } from '../../shared/Link'
import { useStore } from '../../state/store'
import { setTheme, themeStore, themes } from '../../state/theme'
import { LanguageChoice } from './LanguageChoice'
import { LoginButton } from './LoginButton'
import { Menu } from './Menu'

export function NavBar() {
  const bar = useRef<HTMLElement>(null)
  const [openGroup, setOpenGroup] = useState('')
  const [isMenuOpen, setIsMenuOpen] = useState(false)
  const close = () => {
    setOpenGroup('')
    setIsMenuOpen(false)
  }
  useDismiss(bar, close)

  return (
    <header className="bar" ref={bar}>
      <Link href="/" className="home row" onClick={close}>
        <BrandIcon />
        <b>OpenDTU</b>
      </Link>
      <ConnectionStatus />
      <button
        type="button"
        className="burger quiet"
        aria-expanded={isMenuOpen}
        aria-controls="sheet"
        aria-label={t('nav.menu')}
        onClick={() => setIsMenuOpen(!isMenuOpen)}
      >
        <Icon name={isMenuOpen ? 'close' : 'menu'} />
      </button>
      <div id="sheet" data-open={isMenuOpen || undefined}>
        <Menu openGroup={openGroup} setOpenGroup={setOpenGroup} close={close} />
        <div className="tools row">
          <Choices />
          <LoginButton close={close} />
        </div>
      </div>
    </header>
  )
}

/** Calls `close` on Escape, and when something outside of `element` is tapped or focused. Escape also moves the focus to the button of the open menu. */
function useDismiss(element: RefObject<HTMLElement | null>, close: () => void) {
  useEffect(() => {
    const closeOutside = (event: Event) => element.current?.contains(event.target as Node) || close()
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      element.current?.querySelector<HTMLElement>('[aria-expanded="true"]')?.focus()
      close()
    }
    const unmounted = new AbortController()
    document.addEventListener('pointerdown', closeOutside, unmounted)
    document.addEventListener('focusin', closeOutside, unmounted)
    document.addEventListener('keydown', closeOnEscape, unmounted)
    return () => unmounted.abort()
  }, [])
}

/** Theme and language, each stored for the next visit. */
export function Choices() {
  const theme = useStore(themeStore)
  return (
    <>
      <select
        name="theme"
        aria-label={t('theme.title')}
        value={theme}
        onChange={(event) => setTheme(event.currentTarget.value)}
      >
        {themes.map((name) => (
          <option key={name} value={name}>
            {t(`theme.${name}`)}
          </option>
        ))}
      </select>
      <LanguageChoice />
    </>
  )
}

/** Shows how the live view is connected. If the data is outdated, also shows its age. */
function ConnectionStatus() {
  const state = useStore(liveState)
  const connection = useEachSecond(() => connectionOf(state, monotonicMs()))
  const age = useEachSecond(() => ageText(state, monotonicMs()))
  if (!connection) return null
  return (
    <span className="connection badge" data-tone={tones[connection]} translate="no">
      <span role="status">{t(`connection.${connection}`)}</span>
      {age}
    </span>
  )
}

const units = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const

/** The age of outdated data. Undefined if the data is not outdated. */
function ageText(state: LiveState, nowMs: number): string | undefined {
  if (!state.data || !isOutdated(state, nowMs)) return
  const seconds = (nowMs - state.data.receivedAtMs) / 1000
  const [unit, length] = units.find(([, length]) => seconds >= length) ?? units[3]
  return ` · ${duration(Math.floor(seconds / length), unit)}`
}

const tones = { live: 'done', reconnecting: 'idle', polling: 'idle', offline: 'bad' } as const

/** The logo, an icon that depends on the date. It is a bare SVG, because an inline element around it would make the browser load one more font. */
export function BrandIcon() {
  useEachSecond(() => new Date().toDateString())
  return <Icon name={seasonOf(new Date())} />
}

type Season = 'sun' | 'tree' | 'egg'

/** The first Sunday after the first full moon of spring, by the Gregorian church calendar. */
export function easterSunday(year: number): Date {
  const century = Math.floor(year / 100)
  const cycle = year % 19
  const days = (19 * cycle + century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25) + 15) % 30
  const fullMoon = 21 + days - Math.floor((days + cycle / 11) / 29)
  return new Date(year, 2, fullMoon + 7 - new Date(year, 2, fullMoon).getDay())
}

/** Tree on 24-26 December; egg from Good Friday to Easter Sunday; otherwise sun. */
export function seasonOf(now: Date): Season {
  const day = now.getDate()
  if (now.getMonth() === 11 && day >= 24 && day <= 26) return 'tree'
  const sunday = easterSunday(now.getFullYear())
  // Good Friday is two days before Easter Sunday.
  const isEaster = [0, 1, 2].some((days) => +new Date(now.getFullYear(), now.getMonth(), day + days) === +sunday)
  return isEaster ? 'egg' : 'sun'
}
