import { type ReactNode, useState } from 'react'
import type { MqttStatus } from '../../contract/mqtt'
import type { Loaded } from '../device/outcome'
import { useLoad, usePolling } from '../device/useLoaded'
import { t, textOf } from '../i18n'
import { Health } from '../shared/Health'
import { useStored } from '../shared/hooks/browser'
import { useAction } from '../shared/hooks/useAction'
import { Notice } from '../shared/Notice'
import { session } from '../state/session'
import { useStore } from '../state/store'
import { changeLevel, loadLevel, WARNINGS } from './logLevel'
import { ReasonListener } from './ReasonListener'
import { reasonText } from './reasonText'

interface Props {
  mqtt: MqttStatus
  /** Loads `mqtt` again. */
  loaded: Pick<Loaded<unknown>, 'busy' | 'reload'>
  /** Shown after a reason: a link to the settings. */
  children?: ReactNode
}

/** Whether the broker is reached, or why not; nothing while MQTT is off. */
export function BrokerHealth(props: Props) {
  const { mqtt_enabled, mqtt_connected } = props.mqtt
  const isGuest = !useStore(session)
  const [levelBefore, keepLevelBefore] = useStored('mqttLevel')
  if (mqtt_enabled !== true) return null
  return (
    <div>
      {mqtt_connected === true ? (
        <Health what="MQTT" />
      ) : (
        // Starts anew after a login or logout: a guest may not read the log level.
        <FindReason key={String(isGuest)} {...props} isGuest={isGuest} keepLevelBefore={keepLevelBefore} />
      )}
      {levelBefore !== null && !isGuest && (
        <SetLevel level={Number(levelBefore)} remember={() => keepLevelBefore(null)} />
      )}
    </div>
  )
}

interface SearchProps extends Props {
  isGuest: boolean
  keepLevelBefore: (level: string) => void
}

/** Listens for the reason. Where the log level of v26 hides it, a button changes the level. */
function FindReason({ isGuest, keepLevelBefore, ...props }: SearchProps) {
  // Only v26 has log levels, and only v26 sends a client ID.
  const hasLevels = props.mqtt.mqtt_clientid !== undefined && !isGuest
  const level = useLoad(async (signal) => (hasLevels ? loadLevel(signal) : WARNINGS))
  if (level.data === undefined && !level.error) return <Health what="" problem={t('connection.reconnecting')} />
  if (level.error || Number(level.data) >= WARNINGS) return <Reason {...props} />
  return (
    <>
      <Health what="" problem={t('broker.hidden')} />
      <SetLevel
        level={WARNINGS}
        remember={(before) => {
          // A second press would find the level that the first one has set.
          if (before !== WARNINGS) keepLevelBefore(String(before))
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
      {!reason && <ReasonListener tell={setReason} />}
      <Health what="" problem={reason ? reasonText(reason) : t('connection.reconnecting')}>
        {reason && children}
      </Health>
    </>
  )
}

function SetLevel({ level, remember }: { level: number; remember: (before: number) => void }) {
  const { outcome, busy, run } = useAction()
  return (
    <>
      <Notice outcome={outcome} />
      <button
        type="button"
        className="outline"
        aria-busy={busy}
        onClick={() => run(() => changeLevel(level, remember))}
      >
        {t('broker.setLevel', { level: textOf('logging', level) })}
      </button>
    </>
  )
}
