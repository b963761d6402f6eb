import { useEffect, useState } from 'react'
import { type NetworkConfig, type NetworkStatus, NO_ADDRESS, networkForm } from '../../../../contract/network'
import { useLoaded } from '../../../device/useLoaded'
import { Fields } from '../../../form/Fields'
import { SettingsForm } from '../../../form/SettingsForm'
import { RecordScreen, useRecordForm } from '../../../form/SettingsScreen'
import { t } from '../../../i18n'
import { plainText } from '../../../lib/numbers'
import { ChangingText } from '../../../shared/ChangingText'
import { Confirm } from '../../../shared/Dialog'
import { addressAfter, addressesInUse, withAddresses } from './addresses'

const path = '/api/network/config'

export function NetworkSettings() {
  const { data: status } = useLoaded('/api/network/status')
  return (
    <RecordScreen path={path} title={t('network.title')}>
      {(config) => <NetworkForm loaded={config} status={status} />}
    </RecordScreen>
  )
}

function NetworkForm({ loaded, status }: { loaded: NetworkConfig; status: NetworkStatus | undefined }) {
  const [isAsking, setIsAsking] = useState(false)
  const state = useRecordForm({ path, form: networkForm, loaded, complete: withAddresses })
  const { record, outcome } = state
  const whereToFindIt = <WhereToFindIt address={addressAfter(record, loaded, status)} status={status} />

  /** When DHCP is switched off, the fields start with the addresses in use, also if these arrive later. */
  const needsAddresses = state.stored.dhcp && !record.dhcp
  useEffect(() => {
    if (!needsAddresses || !status || (record.ipaddress && record.ipaddress !== NO_ADDRESS)) return
    for (const [name, inUse] of Object.entries(addressesInUse(status))) state.change(name, inUse)
  }, [needsAddresses, status])

  return (
    <>
      <SettingsForm state={state} save={() => state.validate() && setIsAsking(true)}>
        <Fields form={networkForm} section="network" state={state} />
        {(outcome.reply?.type === 'success' || outcome.error?.reason === 'unreachable') && (
          <div className="notice" role="status">
            {whereToFindIt}
          </div>
        )}
      </SettingsForm>
      {isAsking && (
        <Confirm
          title={t('reconnect.ask')}
          action={t('app.save')}
          confirm={() => {
            setIsAsking(false)
            state.save()
          }}
          close={() => setIsAsking(false)}
        >
          {whereToFindIt}
        </Confirm>
      )}
    </>
  )
}

/** The device ends it with its chip's number. */
const DEFAULT_SSID = 'OpenDTU-…'

/** Says where to find the device after its address has changed. */
function WhereToFindIt({ address, status }: { address: string | undefined; status: NetworkStatus | undefined }) {
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
        <ChangingText text={t('reconnect.lost', { ssid: plainText(status?.ap_ssid) || DEFAULT_SSID })} />
      </p>
    </>
  )
}
