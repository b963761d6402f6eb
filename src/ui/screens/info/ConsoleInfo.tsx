import { useLayoutEffect, useRef, useState } from 'react'
import { number, t } from '../../i18n'
import { LINES_KEPT, lineCount } from '../../lib/consoleLines'
import { datedName } from '../../lib/datedName'
import { saveFile } from '../../lib/saveFile'
import { CopyButton } from '../../parts/CopyButton'
import { Screen } from '../../parts/Screen'
import { ConsoleLines } from './ConsoleLines'
import { ConsoleState } from './ConsoleState'
import { useConsole } from './useConsole'

/** So near the end counts as at the end. */
const END_PX = 8

export function ConsoleInfo() {
  const { blocks, unfinished, state, clear } = useConsole()
  const [filter, setFilter] = useState('')
  const [follows, setFollows] = useState(true)
  const log = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    if (follows && log.current) log.current.scrollTop = log.current.scrollHeight
  }, [follows, filter, blocks, unfinished])

  function save() {
    saveFile(datedName('opendtu-console.txt', new Date()), new Blob([log.current?.textContent ?? ''], { type: 'text/plain' }))
  }

  return (
    <Screen title={t('console.title')} wide>
      <div class="console-tools">
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
        <label>
          <input
            type="checkbox"
            role="switch"
            name="follow"
            checked={follows}
            aria-checked={follows}
            onChange={(event) => setFollows(event.currentTarget.checked)}
          />
          {t('console.follow')}
        </label>
        <CopyButton source={log} />
        <button type="button" class="outline" onClick={save}>
          {t('console.download')}
        </button>
        <button type="button" class="outline" onClick={clear}>
          {t('console.clear')}
        </button>
      </div>
      {/* Read out on demand only: nobody can listen to a thousand lines a second. */}
      <div
        ref={log}
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
        <ConsoleLines blocks={blocks} unfinished={unfinished} filter={filter} />
      </div>
      <small>{t('console.count', { count: number(lineCount(blocks)), max: number(LINES_KEPT) })}</small>
    </Screen>
  )
}
