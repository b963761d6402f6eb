import { useRef, useState } from 'react'
import { number, t } from '../../../i18n'
import { datedName, saveFile } from '../../../lib/download'
import { CopyButton } from '../../../shared/CopyButton'
import { Screen } from '../../../shared/Screen'
import { Switch } from '../../../shared/Switch'
import { session } from '../../../state/session'
import { useStore } from '../../../state/store'
import { ConsoleOutput } from './ConsoleOutput'
import { ConsoleState } from './ConsoleState'
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
