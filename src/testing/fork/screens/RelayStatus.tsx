import { quantity, t } from '../../../ui/i18n'
import { monotonicMs } from '../../../ui/lib/clock'
import { formatNumber } from '../../../ui/lib/numbers'
import { useLiveRecord } from '../../../ui/live/useLiveRecord'
import { FactList } from '../../../ui/shared/Facts'
import { useEachSecond } from '../../../ui/shared/hooks/useEachSecond'
import { LoadedView } from '../../../ui/shared/loading'

/** A live record with its socket, and the age of the last message. */
export function RelayStatus() {
  const loaded = useLiveRecord('/api/relay/status', '/relaydata')
  const ageSeconds = useEachSecond(() => Math.floor((monotonicMs() - loaded.receivedAtMs) / 1000))
  return (
    <LoadedView loaded={loaded}>
      {({ closures }) => (
        <FactList
          facts={[
            [t('relay.closures'), formatNumber(closures, String)],
            [t('relay.last'), quantity(ageSeconds, 's')],
          ]}
        />
      )}
    </LoadedView>
  )
}
