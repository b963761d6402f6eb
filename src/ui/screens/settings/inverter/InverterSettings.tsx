import { useEffect, useRef, useState } from 'react'
import type { WriteReply } from '../../../../contract/codes'
import type { InverterConfig } from '../../../../contract/inverters/inverter'
import { command } from '../../../device/api'
import { ApiError } from '../../../device/outcome'
import { useLoad } from '../../../device/useLoaded'
import { t } from '../../../i18n'
import { plainText } from '../../../lib/numbers'
import { ConfirmDelete } from '../../../shared/Dialog'
import { useAction } from '../../../shared/hooks/useAction'
import { LoadedView } from '../../../shared/loading'
import { Notice } from '../../../shared/Notice'
import { Screen } from '../../../shared/Screen'
import { removeDraft } from '../../../state/drafts'
import { AddInverter, draftIdOf, EditInverterDialog } from './InverterForms'
import { InverterRows } from './InverterRows'
import { hasOrder, type InverterList, isSameSerial, loadAgain, loadInverters, nameOf } from './inverters'

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
  if (reply.type === 'success') removeDraft(draftIdOf(inverter))
  return reply
}

function Inverters({ inverters, isPartial, reload }: InverterList & { reload: () => void }) {
  const [inverterToEdit, setInverterToEdit] = useState<InverterConfig>()
  const [inverterToDelete, setInverterToDelete] = useState<InverterConfig>()
  const { outcome, busy, run } = useAction()
  const isTaken = (serial: string, except?: InverterConfig) =>
    inverters.some((inverter) => inverter.id !== except?.id && isSameSerial(inverter.serial, serial))

  /** Runs `send`, then loads the list again. Closes only the dialogs that were open at the call, because the user may have opened the dialog of another inverter in the meantime. */
  async function runAndReload(send: () => Promise<WriteReply>) {
    setInverterToEdit((current) => (current === inverterToEdit ? undefined : current))
    await run(send)
    setInverterToDelete((current) => (current === inverterToDelete ? undefined : current))
    reload()
  }

  const { listRef, move } = useOrder(inverters, runAndReload)

  return (
    <div className="groups">
      <div>
        {!inverters.length && <p>{t('inverterList.none')}</p>}
        <InverterRows
          listRef={listRef}
          inverters={inverters}
          edit={setInverterToEdit}
          remove={setInverterToDelete}
          move={move}
          busy={busy}
        />
        {isPartial && <p className="notice">{t('inverterList.incomplete')}</p>}
        <Notice outcome={outcome} />
      </div>
      <AddInverter inverters={inverters} isTaken={isTaken} reload={reload} />
      {inverterToEdit && (
        <EditInverterDialog
          inverter={inverterToEdit}
          isTaken={(serial) => isTaken(serial, inverterToEdit)}
          // The dialog has already sent the change, so only the reply is shown.
          onSaved={(reply) => runAndReload(async () => reply)}
          close={(error) => {
            setInverterToEdit(undefined)
            // The error may mean that the inverter was deleted.
            if (error) reload()
          }}
        />
      )}
      {inverterToDelete && (
        <ConfirmDelete
          name={nameOf(inverterToDelete)}
          busy={busy}
          confirm={() => runAndReload(() => remove(inverterToDelete))}
          close={() => setInverterToDelete(undefined)}
        >
          {/* Two inverters may have the same name, so the serial is shown. */}
          <p translate="no">
            <strong dir="auto">{plainText(inverterToDelete.name)}</strong> {inverterToDelete.serial}
          </p>
        </ConfirmDelete>
      )}
    </div>
  )
}

const idsOf = (inverters: readonly InverterConfig[]) => inverters.map(({ id }) => id)

/**
 * Returns the ref of the list, and `move`, which moves an inverter up or down. `move` is undefined if there is only one inverter, or if the
 * firmware has no order.
 */
function useOrder(inverters: readonly InverterConfig[], runAndReload: (send: () => Promise<WriteReply>) => void) {
  const listRef = useRef<HTMLUListElement>(null)
  const focusSelector = useRef('')
  const canMove = inverters.length > 1 && inverters.every(hasOrder)

  // Moving the row removes the focus from the clicked button, so the focus is restored here.
  useEffect(() => {
    if (focusSelector.current) listRef.current?.querySelector<HTMLElement>(focusSelector.current)?.focus()
    focusSelector.current = ''
  }, [inverters])

  function move(index: number, by: number) {
    const order = idsOf(inverters)
    const [id = 0] = order.splice(index, 1)
    order.splice(index + by, 0, id)
    focusSelector.current = `[name="move-${id}"][value="${by}"]`
    runAndReload(async () => {
      const current = await loadInverters()
      if (String(idsOf(current.inverters)) !== String(idsOf(inverters))) throw new ApiError('reordered')
      return command('/api/inverter/order', { order })
    })
  }

  return { listRef, move: canMove ? move : undefined }
}
