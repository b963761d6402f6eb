import { type InverterConfig, type NewInverter, newInverterForm } from '../../../../contract/inverters/inverter'
import { command } from '../../../device/api'
import { Fields } from '../../../form/Fields'
import { SettingsForm } from '../../../form/SettingsForm'
import { useForm } from '../../../form/useForm'
import { t } from '../../../i18n'
import { isCompleteRecord, loadInverters, withDefaultSettings } from './inverterList'
import { isSameSerial } from './inverters'
import { digitsOnlyText, printedSerial, withPrintedSerials } from './printedSerial'

const PATH = '/api/inverter/add'

const emptyInverter: NewInverter = { serial: '', name: '' }

interface Props {
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

export function AddInverter({ inverters, isTaken, reload }: Props) {
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
    <section className="below">
      <h2>{t('inverterList.add')}</h2>
      <SettingsForm state={state} label={t('inverterList.add')}>
        <Fields form={form} section="inverter" state={state} />
      </SettingsForm>
    </section>
  )
}
