import { useState } from 'react'
import type { WriteReply } from '../../../../contract/codes'
import type { Inverter } from '../../../../contract/inverters/inverter'
import { command } from '../../../device/api'
import { useAction } from '../../../hooks/useAction'
import { useLoad } from '../../../hooks/useLoaded'
import { t } from '../../../i18n'
import { plainText } from '../../../lib/numbers'
import { Confirm } from '../../../parts/Confirm'
import { LoadedView } from '../../../parts/loading/LoadedView'
import { Notice } from '../../../parts/Notice'
import { Screen } from '../../../parts/Screen'
import { AddInverter } from './AddInverter'
import { EditInverterDialog } from './EditInverterDialog'
import { InverterRow } from './InverterRow'
import { type InverterList, loadInverters } from './inverterList'
import { isSameSerial, nameOf } from './inverters'
import { MoveButtons } from './MoveButtons'
import { useOrder } from './useOrder'

export function InverterSettings() {
  const loaded = useLoad(loadInverters)
  return (
    <Screen title={t('inverter.title')}>
      <LoadedView loaded={loaded}>{(list) => <Inverters {...list} reload={loaded.reload} />}</LoadedView>
    </Screen>
  )
}

function Inverters({ inverters, isPartial, reload }: InverterList & { reload: () => void }) {
  const [editing, setEditing] = useState<Inverter>()
  const [deleting, setDeleting] = useState<Inverter>()
  const { outcome, run } = useAction()
  const isTaken = (serial: string, own?: Inverter) =>
    inverters.some((inverter) => inverter.id !== own?.id && isSameSerial(inverter.serial, serial))

  async function show(answer: () => Promise<WriteReply>) {
    setEditing(undefined)
    setDeleting(undefined)
    await run(answer)
    reload()
  }

  const { list, move } = useOrder(inverters, show)

  return (
    <div class="column">
      {!inverters.length && <p>{t('inverterList.none')}</p>}
      <ul class="rows" ref={list}>
        {inverters.map((inverter, index) => (
          <InverterRow
            key={inverter.id}
            inverter={inverter}
            edit={() => setEditing(inverter)}
            remove={() => setDeleting(inverter)}
          >
            {move && (
              <MoveButtons
                id={inverter.id}
                name={nameOf(inverter)}
                isFirst={index === 0}
                isLast={index === inverters.length - 1}
                move={(by) => move(index, by)}
              />
            )}
          </InverterRow>
        ))}
      </ul>
      {isPartial && <p class="notice">{t('inverterList.incomplete')}</p>}
      <Notice outcome={outcome} />
      <AddInverter known={inverters} isTaken={isTaken} reload={reload} />
      {editing && (
        <EditInverterDialog
          inverter={editing}
          isTaken={(serial) => isTaken(serial, editing)}
          changed={(reply) => show(async () => reply)}
          close={() => setEditing(undefined)}
        />
      )}
      {deleting && (
        <Confirm
          title={t('app.question', { action: t('inverterList.deleteNamed', { name: nameOf(deleting) }) })}
          action={t('inverterList.delete')}
          confirm={() => show(() => command('/api/inverter/del', { id: deleting.id }))}
          close={() => setDeleting(undefined)}
        >
          <p>
            <strong dir="auto">{plainText(deleting.name)}</strong> {deleting.serial}
          </p>
        </Confirm>
      )}
    </div>
  )
}
