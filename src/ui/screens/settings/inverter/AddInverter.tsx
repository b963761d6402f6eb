import { type InverterConfig, type NewInverter, newInverterForm } from '../../../../contract/inverters/inverter'
import { command } from '../../../device/api'
import { Fields } from '../../../form/Fields'
import { SettingsForm } from '../../../form/SettingsForm'
import { useForm } from '../../../form/useForm'
import { t } from '../../../i18n'
import { asNew, isWhole, loadInverters } from './inverterList'
import { isSameSerial } from './inverters'
import { digitsOnly, printedSerial, withPrintedSerials } from './printedSerial'

const PATH = '/api/inverter/add'

const blank: NewInverter = { serial: '', name: '' }

interface Props {
  known: readonly InverterConfig[]
  isTaken: (serial: string) => boolean
  reload: () => void
}

/** v23 gives a new inverter the switches and strings of a deleted one. */
async function resetInherited(serial: string, known: readonly InverterConfig[]): Promise<boolean> {
  const { inverters } = await loadInverters()
  const added = inverters.find(
    (other) => isSameSerial(other.serial, serial) && !known.some(({ id }) => id === other.id),
  )
  if (!added || !isWhole(added)) return false
  const wanted = asNew(added)
  if (JSON.stringify(wanted) === JSON.stringify(added)) return true
  return (await command('/api/inverter/edit', wanted)).type === 'success'
}

export function AddInverter({ known, isTaken, reload }: Props) {
  const form = newInverterForm({ isTaken, printed: printedSerial })
  const state = withPrintedSerials(
    known,
    useForm({
      id: PATH,
      form,
      loaded: blank,
      isNew: true,
      explain: digitsOnly,
      async send(inverter) {
        const sent = command(PATH, inverter)
        // If only the answer was lost, the device has it already.
        const reply = await sent.catch(() => undefined)
        if (reply && reply.type !== 'success') return reply
        const isReset = await resetInherited(inverter.serial, known).catch(() => false)
        reload()
        return isReset || !reply ? sent : { type: 'success', message: t('inverterList.inherited') }
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
