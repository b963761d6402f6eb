import { useState } from 'react'
import { displayForm, ledForm } from '../../../../contract/device'
import { ownLanguages } from '../../../../contract/files/languages'
import { get, save } from '../../../device/api'
import { listPacks } from '../../../device/listPacks'
import { useLoad } from '../../../device/useLoaded'
import { Fields } from '../../../form/Fields'
import { Row } from '../../../form/Row'
import { SettingsForm } from '../../../form/SettingsForm'
import { useForm } from '../../../form/useForm'
import { t } from '../../../i18n'
import { plainText } from '../../../lib/numbers'
import { Tabs } from '../../../shared/Tabs'
import { LedsTab } from './LedsTab'
import { PinsTab } from './PinsTab'
import { choiceOf, type DeviceChoice, type DeviceData, ledsOf, withChoice } from './pins'

/** All tabs are one form, as they are one record. */
export function DeviceManagerForm({ device, begin }: { device: DeviceData; begin: () => void }) {
  const [tab, setTab] = useState('pins')
  const { config, choice } = device
  const leds = ledForm(ledsOf(config).length)
  const state = useForm<DeviceChoice>({
    id: '/api/device/config',
    form: [...displayForm, ...leds],
    loaded: choice,
    load: async () => choiceOf({ ...config, ...(await get('/api/device/config')) }),
    send: (record) => save('/api/device/config', withChoice(config, record)),
    check: ({ name }) => (name ? undefined : t('pins.choose')),
  })
  const isOtherProfile = state.record.name !== state.stored.name

  async function saveAndWait() {
    const reply = await state.save()
    if (isOtherProfile && reply?.type === 'success') begin()
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
      <SettingsForm state={state} save={saveAndWait} {...(isOtherProfile && { label: t('pins.saveAndRestart') })}>
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

const NAME = 'locale'

/** The display's own languages, those of the uploaded packs, and the stored one if its pack is gone. Without the list of packs the rest still works. */
function DisplayLanguage({ value, choose }: { value: string; choose: (code: string) => void }) {
  const { data } = useLoad(listPacks)
  const all = [{ code: value, name: value }, ...(data ?? []), ...ownLanguages]
  const names = new Map(all.map(({ code, name }) => [code, name]))
  return (
    <Row id={NAME} label={t('nav.language')}>
      {(attributes) => (
        <select id={attributes.id} name={NAME} value={value} onChange={(event) => choose(event.currentTarget.value)}>
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
