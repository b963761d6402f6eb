import { type NewInverter, newInverterForm } from '../../../../contract/inverter'
import { command } from '../../../device/api'
import { Fields } from '../../../form/Fields'
import { SettingsForm } from '../../../form/SettingsForm'
import { useForm } from '../../../form/useForm'
import { t } from '../../../i18n'
import { digitsOnly } from './digitsOnly'

const PATH = '/api/inverter/add'

const blank: NewInverter = { serial: '', name: '' }

interface Props {
  isTaken: (serial: string) => boolean
  reload: () => void
}

export function AddInverter({ isTaken, reload }: Props) {
  const form = newInverterForm(isTaken)
  const state = useForm({
    id: PATH,
    form,
    loaded: blank,
    isNew: true,
    explain: digitsOnly,
    async send(inverter) {
      const reply = await command(PATH, inverter)
      if (reply.type === 'success') reload()
      return reply
    },
  })
  return (
    <section class="below">
      <h2>{t('inverterList.add')}</h2>
      <SettingsForm state={state} label={t('inverterList.add')}>
        <Fields form={form} section="inverter" state={state} />
      </SettingsForm>
    </section>
  )
}
