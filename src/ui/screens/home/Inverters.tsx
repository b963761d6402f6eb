import { useEffect, useRef } from 'react'
import { useMedia } from '../../hooks/useMedia'
import { useStored } from '../../hooks/useStored'
import { t } from '../../i18n'
import type { Inverter } from '../../live/merge'
import { Switch } from '../../parts/Switch'
import { useSecondPiece } from '../../state/secondPiece'
import { showToast } from '../../state/toasts'
import { AutoRotate } from './AutoRotate'
import { InverterPanel } from './InverterPanel'
import { InverterTabs } from './InverterTabs'
import { useSwipe } from './useSwipe'
import { views } from './views'

interface Props {
  inverters: readonly Inverter[]
  chosenSerial: string | undefined
  choose: (serial: string) => void
}

/** All inverters, as tabs or as a table, and the panel of one. */
export function Inverters({ inverters, chosenSerial, choose }: Props) {
  const area = useRef<HTMLDivElement>(null)
  const shown = useRef<Inverter | undefined>(undefined)
  const isWide = useMedia('(min-width: 64rem)')
  const [layout, setLayout] = useStored('layout')
  // The shown inverter stays shown when others are inserted before it.
  const index = Math.max(
    0,
    inverters.findIndex(({ serial }) => serial === (chosenSerial ?? shown.current?.serial)),
  )
  const chosen = inverters[index]
  // Deleted elsewhere: the next one stands there now, and a dialog that was open is gone.
  const gone = inverters.some(({ serial }) => serial === shown.current?.serial) ? undefined : shown.current?.name
  useEffect(() => {
    if (gone) showToast(t('errors.deleted', { text: gone }))
  }, [gone])
  shown.current = chosen
  const isMany = inverters.length > 1
  const hasChoice = isMany && isWide
  const wantsTable = hasChoice && layout === 'table'
  useSecondPiece(wantsTable)
  const Table = wantsTable && views.InverterTable

  function step(by: number) {
    const next = inverters[(index + by + inverters.length) % inverters.length]
    if (next) choose(next.serial)
  }
  const swipe = useSwipe(step)

  if (!chosen) return null
  const { serial } = chosen
  return (
    <div class="roof" data-many={isMany && !Table} ref={area}>
      {Table ? (
        <Table inverters={inverters} chosen={serial} choose={choose} />
      ) : (
        isMany && <InverterTabs inverters={inverters} chosen={serial} choose={choose} vertical={isWide} />
      )}
      {hasChoice && (
        <Switch name="table" isOn={wantsTable} change={(isOn) => setLayout(isOn ? 'table' : null)}>
          {t('live.table')}
        </Switch>
      )}
      <div class="chosen" id="chosen" {...(isMany && swipe)}>
        <InverterPanel key={serial} inverter={chosen} isTab={isMany && !Table} hasChart={isMany} />
      </div>
      {isMany && !Table && <AutoRotate area={area} next={() => step(1)} chosen={serial} />}
    </div>
  )
}
