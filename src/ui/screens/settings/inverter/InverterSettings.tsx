import { useState } from 'react'
import type { WriteReply } from '../../../../contract/codes'
import type { Inverter } from '../../../../contract/inverters/inverter'
import { command } from '../../../device/api'
import { useLoad } from '../../../device/useLoaded'
import { t } from '../../../i18n'
import { useAction } from '../../../shared/hooks/useAction'
import { LoadedView } from '../../../shared/loading'
import { Notice } from '../../../shared/Notice'
import { Screen } from '../../../shared/Screen'
import { keepDraft } from '../../../state/drafts'
import { AddInverter } from './AddInverter'
import { DeleteInverter } from './DeleteInverter'
import { draftOf, EditInverterDialog } from './EditInverterDialog'
import { InverterRows } from './InverterRows'
import { type InverterList, loadAgain, loadInverters } from './inverterList'
import { isSameSerial } from './inverters'
import { useOrder } from './useOrder'

export function InverterSettings() {
  const loaded = useLoad(loadInverters)
  return (
    <Screen title={t('inverter.title')}>
      <LoadedView loaded={loaded}>{(list) => <Inverters {...list} reload={loaded.reload} />}</LoadedView>
    </Screen>
  )
}

async function remove(inverter: Inverter): Promise<WriteReply> {
  const { id } = await loadAgain(inverter)
  const reply = await command('/api/inverter/del', { id })
  if (reply.type === 'success') keepDraft(draftOf(inverter), {})
  return reply
}

function Inverters({ inverters, isPartial, reload }: InverterList & { reload: () => void }) {
  const [editing, setEditing] = useState<Inverter>()
  const [deleting, setDeleting] = useState<Inverter>()
  const { outcome, busy, run } = useAction()
  const isTaken = (serial: string, own?: Inverter) =>
    inverters.some((inverter) => inverter.id !== own?.id && isSameSerial(inverter.serial, serial))

  async function show(answer: () => Promise<WriteReply>) {
    setEditing((now) => (now === editing ? undefined : now))
    await run(answer)
    // Another one may be asked about by now.
    setDeleting((now) => (now === deleting ? undefined : now))
    reload()
  }

  const { list, move } = useOrder(inverters, show)

  return (
    <div className="column">
      {!inverters.length && <p>{t('inverterList.none')}</p>}
      <InverterRows list={list} inverters={inverters} edit={setEditing} remove={setDeleting} move={move} busy={busy} />
      {isPartial && <p className="notice">{t('inverterList.incomplete')}</p>}
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
        <DeleteInverter
          inverter={deleting}
          busy={busy}
          confirm={() => show(() => remove(deleting))}
          close={() => setDeleting(undefined)}
        />
      )}
    </div>
  )
}
