import { useEffect, useState } from 'react'
import { type NetworkConfig, type NetworkStatus, NO_ADDRESS, networkForm } from '../../../../contract/network'
import { get, save } from '../../../device/api'
import { useLoaded } from '../../../device/useLoaded'
import { Fields } from '../../../form/Fields'
import { SettingsForm } from '../../../form/SettingsForm'
import { useForm } from '../../../form/useForm'
import { t } from '../../../i18n'
import { Confirm } from '../../../shared/Dialog'
import { LoadedView } from '../../../shared/loading'
import { Screen } from '../../../shared/Screen'
import { addressAfter, addressesInUse, withAddresses } from './addresses'
import { WhereToFindIt } from './WhereToFindIt'

const PATH = '/api/network/config'

export function NetworkSettings() {
  const loaded = useLoaded(PATH)
  const { data: status } = useLoaded('/api/network/status')
  return (
    <Screen title={t('network.title')}>
      <LoadedView loaded={loaded}>{(config) => <LoadedForm loaded={config} status={status} />}</LoadedView>
    </Screen>
  )
}

function LoadedForm({ loaded, status }: { loaded: NetworkConfig; status: NetworkStatus | undefined }) {
  const [isAsking, setIsAsking] = useState(false)
  const state = useForm({
    id: PATH,
    form: networkForm,
    loaded,
    load: () => get(PATH),
    send: (record) => save(PATH, withAddresses(record)),
  })
  const { record, outcome } = state
  const whereToFindIt = <WhereToFindIt address={addressAfter(record, loaded, status)} status={status} />

  /** Without DHCP the person starts from what works now, also when the device tells it only after the switch was turned. */
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
          action={t('form.save')}
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
