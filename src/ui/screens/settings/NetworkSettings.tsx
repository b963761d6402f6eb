import { type ReactNode, useEffect, useState } from 'react'
import {
  addressNames,
  CHIP_ID_PLACEHOLDER,
  type NetworkConfig,
  NO_ADDRESS,
  networkForm,
  type UncheckedNetwork,
} from '../../../contract/network'
import type { Loaded } from '../../device/outcome'
import { useLoaded, usePolling } from '../../device/useLoaded'
import { SettingsForm } from '../../form/SettingsForm'
import { SettingsScreen } from '../../form/SettingsScreen'
import type { FormState } from '../../form/useForm'
import { t } from '../../i18n'
import { plainText } from '../../lib/numbers'
import { ChangingText } from '../../shared/ChangingText'
import { Confirm } from '../../shared/Dialog'
import { isConnected, NetworkHealth } from '../../shared/health'
import { Link } from '../../shared/Link'

export function NetworkSettings() {
  const network = useLoaded('/api/network/status')
  return (
    <SettingsScreen path="/api/network/config" section="network" form={networkForm}>
      {(state, fields) => <NetworkForm state={state} fields={fields} network={network} />}
    </SettingsScreen>
  )
}

interface FormProps {
  state: FormState<NetworkConfig>
  fields: ReactNode
  network: Loaded<UncheckedNetwork>
}

function NetworkForm({ state, fields, network }: FormProps) {
  const [isConfirming, setIsConfirming] = useState(false)
  const { record, stored, outcome, busy } = state
  const { data: status } = network
  // After a save, the short intervals begin again.
  usePolling(network, !(status && isConnected(status)) && !busy)
  const [loaded] = useState(stored)
  // The status may be from before or after a save.
  const howToFindDevice = <HowToFindDevice address={futureAddress(record, [loaded, stored], status)} status={status} />

  /** True after the user has switched DHCP off. If no IP address is set, the address fields then get the addresses in use, as soon as the network status has arrived. */
  const needsAddresses = stored.dhcp && !record.dhcp
  useEffect(() => {
    if (!needsAddresses || !status || (record.ipaddress && record.ipaddress !== NO_ADDRESS)) return
    for (const [name, address] of Object.entries(addressesInUse(status))) state.change(name, address)
  }, [needsAddresses, status])

  return (
    <>
      {status && (
        <NetworkHealth network={status}>
          <Link href="/info/network">{t('networkInfo.title')}</Link>
        </NetworkHealth>
      )}
      <SettingsForm state={state} save={() => state.validate() && setIsConfirming(true)}>
        {fields}
        {(outcome.reply?.type === 'success' || outcome.error?.reason === 'unreachable') && (
          <div className="notice" role="status">
            {howToFindDevice}
          </div>
        )}
      </SettingsForm>
      {isConfirming && (
        <Confirm
          title={t('reconnect.ask')}
          action={t('app.save')}
          confirm={() => {
            setIsConfirming(false)
            state.save(withoutEmptyAddresses)
          }}
          close={() => setIsConfirming(false)}
        >
          {howToFindDevice}
        </Confirm>
      )}
    </>
  )
}

/** Shown if the name of the device's access point is unknown. The real name contains the chip ID in place of '…'. */
const DEFAULT_SSID = 'OpenDTU-…'

/** Explains how to find the device after its address has changed. */
function HowToFindDevice({ address, status }: { address: string | undefined; status: UncheckedNetwork | undefined }) {
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

function addressesFrom(addressOf: (name: (typeof addressNames)[number]) => unknown): Addresses {
  return Object.fromEntries(addressNames.map((name) => [name, addressOf(name) || NO_ADDRESS])) as unknown as Addresses
}

/** Replaces empty addresses by 0.0.0.0, because the device refuses empty addresses even if DHCP is on. */
function withoutEmptyAddresses(config: NetworkConfig): NetworkConfig {
  return { ...config, ...addressesFrom((name) => config[name]) }
}

/** The addresses in use. They fill the address fields when DHCP is switched off. */
function addressesInUse(status: UncheckedNetwork): Addresses {
  return addressesFrom((name) => status[name === 'ipaddress' ? 'network_ip' : (`network_${name}` as const)])
}

const CHIP_ID_DIGITS = 6

/** The host name that the device makes from the setting. It replaces or omits the characters that a host name must not have. */
function hostName(setting: string, chipId: string): string {
  const name = setting.replace(CHIP_ID_PLACEHOLDER, chipId).replace(/[ _+!?*]/g, '-')
  return name.replace(/[^a-z\d-]/gi, '').replace(/-+$/, '')
}

/** The chip ID in the host name that the device has made from the setting. Undefined if the host name belongs to another setting. */
function chipIdIn(name: string, setting: string): string | undefined {
  const index = setting.indexOf(CHIP_ID_PLACEHOLDER)
  const chipId = name.slice(index, index + CHIP_ID_DIGITS)
  return index >= 0 && hostName(setting, chipId) === name ? chipId : undefined
}

/** The address or name of the device after it has applied `config`. Undefined if it is unknown. The status belongs to one of the `applied` records. */
export function futureAddress(
  config: NetworkConfig,
  applied: readonly NetworkConfig[],
  status: UncheckedNetwork | undefined,
): string | undefined {
  if (!config.dhcp && config.ipaddress !== NO_ADDRESS) return plainText(config.ipaddress)
  const setting = plainText(config.hostname)
  if (!setting.includes(CHIP_ID_PLACEHOLDER)) return hostName(setting, '')
  const currentName = plainText(status?.network_hostname)
  const chipId = applied.map(({ hostname }) => chipIdIn(currentName, plainText(hostname))).find(Boolean)
  return chipId && hostName(setting, chipId)
}
