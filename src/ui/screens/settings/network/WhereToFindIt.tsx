import type { NetworkStatus } from '../../../../contract/network'
import { t } from '../../../i18n'
import { ChangingText } from '../../../shared/ChangingText'

/** The device ends it with its chip's number. */
const DEFAULT_SSID = 'OpenDTU-…'

/** Says where to find the device after its address has changed. */
export function WhereToFindIt({ address, status }: { address: string | undefined; status: NetworkStatus | undefined }) {
  const url = `http://${address}`
  return (
    <>
      <p>{t('reconnect.about')}</p>
      {address && (
        <p>
          {t('reconnect.found')}{' '}
          <a href={url} translate="no">
            {url}
          </a>
        </p>
      )}
      <p>
        <ChangingText text={t('reconnect.lost', { ssid: status?.ap_ssid || DEFAULT_SSID })} />
      </p>
    </>
  )
}
