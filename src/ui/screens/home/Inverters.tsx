import { useRef } from 'react'
import { useMedia } from '../../hooks/useMedia'
import { useStored } from '../../hooks/useStored'
import { t } from '../../i18n'
import type { Inverter } from '../../live/merge'
import { Switch } from '../../parts/Switch'
import { secondPiece } from '../../state/secondPiece'
import { useStore } from '../../state/store'
import { AutoRotate } from './AutoRotate'
import { InverterPanel } from './InverterPanel'
import { InverterTabs } from './InverterTabs'
import { inverterTable } from './inverterTable'
import { useSwipe } from './useSwipe'

interface Props {
  inverters: readonly Inverter[]
  chosenSerial: string | undefined
  choose: (serial: string) => void
}

/** All inverters, as tabs or as a table, and the panel of one. */
export function Inverters({ inverters, chosenSerial, choose }: Props) {
  const area = useRef<HTMLDivElement>(null)
  const shown = useRef('')
  const isWide = useMedia('(min-width: 64rem)')
  const [layout, setLayout] = useStored('layout')
  // Drawn again when the table's view has come.
  useStore(secondPiece)
  // The shown inverter stays shown when others are inserted before it.
  const index = Math.max(
    0,
    inverters.findIndex(({ serial }) => serial === (chosenSerial ?? shown.current)),
  )
  const chosen = inverters[index]
  if (chosen) shown.current = chosen.serial
  const isMany = inverters.length > 1
  const Table = isMany && isWide && inverterTable.View
  const isTable = Table && layout === 'table'

  function step(by: number) {
    const next = inverters[(index + by + inverters.length) % inverters.length]
    if (next) choose(next.serial)
  }
  const swipe = useSwipe(step)

  if (!chosen) return null
  const { serial } = chosen
  return (
    <div class="roof" data-many={isMany && !isTable} ref={area}>
      {isTable ? (
        <Table inverters={inverters} chosen={serial} choose={choose} />
      ) : (
        isMany && <InverterTabs inverters={inverters} chosen={serial} choose={choose} vertical={isWide} />
      )}
      {Table && (
        <Switch name="table" isOn={!!isTable} change={(isOn) => setLayout(isOn ? 'table' : null)}>
          {t('live.table')}
        </Switch>
      )}
      <div class="chosen" id="chosen" {...(isMany && swipe)}>
        <InverterPanel key={serial} inverter={chosen} isTab={isMany && !isTable} hasChart={isMany} />
      </div>
      {isMany && !isTable && <AutoRotate area={area} next={() => step(1)} chosen={serial} />}
    </div>
  )
}
