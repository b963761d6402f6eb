import { type ReactNode, useEffect, useRef, useState } from 'react'
import { consolePingSeconds } from '../../contract/api'
import type { WriteReply } from '../../contract/codes'
import type { UncheckedMqtt } from '../../contract/mqtt'
import { get, saveOnV26 } from '../device/api'
import type { Loaded } from '../device/outcome'
import { useLoad, usePolling } from '../device/useLoaded'
import { useSocket } from '../device/useSocket'
import { type TextKey, t } from '../i18n'
import { Badge } from '../shared/Badge'
import { Health } from '../shared/health'
import { useAction } from '../shared/hooks/useAction'
import { Notice } from '../shared/Notice'
import { session } from '../state/session'
import { readStored, writeStored } from '../state/storage'
import { useStore } from '../state/store'

interface Props {
  mqtt: UncheckedMqtt
  /** The request that has loaded `mqtt`. It is repeated in order to poll the device. */
  loaded: Pick<Loaded<unknown>, 'busy' | 'reload'>
  /** Shows also that the broker is connected. */
  showsSuccess?: boolean | undefined
  /** A link to the settings or to the details. */
  children?: ReactNode
}

/** Shows why the broker is not connected. Empty while MQTT is off or works. */
export function BrokerHealth({ showsSuccess, ...props }: Props) {
  const { mqtt_enabled, mqtt_connected } = props.mqtt
  const isGuest = !useStore(session)
  // Ends the search of an earlier visit. Its tab was closed, or its user has logged out.
  useEffect(restoreLevel, [isGuest])
  if (mqtt_enabled !== true) return null
  if (mqtt_connected === true) return <Connected loaded={props.loaded} showsSuccess={showsSuccess} />
  // The key mounts the component again after a login or logout, because a guest may not read the log level.
  return <FindReason key={String(isGuest)} {...props} isGuest={isGuest} />
}

const CONNECTED_POLL_MS = 30_000

/** Keeps polling the device, because the broker may disconnect. */
function Connected({ loaded, showsSuccess }: Pick<Props, 'loaded' | 'showsSuccess'>) {
  usePolling(loaded, true, { firstIntervalMs: CONNECTED_POLL_MS })
  return (
    showsSuccess && (
      <p role="status">
        MQTT: <Badge tone="done">{t('systemInfo.connected')}</Badge>
      </p>
    )
  )
}

/** Shows why the broker is not connected. If the log level of v26 hides the reason, a button raises the level until the reason is known. */
function FindReason({ isGuest, mqtt, loaded, children }: Props & { isGuest: boolean }) {
  // Only v26 has log levels, and only v26 sends a client ID. Without readable levels, this component assumes that the console contains the reason.
  const canReadLevels = mqtt.mqtt_clientid !== undefined && !isGuest
  const level = useLoad(async (signal) => (canReadLevels ? loadLevel(signal) : WARNINGS))
  const [isRaised, setIsRaised] = useState(false)
  const [reason, setReason] = useState('')
  const { outcome, busy, run } = useAction()
  usePolling(loaded, true)
  const isSearching = isRaised && !reason
  useEffect(() => (isSearching ? restoreLevel : undefined), [isSearching])

  const isKnown = level.data !== undefined || level.error
  const isHidden = !isRaised && Number(level.data) < WARNINGS
  const noReason = t(isHidden ? 'systemInfo.notConnected' : 'connection.reconnecting')
  return (
    <>
      {isKnown && !isHidden && !reason && <ReasonListener onReason={setReason} />}
      <Health problem={reason ? reasonText(reason) : noReason}>
        {isHidden && (
          <button
            type="button"
            aria-busy={busy}
            onClick={async () => {
              const reply = await run(raiseLevel)
              setIsRaised(reply?.type === 'success')
            }}
          >
            {t('broker.find')}
          </button>
        )}{' '}
        {children}
      </Health>
      <Notice outcome={isHidden ? outcome : {}} />
    </>
  )
}

const credentials: readonly TextKey[] = ['mqtt.mqtt_username', 'mqtt.mqtt_password']

/** The refused settings, by the reason that the device logs. */
const refused = new Map<string, readonly TextKey[]>([
  ['MQTT_MALFORMED_CREDENTIALS', credentials],
  ['MQTT_NOT_AUTHORIZED', credentials],
  ['MQTT_IDENTIFIER_REJECTED', ['mqtt.mqtt_clientid']],
  ['MQTT_UNACCEPTABLE_PROTOCOL_VERSION', ['broker.version']],
  ['TLS_BAD_FINGERPRINT', ['mqtt.mqtt_root_ca_cert']],
])

/** The text for a reason. A reason that is of no use to the owner has the same text as a missing reason. */
function reasonText(reason: string): string {
  const settings = refused.get(reason)
  if (settings) return t('broker.refused', { what: settings.map((key) => t(key)).join(', ') })
  const isUnreachable = reason === 'TCP_DISCONNECTED' || reason === 'MQTT_SERVER_UNAVAILABLE'
  return t(isUnreachable ? 'broker.unreachable' : 'errors.noWords')
}

/** Finds the reason in the log line of v26 or v23. The reason must be followed by white space, because a console message may end in the middle of the reason. `USER_OK` is skipped: the device itself has closed the connection in order to reconnect. https://github.com/tbnobody/OpenDTU/blob/master/src/MqttSettings.cpp */
const REASON_LINE = /(?:from MQTT\. Reason: |Disconnect reason:)(?!USER_OK)(\w+)\s/
/** The number of characters that are kept, because a log line may continue in the next console message. */
const KEPT_CHARACTERS = 256
/** If the device logs no reason within this time, the reason is unknown. The device tries to connect every two seconds, or less often if the server does not answer. */
const REASON_WITHIN_MS = 60_000

/** Reads the console until the device logs why the broker is not connected. */
function ReasonListener({ onReason }: { onReason: (reason: string) => void }) {
  const text = useRef('')

  function onMessage(message: string) {
    text.current += message
    const reason = REASON_LINE.exec(text.current)?.[1]
    text.current = reason ? '' : text.current.slice(-KEPT_CHARACTERS)
    if (reason) onReason(reason)
  }

  useSocket('/console', { pingEverySeconds: consolePingSeconds, onMessage })
  useEffect(() => {
    const timer = setTimeout(onReason, REASON_WITHIN_MS, 'Unknown')
    return () => clearTimeout(timer)
  }, [])
  return null
}

const PATH = '/api/logging/config'
const MODULE = 'mqtt'
/** The level of a module that has no level of its own. */
const DEFAULT = -1
/** The lowest level at which v26 logs why the broker is not connected. */
const WARNINGS = 2

const isMqtt = ({ name }: { name: string }) => name === MODULE

/** Loads the level that applies to the module mqtt. */
async function loadLevel(signal: AbortSignal): Promise<number> {
  const { modules, default: defaultLevel } = (await get(PATH, '', signal)).loglevel
  const level = modules.find(isMqtt)?.level ?? DEFAULT
  return level < 0 ? defaultLevel : level
}

/** Sets the level of the module mqtt. Returns the reply and the previous level. */
async function changeLevel(level: number) {
  const { loglevel } = await get(PATH)
  const modules = loglevel.modules.map((module) => (isMqtt(module) ? { ...module, level } : module))
  const reply = await saveOnV26(PATH, { loglevel: { ...loglevel, modules } })
  return { reply, previousLevel: loglevel.modules.find(isMqtt)?.level ?? DEFAULT }
}

/** Raises the level, and stores the previous level so that `restoreLevel` can restore it. */
async function raiseLevel(): Promise<WriteReply> {
  const { reply, previousLevel } = await changeLevel(WARNINGS)
  if (reply.type === 'success') writeStored('mqttLevel', String(previousLevel))
  return reply
}

/** Restores the level before the search. If that fails, the next visit tries again. */
function restoreLevel() {
  const level = readStored('mqttLevel')
  if (level === null || !session.get()) return
  changeLevel(Number(level)).then(
    ({ reply }) => reply.type === 'success' && writeStored('mqttLevel', null),
    () => undefined,
  )
}
