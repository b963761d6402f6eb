import { useEffect, useRef, useState } from 'react'
import type { WriteReply } from '../../../../contract/codes'
import type { InverterConfig } from '../../../../contract/inverters/inverter'
import { command } from '../../../device/api'
import { ApiError } from '../../../device/outcome'
import { useLoad } from '../../../device/useLoaded'
import { t } from '../../../i18n'
import { plainText } from '../../../lib/numbers'
import { Confirm } from '../../../shared/Dialog'
import { useAction } from '../../../shared/hooks/useAction'
import { LoadedView } from '../../../shared/loading'
import { Notice } from '../../../shared/Notice'
import { Screen } from '../../../shared/Screen'
import { keepDraft } from '../../../state/drafts'
import { AddInverter } from './AddInverter'
import { draftOf, EditInverterDialog } from './EditInverterDialog'
import { InverterRows } from './InverterRows'
import { type InverterList, loadAgain, loadInverters } from './inverterList'
import { hasOrder, isSameSerial, nameOf } from './inverters'

export function InverterSettings() {
  const loaded = useLoad(loadInverters)
  return (
    <Screen title={t('inverter.title')}>
      <LoadedView loaded={loaded}>{(list) => <Inverters {...list} reload={loaded.reload} />}</LoadedView>
    </Screen>
  )
}

async function remove(inverter: InverterConfig): Promise<WriteReply> {
  const { id } = await loadAgain(inverter)
  const reply = await command('/api/inverter/del', { id })
  // Without changes, there is no draft.
  if (reply.type === 'success') keepDraft(draftOf(inverter), {})
  return reply
}

function Inverters({ inverters, isPartial, reload }: InverterList & { reload: () => void }) {
  const [editing, setEditing] = useState<InverterConfig>()
  const [deleting, setDeleting] = useState<InverterConfig>()
  const { outcome, busy, run } = useAction()
  const isTaken = (serial: string, own?: InverterConfig) =>
    inverters.some((inverter) => inverter.id !== own?.id && isSameSerial(inverter.serial, serial))

  async function runAndReload(send: () => Promise<WriteReply>) {
    setEditing((now) => (now === editing ? undefined : now))
    await run(send)
    // The dialog may already show another inverter.
    setDeleting((now) => (now === deleting ? undefined : now))
    reload()
  }

  const { list, move } = useOrder(inverters, runAndReload)

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
          changed={(reply) => runAndReload(async () => reply)}
          close={(error) => {
            setEditing(undefined)
            // It may have been deleted.
            if (error) reload()
          }}
        />
      )}
      {deleting && (
        <DeleteInverter
          inverter={deleting}
          busy={busy}
          confirm={() => runAndReload(() => remove(deleting))}
          close={() => setDeleting(undefined)}
        />
      )}
    </div>
  )
}

interface DeleteProps {
  inverter: InverterConfig
  busy: boolean
  confirm: () => void
  close: () => void
}

/** Asks before an inverter is deleted, and names its serial: two may have one name. */
function DeleteInverter({ inverter, busy, confirm, close }: DeleteProps) {
  return (
    <Confirm
      title={t('app.question', { action: t('inverterList.deleteNamed', { name: nameOf(inverter) }) })}
      action={t('inverterList.delete')}
      busy={busy}
      confirm={confirm}
      close={close}
    >
      <p translate="no">
        <strong dir="auto">{plainText(inverter.name)}</strong> {inverter.serial}
      </p>
    </Confirm>
  )
}

const idsOf = (inverters: readonly InverterConfig[]) => inverters.map(({ id }) => id)

/** `move` moves an inverter in the list. It is undefined if the firmware has no order. */
function useOrder(inverters: readonly InverterConfig[], runAndReload: (send: () => Promise<WriteReply>) => void) {
  const list = useRef<HTMLUListElement>(null)
  const pressed = useRef('')
  const canMove = inverters.length > 1 && inverters.every(hasOrder)

  // The button moved with its row, and lost the focus on the way.
  useEffect(() => {
    if (pressed.current) list.current?.querySelector<HTMLElement>(pressed.current)?.focus()
    pressed.current = ''
  }, [inverters])

  function move(index: number, by: number) {
    const order = idsOf(inverters)
    const [id = 0] = order.splice(index, 1)
    order.splice(index + by, 0, id)
    pressed.current = `[name="move-${id}"][value="${by}"]`
    runAndReload(async () => {
      const now = await loadInverters()
      if (String(idsOf(now.inverters)) !== String(idsOf(inverters))) throw new ApiError('reordered')
      return command('/api/inverter/order', { order })
    })
  }

  return { list, move: canMove ? move : undefined }
}
