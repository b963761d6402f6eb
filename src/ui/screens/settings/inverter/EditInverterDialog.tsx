import { useState } from 'react'
import type { WriteReply } from '../../../../contract/codes'
import { INVERTER_BODY_BYTES, type InverterConfig, inverterForm } from '../../../../contract/inverters/inverter'
import { command } from '../../../device/api'
import type { ApiError } from '../../../device/outcome'
import { Fields } from '../../../form/Fields'
import { SettingsForm } from '../../../form/SettingsForm'
import { useForm } from '../../../form/useForm'
import { t } from '../../../i18n'
import { Dialog } from '../../../shared/Dialog'
import { loadAgain } from './inverterList'
import { fromEdited, hasOrder, nameOf, stringCount, textsToShorten, toEdited } from './inverters'
import { digitsOnlyText, printedSerial, withPrintedSerials } from './printedSerial'

interface Props {
  inverter: InverterConfig
  isTaken: (serial: string) => boolean
  onSaved: (reply: WriteReply) => void
  close: (error: ApiError | undefined) => void
}

/** The form id under which the draft for an inverter is stored. */
export const draftIdOf = ({ id, serial }: InverterConfig) => `/api/inverter/edit ${id} ${serial}`

/** Edits the settings of one inverter. The whole record is sent, including the members that the form does not show. */
export function EditInverterDialog({ inverter, isTaken, onSaved, close }: Props) {
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
