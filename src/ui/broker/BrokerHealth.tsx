import { type ReactNode, useEffect, useRef, useState } from 'react'
import { consolePingSeconds } from '../../contract/api'
import type { WriteReply } from '../../contract/codes'
import type { LoggingConfig } from '../../contract/logging'
import type { UncheckedMqtt } from '../../contract/mqtt'
import { get, saveOnV26 } from '../device/api'
import type { Loaded } from '../device/outcome'
import { useLoad, usePolling } from '../device/useLoaded'
import { useSocket } from '../device/useSocket'
import { type TextKey, t, textOf } from '../i18n'
import { Health } from '../shared/health'
import { useStored } from '../shared/hooks/browser'
import { useAction } from '../shared/hooks/useAction'
import { Notice } from '../shared/Notice'
import { session } from '../state/session'
import { useStore } from '../state/store'

interface Props {
  mqtt: UncheckedMqtt
  /** The request that has loaded `mqtt`. It is repeated in order to poll the device. */
  loaded: Pick<Loaded<unknown>, 'busy' | 'reload'>
  /** A link to the settings or to the details. */
  children?: ReactNode
}

/** Shows whether the broker is connected, or why not. Empty while MQTT is off. */
export function BrokerHealth(props: Props) {
  const { mqtt_enabled, mqtt_connected } = props.mqtt
  const isGuest = !useStore(session)
  const [levelToRestore, storeLevelToRestore] = useStored('mqttLevel')
  if (mqtt_enabled !== true) return null
  return (
    <div>
      {mqtt_connected === true ? (
        <Connected loaded={props.loaded}>{props.children}</Connected>
      ) : (
        // The key mounts the component again after a login or logout, because a guest may not read the log level.
        <FindReason key={String(isGuest)} {...props} isGuest={isGuest} storeLevelToRestore={storeLevelToRestore} />
      )}
      {levelToRestore !== null && !isGuest && (
        <SetLevel level={Number(levelToRestore)} onChanged={() => storeLevelToRestore(null)} />
      )}
    </div>
  )
}

const CONNECTED_POLL_MS = 30_000

/** Keeps polling the device, because the broker may disconnect. */
function Connected({ loaded, children }: Pick<Props, 'loaded' | 'children'>) {
  usePolling(loaded, true, { firstIntervalMs: CONNECTED_POLL_MS })
  return <Health what="MQTT">{children}</Health>
}

interface FindReasonProps extends Props {
  isGuest: boolean
  storeLevelToRestore: (level: string) => void
}

/** Shows why the broker is not connected. If the log level of v26 hides the reason, a button changes the level. */
function FindReason({ isGuest, storeLevelToRestore, ...props }: FindReasonProps) {
  // Only v26 has log levels, and only v26 sends a client ID. Without readable levels, this component assumes that the console contains the reason.
  const canReadLevels = props.mqtt.mqtt_clientid !== undefined && !isGuest
  const level = useLoad(async (signal) => (canReadLevels ? loadLevel(signal) : WARNINGS))
  if (level.data === undefined && !level.error) return <Health what="" problem={t('connection.reconnecting')} />
  if (level.error || Number(level.data) >= WARNINGS) return <Reason {...props} />
  return (
    <>
      <Health what="" problem={t('broker.hidden')} />
      <SetLevel
        level={WARNINGS}
        onChanged={(previousLevel) => {
          // After a second click, the previous level is the level that the first click has set.
          if (previousLevel !== WARNINGS) storeLevelToRestore(String(previousLevel))
          level.reload()
        }}
      />
    </>
  )
}

function Reason({ loaded, children }: Props) {
  const [reason, setReason] = useState('')
  usePolling(loaded, true)
  return (
    <>
      {!reason && <ReasonListener onReason={setReason} />}
      <Health what="" problem={reason ? reasonText(reason) : t('connection.reconnecting')}>
        {children}
      </Health>
    </>
  )
}

function SetLevel({ level, onChanged }: { level: number; onChanged: (previousLevel: number) => void }) {
  const { outcome, busy, run } = useAction()
  return (
    <>
      <Notice outcome={outcome} />
      <button
        type="button"
        className="outline"
        aria-busy={busy}
        onClick={() => run(() => changeLevel(level, onChanged))}
      >
        {t('broker.setLevel', { level: textOf('logging', level) })}
      </button>
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
  if (reason === 'TCP_DISCONNECTED') return t('broker.unreachable')
  return reason === 'MQTT_SERVER_UNAVAILABLE' ? t('broker.notReady') : t('errors.noWords')
}

/** Finds the reason in the log line of v26 or v23. The reason must be followed by white space, because a console message may end in the middle of the reason. `USER_OK` is skipped: the device itself has closed the connection in order to reconnect. https://github.com/tbnobody/OpenDTU/blob/master/src/MqttSettings.cpp */
const REASON_LINE = /(?:from MQTT\. Reason: |Disconnect reason:)(?!USER_OK)(\w+)\s/
/** The number of characters that are kept, because a log line may continue in the next console message. */
const KEPT_CHARACTERS = 256
/** If the device logs no reason within this time, the reason is unknown. The device tries to connect every two seconds, or less often if the server does not answer. */
const REASON_WITHIN_MS = 30_000

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
/** The lowest level at which v26 logs why the broker is not connected. */
const WARNINGS = 2

/** The level of the module mqtt, or -1 if the module has none. */
function moduleLevelIn({ loglevel }: LoggingConfig): number {
  return loglevel.modules.find(({ name }) => name === MODULE)?.level ?? -1
}

/** Loads the level that applies to the module mqtt. */
async function loadLevel(signal?: AbortSignal): Promise<number> {
  const config = await get(PATH, '', signal)
  const moduleLevel = moduleLevelIn(config)
  return moduleLevel < 0 ? config.loglevel.default : moduleLevel
}

/** Sets the level of the module mqtt. With -1 the module has the default level. After a success, calls `onChanged` with the previous level. */
async function changeLevel(level: number, onChanged: (previousLevel: number) => void): Promise<WriteReply> {
  const config = await get(PATH)
  const { loglevel } = config
  const modules = loglevel.modules.map((module) => (module.name === MODULE ? { ...module, level } : module))
  const reply = await saveOnV26(PATH, { loglevel: { ...loglevel, modules } })
  if (reply.type === 'success') onChanged(moduleLevelIn(config))
  return reply
}
