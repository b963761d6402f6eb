import { useState } from 'react'
import type { WriteReply } from '../../../../contract/codes'
import {
  INVERTER_BODY_BYTES,
  type InverterConfig,
  inverterForm,
  type NewInverter,
  newInverterForm,
} from '../../../../contract/inverters/inverter'
import { command } from '../../../device/api'
import type { ApiError } from '../../../device/outcome'
import { Fields } from '../../../form/Fields'
import { SettingsForm } from '../../../form/SettingsForm'
import { useForm } from '../../../form/useForm'
import { t } from '../../../i18n'
import { Dialog } from '../../../shared/Dialog'
import {
  fromEdited,
  hasOrder,
  isCompleteRecord,
  isSameSerial,
  loadAgain,
  loadInverters,
  nameOf,
  stringCount,
  textsToShorten,
  toEdited,
  withDefaultSettings,
} from './inverters'
import { digitsOnlyText, printedSerial, withPrintedSerials } from './printedSerial'

const PATH = '/api/inverter/add'

const emptyInverter: NewInverter = { serial: '', name: '' }

interface AddProps {
  inverters: readonly InverterConfig[]
  isTaken: (serial: string) => boolean
  reload: () => void
}

/** Resets the settings of a new inverter. It may have inherited settings of a deleted inverter: on v23 the switches and strings, on v26 the switch for the event log. Returns whether the reset succeeded. */
async function resetInherited(serial: string, previous: readonly InverterConfig[]): Promise<boolean> {
  const { inverters } = await loadInverters()
  const added = inverters.find(
    (other) => isSameSerial(other.serial, serial) && !previous.some(({ id }) => id === other.id),
  )
  if (!added || !isCompleteRecord(added)) return false
  const resetInverter = withDefaultSettings(added)
  if (JSON.stringify(resetInverter) === JSON.stringify(added)) return true
  return (await command('/api/inverter/edit', resetInverter)).type === 'success'
}

export function AddInverter({ inverters, isTaken, reload }: AddProps) {
  const form = newInverterForm({ isTaken, printedSerial })
  const state = withPrintedSerials(
    inverters,
    useForm({
      id: PATH,
      form,
      loaded: emptyInverter,
      isNew: true,
      explain: digitsOnlyText,
      async send(inverter) {
        const request = command(PATH, inverter)
        // Continues after an error: if only the answer was lost, the device already has the inverter.
        const reply = await request.catch(() => undefined)
        if (reply && reply.type !== 'success') return reply
        const isReset = await resetInherited(inverter.serial, inverters).catch(() => false)
        reload()
        return isReset || !reply ? request : { type: 'success', message: t('inverterList.inherited') }
      },
    }),
  )
  return (
    <section>
      <h2>{t('inverterList.add')}</h2>
      <SettingsForm state={state} label={t('inverterList.add')}>
        <Fields form={form} section="inverter" state={state} />
      </SettingsForm>
    </section>
  )
}

interface EditProps {
  inverter: InverterConfig
  isTaken: (serial: string) => boolean
  onSaved: (reply: WriteReply) => void
  close: (error: ApiError | undefined) => void
}

/** The form id under which the draft for an inverter is stored. */
export const draftIdOf = ({ id, serial }: InverterConfig) => `/api/inverter/edit ${id} ${serial}`

/** Edits the settings of one inverter. The whole record is sent, including the members that the form does not show. */
export function EditInverterDialog({ inverter, isTaken, onSaved, close }: EditProps) {
  const [loaded] = useState(() => toEdited(inverter))
  const form = inverterForm({ isTaken, printedSerial }, stringCount(inverter), hasOrder(inverter))
  const state = withPrintedSerials(
    [inverter],
    useForm({
      id: draftIdOf(inverter),
      form,
      loaded,
      load: async ({ serial }) => toEdited(await loadAgain(inverter, serial)),
      explain: digitsOnlyText,
      check(edited) {
        const texts = textsToShorten(fromEdited(edited, inverter)).join(', ')
        return texts && t('inverterList.tooLong', { texts, max: INVERTER_BODY_BYTES })
      },
      send: (edited) => command('/api/inverter/edit', fromEdited(edited, inverter)),
    }),
  )

  async function save() {
    const reply = await state.save()
    if (reply?.type === 'success') onSaved(reply)
  }

  return (
    <Dialog title={t('inverterList.editNamed', { name: nameOf(inverter) })} close={() => close(state.outcome.error)}>
      <SettingsForm state={state} save={save}>
        <Fields form={form} section="inverter" state={state} idPrefix="edit-" />
      </SettingsForm>
    </Dialog>
  )
}
