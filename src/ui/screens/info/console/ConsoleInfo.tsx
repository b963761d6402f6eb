import { useMemo, useRef, useState } from 'react'
import { sendsCookies } from '../../../device/proxy'
import { useLoaded } from '../../../device/useLoaded'
import type { SocketState } from '../../../device/useSocket'
import { number, t, textOf } from '../../../i18n'
import { datedName, saveFile } from '../../../lib/download'
import { Badge } from '../../../shared/Badge'
import { CopyButton, Switch } from '../../../shared/controls'
import { Link } from '../../../shared/Link'
import { Failed } from '../../../shared/loading'
import { Screen } from '../../../shared/Screen'
import { loginPath } from '../../../state/location'
import { session } from '../../../state/session'
import { useStore } from '../../../state/store'
import { ConsoleOutput } from './ConsoleOutput'
import { type Filter, filterOf, LEAST_SEVERE_LEVEL, levelOf } from './filter'
import { LogLevels } from './LogLevels'
import { LINES_KEPT, useConsole } from './useConsole'

export function ConsoleInfo() {
  const { log, state, clear } = useConsole()
  const isGuest = !useStore(session)
  const [text, setText] = useState('')
  const [level, setLevel] = useState(LEAST_SEVERE_LEVEL)
  const filter = useMemo(() => filterOf(text, level), [text, level])
  // The value is unused: setting it renders this component again, which shows the error.
  const [, setBrokenFilter] = useState<Filter>()
  const [follows, setFollows] = useState(true)
  const output = useRef<HTMLDivElement>(null)

  function save() {
    saveFile(
      datedName('opendtu-console.txt', new Date()),
      new Blob([output.current?.textContent ?? ''], { type: 'text/plain' }),
    )
  }

  return (
    <Screen title={t('console.title')}>
      {state === 'refused' && !isGuest && sendsCookies() && <ProxyLoginLink />}
      <div className="row spread">
        <ConsoleState state={state} />
        <input
          type="text"
          name="filter"
          aria-label={t('console.filter')}
          placeholder={t('console.filter')}
          aria-invalid={filter.isBroken || undefined}
          aria-describedby="filter-error"
          autoComplete="off"
          value={text}
          onInput={(event) => setText(event.currentTarget.value)}
        />
        {(level < LEAST_SEVERE_LEVEL || log.lines.some(levelOf)) && (
          <select
            name="level"
            aria-label={t('console.level')}
            value={String(level)}
            onChange={(event) => setLevel(Number(event.currentTarget.value))}
          >
            {Array.from({ length: LEAST_SEVERE_LEVEL }, (_, index) => (
              <option key={index} value={index + 1}>
                {textOf('logging', index + 1)}
              </option>
            ))}
          </select>
        )}
        <Switch name="follow" isOn={follows} change={setFollows}>
          {t('console.follow')}
        </Switch>
        <div className="actions">
          <CopyButton source={output} />
          <button type="button" className="outline" onClick={save}>
            {t('console.download')}
          </button>
          <button type="button" className="outline" onClick={clear}>
            {t('console.clear')}
          </button>
        </div>
      </div>
      <p id="filter-error" className="error" role="status">
        {filter.isBroken && t('console.badPattern')}
      </p>
      <ConsoleOutput
        output={output}
        log={log}
        filter={filter}
        onBroken={setBrokenFilter}
        follows={follows}
        setFollows={setFollows}
      />
      <small translate="no">{t('console.count', { count: number(log.lines.length), max: number(LINES_KEPT) })}</small>
      {!isGuest && <LogLevels hasNoLines={!log.lines.length} />}
    </Screen>
  )
}

/** The state of the connection. A refused guest gets a link to the login. */
function ConsoleState({ state }: { state: SocketState }) {
  const isGuest = !useStore(session)
  return (
    <span role="status">
      {state === 'open' ? (
        <Badge tone="done">{t('systemInfo.connected')}</Badge>
      ) : state === 'refused' ? (
        <>
          <Badge tone="bad">{t('systemInfo.notConnected')}</Badge>{' '}
          {isGuest && <Link href={loginPath()}>{t('login.login')}</Link>}
        </>
      ) : (
        <Badge tone="off">{t('connection.reconnecting')}</Badge>
      )}
    </span>
  )
}

/** Shows a link to the login of a proxy if the proxy has refused the socket. */
function ProxyLoginLink() {
  const { error, busy, reload } = useLoaded('/api/system/status')
  return error?.reason === 'proxy' ? <Failed error={error} busy={busy} retry={reload} /> : null
}
