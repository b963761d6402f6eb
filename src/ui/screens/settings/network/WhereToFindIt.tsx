import type { NetworkStatus } from '../../../../contract/network'
import { t } from '../../../i18n'

/** For whoever loses the device with its old address. */
export function WhereToFindIt({ place, status }: { place: string | undefined; status: NetworkStatus | undefined }) {
  const url = `http://${place}`
  return (
    <>
      {place && (
        <p>
          {t('reconnect.found')} <a href={url}>{url}</a>
        </p>
      )}
      <p>{t('reconnect.lost', { ssid: status?.ap_ssid ?? '' })}</p>
    </>
  )
}
