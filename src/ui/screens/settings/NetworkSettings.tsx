import { type ReactNode, useEffect, useState } from 'react'
import {
  addressNames,
  CHIP_ID,
  type NetworkConfig,
  type NetworkStatus,
  NO_ADDRESS,
  networkForm,
} from '../../../contract/network'
import { useLoaded } from '../../device/useLoaded'
import { SettingsForm } from '../../form/SettingsForm'
import { SettingsScreen } from '../../form/SettingsScreen'
import type { FormState } from '../../form/useForm'
import { t } from '../../i18n'
import { plainText } from '../../lib/numbers'
import { ChangingText } from '../../shared/ChangingText'
import { Confirm } from '../../shared/Dialog'
import { NetworkHealth } from '../../shared/health/NetworkHealth'
import { Link } from '../../shared/Link'

export function NetworkSettings() {
  const { data: status } = useLoaded('/api/network/status')
  return (
    <SettingsScreen path="/api/network/config" section="network" form={networkForm}>
      {(state, fields) => <NetworkForm state={state} fields={fields} status={status} />}
    </SettingsScreen>
  )
}

interface FormProps {
  state: FormState<NetworkConfig>
  fields: ReactNode
  status: NetworkStatus | undefined
}

function NetworkForm({ state, fields, status }: FormProps) {
  const [isAsking, setIsAsking] = useState(false)
  const { record, stored, outcome } = state
  const whereToFindIt = <WhereToFindIt address={addressAfter(record, stored, status)} status={status} />

  /** When DHCP is switched off, the fields start with the addresses in use, also if these arrive later. */
  const needsAddresses = stored.dhcp && !record.dhcp
  useEffect(() => {
    if (!needsAddresses || !status || (record.ipaddress && record.ipaddress !== NO_ADDRESS)) return
    for (const [name, inUse] of Object.entries(addressesInUse(status))) state.change(name, inUse)
  }, [needsAddresses, status])

  return (
    <>
      <div className="state-line">
        {status && (
          <NetworkHealth network={status}>
            <Link href="/info/network">{t('networkInfo.title')}</Link>
          </NetworkHealth>
        )}
      </div>
      <SettingsForm state={state} save={() => state.validate() && setIsAsking(true)}>
        {fields}
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
            state.save(withAddresses)
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

type Addresses = Pick<NetworkConfig, (typeof addressNames)[number]>

function addresses(of: (name: (typeof addressNames)[number]) => unknown): Addresses {
  return Object.fromEntries(addressNames.map((name) => [name, of(name) || NO_ADDRESS])) as unknown as Addresses
}

/** The device refuses an empty address even where it is not used. */
export function withAddresses(config: NetworkConfig): NetworkConfig {
  return { ...config, ...addresses((name) => config[name]) }
}

/** The addresses in use now: a good start for fixed ones. */
export function addressesInUse(status: NetworkStatus): Addresses {
  return addresses((name) => status[name === 'ipaddress' ? 'network_ip' : (`network_${name}` as const)])
}

const CHIP_ID_DIGITS = 6

/** The address or name of the device after it has taken over `config`; undefined where it is unknown. */
export function addressAfter(
  config: NetworkConfig,
  stored: NetworkConfig,
  status: NetworkStatus | undefined,
): string | undefined {
  if (!config.dhcp && config.ipaddress !== NO_ADDRESS) return plainText(config.ipaddress)
  const index = plainText(stored.hostname).indexOf(CHIP_ID)
  const chipId = index < 0 ? '' : plainText(status?.network_hostname).slice(index, index + CHIP_ID_DIGITS)
  const name = plainText(config.hostname).replace(CHIP_ID, chipId || CHIP_ID)
  return name.includes(CHIP_ID) ? undefined : name
}
