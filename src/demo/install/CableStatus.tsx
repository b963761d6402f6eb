import { defaultPassword, userName } from '../../contract/api'
import { percent, t } from '../texts'
import { type CableState, isWriting } from './useCable'

const ACCESS_POINT = 'http://192.168.4.1'

interface Props {
  state: CableState
  /** The chip of the image. */
  chip: string
  keepsSettings: boolean
}

/** The progress of writing, the failure, or the next steps. */
export function CableStatus({ state, chip, keepsSettings }: Props) {
  return (
    <>
      <div role="status">
        {isWriting(state) && <p>{t('cable.stay')}</p>}
        <p data-problem={state.step === 'failed' || undefined}>{sentenceOf(state, chip)}</p>
      </div>
      {isWriting(state) && (
        <p className="progress">
          <progress aria-label={t('cable.title')} {...(state.step === 'writing' && { value: state.share })} />
          {state.step === 'writing' && <span>{percent(state.share)}</span>}
        </p>
      )}
      {state.step === 'done' && <NextSteps keepsSettings={keepsSettings} />}
    </>
  )
}

function sentenceOf(state: CableState, chip: string): string {
  switch (state.step) {
    case 'idle':
      return ''
    case 'failed':
      return t(`failures.${state.failure}`, { image: chip, board: state.board })
    default:
      return t(`cable.${state.step}`)
  }
}

function NextSteps({ keepsSettings }: { keepsSettings: boolean }) {
  const login = { name: userName, password: defaultPassword }
  return (
    <>
      <h3>{t('cable.next')}</h3>
      <p>{t('cable.reset')}</p>
      {keepsSettings && <p>{t('cable.kept')}</p>}
      <ol>
        <li>{t('cable.join', login)}</li>
        <li>{t('cable.open', { ...login, address: ACCESS_POINT })}</li>
        <li>{t('cable.network')}</li>
      </ol>
    </>
  )
}
