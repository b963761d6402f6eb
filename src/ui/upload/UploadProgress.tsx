import { percent, t } from '../i18n'
import { ChangingText } from '../shared/ChangingText'
import type { UploadStep } from './uploadState'

interface Props {
  state: UploadStep & { fraction: number }
  cancel: () => void
}

/** How much of the file was sent, and a warning when nothing moves any more. */
export function UploadProgress({ state: { fraction, ...state }, cancel }: Props) {
  const isReading = state.step === 'reading'
  const text = isReading ? t('app.loading') : fraction < 1 ? t('upload.uploading') : t('restart.waiting')
  /** One bar: the first half is read, the second sent. */
  const done = (isReading ? fraction : 1 + fraction) / 2
  return (
    <>
      <p className="row spread">
        <label htmlFor="progress">
          <ChangingText text={text} />
        </label>
        {/* 100 % only when really all is sent. */}
        <output htmlFor="progress" translate="no">
          {percent(Math.floor(done * 100) / 100)}
        </output>
      </p>
      <progress id="progress" className="field" value={done} />
      <div role="status">
        {state.step === 'stalled' && (
          <p className="notice" data-type="warning">
            <ChangingText text={t('upload.stalled', { seconds: state.seconds })} />
          </p>
        )}
      </div>
      <p>{t('upload.stay')}</p>
      <div className="actions">
        <button type="button" className="secondary outline" onClick={cancel}>
          {t('app.cancel')}
        </button>
      </div>
    </>
  )
}
