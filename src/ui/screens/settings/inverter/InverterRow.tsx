import type { Inverter } from '../../../../contract/inverter'
import { t } from '../../../i18n'
import { plainText } from '../../../lib/numbers'
import { Badge } from '../../../parts/Badge'
import { isWhole } from './inverterList'

interface Props {
  inverter: Inverter
  edit: () => void
  remove: () => void
}

export function InverterRow({ inverter, edit, remove }: Props) {
  const { serial, poll_enable, poll_enable_night, command_enable, command_enable_night } = inverter
  const name = plainText(inverter.name)
  return (
    <li>
      <div>
        <h2>{name || '–'}</h2>
        <p>{[serial, plainText(inverter.type)].filter(Boolean).join(' · ')}</p>
        <p>
          <Direction of="receive" isOn={poll_enable} isOnAtNight={poll_enable_night} />
          <Direction of="send" isOn={command_enable} isOnAtNight={command_enable_night} />
        </p>
        {!isWhole(inverter) && <p>{t('inverterList.incomplete')}</p>}
      </div>
      <div class="actions">
        {isWhole(inverter) && (
          <button type="button" class="outline" aria-label={`${t('inverterList.edit')} ${name}`} onClick={edit}>
            {t('inverterList.edit')}
          </button>
        )}
        <button
          type="button"
          class="outline danger"
          aria-label={`${t('inverterList.delete')} ${name}`}
          onClick={remove}
        >
          {t('inverterList.delete')}
        </button>
      </div>
    </li>
  )
}

interface DirectionProps {
  of: 'receive' | 'send'
  isOn: boolean
  isOnAtNight: boolean
}

function Direction({ of, isOn, isOnAtNight }: DirectionProps) {
  const when = isOn ? (isOnAtNight ? 'always' : 'byDay') : 'never'
  const tone = { always: 'good', byDay: 'idle', never: 'off' } as const
  return <Badge tone={tone[when]}>{t(`inverter.${of}`, { when: t(`inverter.${when}`) })}</Badge>
}
