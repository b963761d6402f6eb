import { useLayoutEffect, useRef, useState } from 'react'
import { number, t } from '../../../i18n'
import { datedName } from '../../../lib/datedName'
import { saveFile } from '../../../lib/saveFile'
import { CopyButton } from '../../../parts/CopyButton'
import { Screen } from '../../../parts/Screen'
import { Switch } from '../../../parts/Switch'
import { session } from '../../../state/session'
import { useStore } from '../../../state/store'
import { ConsoleLines } from './ConsoleLines'
import { ConsoleState } from './ConsoleState'
import { LogLevels } from './LogLevels'
import { LINES_KEPT } from './lines'
import { useConsole } from './useConsole'

/** A scroll position so near the end counts as the end. */
const END_PX = 8

export function ConsoleInfo() {
  const { log, state, clear } = useConsole()
  const isGuest = !useStore(session)
  const [filter, setFilter] = useState('')
  const [follows, setFollows] = useState(true)
  const output = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    if (follows && output.current) output.current.scrollTop = output.current.scrollHeight
  }, [follows, filter, log])

  function save() {
    saveFile(
      datedName('opendtu-console.txt', new Date()),
      new Blob([output.current?.textContent ?? ''], { type: 'text/plain' }),
    )
  }

  return (
    <Screen title={t('console.title')} wide>
      <div class="row">
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
        <div class="actions">
          <CopyButton source={output} />
          <button type="button" class="outline" onClick={save}>
            {t('console.download')}
          </button>
          <button type="button" class="outline" onClick={clear}>
            {t('console.clear')}
          </button>
        </div>
      </div>
      {/* Read out on demand only: nobody can listen to a thousand lines a second. */}
      <div
        ref={output}
        class="console"
        role="log"
        aria-live="off"
        aria-label={t('console.title')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
        tabIndex={0}
        onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) =>
          setFollows(scrollHeight - scrollTop - clientHeight <= END_PX)
        }
      >
        <ConsoleLines log={log} filter={filter} />
      </div>
      <small>{t('console.count', { count: number(log.lines.length), max: number(LINES_KEPT) })}</small>
      {!isGuest && <LogLevels isSilent={!log.lines.length} />}
    </Screen>
  )
}
