import { useState } from 'react'
import { displayForm, ledForm } from '../../../../contract/device'
import { pinMappingFile } from '../../../../contract/files/files'
import { ownLanguages } from '../../../../contract/files/languages'
import { get, save } from '../../../device/api'
import { readFileText, rememberFilePaths } from '../../../device/files'
import { asApiError } from '../../../device/outcome'
import { listPacks } from '../../../device/packs'
import { useLoad } from '../../../device/useLoaded'
import { Fields } from '../../../form/Fields'
import { Row } from '../../../form/Row'
import { SettingsForm } from '../../../form/SettingsForm'
import { type FormState, useForm } from '../../../form/useForm'
import { t } from '../../../i18n'
import { plainText } from '../../../lib/numbers'
import { RestartWait } from '../../../restart/RestartCard'
import { useRestart } from '../../../restart/useRestart'
import { Switch } from '../../../shared/controls'
import { LoadedView } from '../../../shared/loading'
import { Screen } from '../../../shared/Screen'
import { Tabs } from '../../../shared/Tabs'
import { PinsTab } from './PinsTab'
import { type DeviceData, type FlatDeviceConfig, flatConfigOf, ledsOf, readProfiles, withFlatConfig } from './pins'

/** Sends one request after the other, because the device has little memory. If the device refuses to send the profiles, the other settings still work. */
async function load(signal: AbortSignal): Promise<DeviceData> {
  const config = await get('/api/device/config', '', signal)
  rememberFilePaths(config)
  const profiles = await readFileText(pinMappingFile).then(readProfiles, (error) => {
    if (['unreachable', 'overloaded'].includes(asApiError(error).reason)) throw error
    return readProfiles('')
  })
  return { config, flatConfig: flatConfigOf(config), ...profiles }
}

export function DeviceManager() {
  const loaded = useLoad(load)
  const restart = useRestart()

  function back() {
    restart.endWait()
    loaded.reload()
  }

  return (
    <Screen title={t('device.title')}>
      <RestartWait restart={restart} onBack={back}>
        <LoadedView loaded={loaded}>
          {(device) => <DeviceManagerForm device={device} startWait={restart.startWait} />}
        </LoadedView>
      </RestartWait>
    </Screen>
  )
}

/** All tabs belong to one form, because they edit one record. */
function DeviceManagerForm({ device, startWait }: { device: DeviceData; startWait: (sinceMs: number) => void }) {
  const [tab, setTab] = useState('pins')
  const { config, flatConfig } = device
  const leds = ledForm(ledsOf(config).length)
  const state = useForm<FlatDeviceConfig>({
    id: '/api/device/config',
    form: [...displayForm, ...leds],
    loaded: flatConfig,
    load: async () => flatConfigOf({ ...config, ...(await get('/api/device/config')) }),
    send: (record) => save('/api/device/config', withFlatConfig(config, record)),
    check: ({ name }) => (name ? undefined : t('pins.choose')),
  })
  const isOtherProfile = state.record.name !== state.stored.name

  function openPins() {
    setTab('pins')
    document.getElementById('tab-pins')?.focus()
  }

  async function saveAndWait() {
    const sinceMs = performance.now()
    const reply = await state.save()
    if (isOtherProfile && reply?.type === 'success') startWait(sinceMs)
  }

  return (
    <>
      <Tabs
        label={t('device.title')}
        tabs={[
          { id: 'pins', label: t('pins.title') },
          { id: 'display', label: t('device.display') },
          ...(config.led?.length ? [{ id: 'leds', label: 'LEDs' }] : []),
        ]}
        chosen={tab}
        choose={setTab}
      />
      <SettingsForm
        state={state}
        save={saveAndWait}
        {...(isOtherProfile && { label: t('pins.saveAndRestart') })}
        help={
          !state.record.name &&
          tab !== 'pins' && (
            <button type="button" className="outline" onClick={openPins}>
              {t('pins.title')}
            </button>
          )
        }
      >
        <div role="tabpanel" id={`panel-${tab}`} aria-labelledby={`tab-${tab}`}>
          {tab === 'pins' && (
            <PinsTab device={device} name={state.record.name} choose={(name) => state.change('name', name)} />
          )}
          {tab === 'display' && (
            <>
              <Fields form={displayForm} section="device" state={state} />
              {state.record.locale !== undefined && (
                <DisplayLanguage
                  value={plainText(state.record.locale)}
                  choose={(locale) => state.change('locale', locale)}
                />
              )}
            </>
          )}
          {tab === 'leds' && <LedsTab form={leds} state={state} />}
        </div>
      </SettingsForm>
    </>
  )
}

const FIELD_ID = 'locale'

/** A choice of the built-in languages, the languages of uploaded packs, and the stored language, whose pack may have been deleted. If the packs cannot be listed, the other languages are shown. */
function DisplayLanguage({ value, choose }: { value: string; choose: (code: string) => void }) {
  const { data } = useLoad(listPacks)
  const languages = [{ code: value, name: value }, ...(data ?? []), ...ownLanguages]
  const names = new Map(languages.map(({ code, name }) => [code, name]))
  return (
    <Row id={FIELD_ID} label={t('nav.language')}>
      {(attributes) => (
        <select {...attributes} value={value} onChange={(event) => choose(event.currentTarget.value)}>
          {[...names].map(([code, name]) => (
            <option key={code} value={code} translate="no">
              {name}
            </option>
          ))}
        </select>
      )}
    </Row>
  )
}

/** A slider for each LED. While the switch for equal brightness is on, the sliders move together. */
function LedsTab({ form, state }: { form: ReturnType<typeof ledForm>; state: FormState<FlatDeviceConfig> }) {
  const { record } = state
  const names = form.flatMap(({ fields }) => fields.map(({ name }) => name))
  const [firstBrightness] = names.map((name) => record[name])
  const haveEqualBrightness = names.every((name) => record[name] === firstBrightness)
  const [wantsEqual, setWantsEqual] = useState(haveEqualBrightness)
  const movesTogether = wantsEqual && haveEqualBrightness

  /** Sets the brightness of the named LEDs, and the state of the switch. If a slider was moved alone, the switch stays off, even if all LEDs then have the same brightness by chance. */
  function setBrightness(changedNames: readonly string[], brightness: unknown, isOn: boolean) {
    setWantsEqual(isOn)
    for (const name of changedNames) state.change(name, brightness)
  }

  const change = (name: string, value: unknown) => setBrightness(movesTogether ? names : [name], value, movesTogether)

  return (
    <>
      {names.length > 1 && (
        <div className="field">
          <Switch
            name="equal"
            isOn={movesTogether}
            change={(isOn) => setBrightness(isOn ? names : [], firstBrightness, isOn)}
          >
            {t('device.equal')}
          </Switch>
        </div>
      )}
      <Fields form={form} section="device" state={{ ...state, change }} />
    </>
  )
}
