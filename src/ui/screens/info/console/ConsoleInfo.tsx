import { useRef, useState } from 'react'
import type { SocketState } from '../../../device/useSocket'
import { number, t } from '../../../i18n'
import { datedName, saveFile } from '../../../lib/download'
import { Badge } from '../../../shared/Badge'
import { CopyButton } from '../../../shared/CopyButton'
import { Link } from '../../../shared/Link'
import { Screen } from '../../../shared/Screen'
import { Switch } from '../../../shared/Switch'
import { loginPath } from '../../../state/location'
import { session } from '../../../state/session'
import { useStore } from '../../../state/store'
import { ConsoleOutput } from './ConsoleOutput'
import { LogLevels } from './LogLevels'
import { LINES_KEPT } from './lines'
import { useConsole } from './useConsole'

export function ConsoleInfo() {
  const { log, state, clear } = useConsole()
  const isGuest = !useStore(session)
  const [filter, setFilter] = useState('')
  const [follows, setFollows] = useState(true)
  const output = useRef<HTMLDivElement>(null)

  function save() {
    saveFile(
      datedName('opendtu-console.txt', new Date()),
      new Blob([output.current?.textContent ?? ''], { type: 'text/plain' }),
    )
  }

  return (
    <Screen title={t('console.title')} wide>
      <div className="row spread">
        <ConsoleState state={state} />
        <input
          type="text"
          name="filter"
          aria-label={t('console.filter')}
          placeholder={t('console.filter')}
          autoComplete="off"
          value={filter}
          onInput={(event) => setFilter(event.currentTarget.value)}
        />
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
      <ConsoleOutput output={output} log={log} filter={filter} follows={follows} setFollows={setFollows} />
      <small translate="no">{t('console.count', { count: number(log.lines.length), max: number(LINES_KEPT) })}</small>
      {!isGuest && <LogLevels isSilent={!log.lines.length} />}
    </Screen>
  )
}

/** Whether the console is connected; where it is refused, guests get a link to the login. */
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
