import { type MqttConfig, mqttForm } from '../../../contract/mqtt'
import { BrokerHealth } from '../../broker/BrokerHealth'
import { useLoaded } from '../../device/useLoaded'
import { Fields } from '../../form/Fields'
import { SettingsForm } from '../../form/SettingsForm'
import { RecordScreen, useRecordForm } from '../../form/SettingsScreen'
import { t } from '../../i18n'
import { LoadedView } from '../../shared/loading'

const PATH = '/api/mqtt/config'

export function MqttSettings() {
  return (
    <RecordScreen path={PATH} title={t('mqtt.title')}>
      {(record) => <MqttForm loaded={record} />}
    </RecordScreen>
  )
}

function MqttForm({ loaded }: { loaded: MqttConfig }) {
  const state = useRecordForm({ path: PATH, form: mqttForm, loaded })
  return (
    <SettingsForm state={state}>
      <Fields form={mqttForm} section="mqtt" state={state} />
      {state.outcome.reply?.type === 'success' && <AfterSave />}
    </SettingsForm>
  )
}

/** Whether the broker takes what was saved. */
function AfterSave() {
  const loaded = useLoaded('/api/mqtt/status')
  return <LoadedView loaded={loaded}>{(mqtt) => <BrokerHealth mqtt={mqtt} loaded={loaded} />}</LoadedView>
}
