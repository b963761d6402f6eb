import { defaultProfile } from '../../../contract/device'
import { t } from '../../i18n'
import { pinTable } from '../../lib/pins'
import type { DeviceData } from './DeviceManager'

interface Props {
  device: DeviceData
  /** Of the chosen profile. */
  name: string
  choose: (name: string) => void
}

export function DeviceManagerPins({ device, name, choose }: Props) {
  const { config, choice, profiles, trouble } = device
  const listed = profiles.map((profile) => profile.name).filter((profile) => profile !== defaultProfile)
  const stored = choice.name
  const isStoredListed = ['', defaultProfile, ...listed].includes(stored)
  const selected = profiles.find((profile) => profile.name === name)

  return (
    <>
      <div class="field">
        <label for="name">{t('device.profile')}</label>
        <select
          id="name"
          name="name"
          aria-describedby="name-hint"
          value={name}
          onChange={(event) => choose(event.currentTarget.value)}
        >
          {!stored && (
            <option value="" disabled>
              {t('device.choose')}
            </option>
          )}
          <option value={defaultProfile}>{t('device.defaultProfile')}</option>
          {!isStoredListed && <option>{stored}</option>}
          {listed.map((profile) => (
            <option key={profile}>{profile}</option>
          ))}
        </select>
        <small id="name-hint">{t('device.profile_hint')}</small>
      </div>
      {trouble && (
        <p class="notice" data-type="warning">
          {t(`device.${trouble}`)}
        </p>
      )}
      {!isStoredListed && <p class="notice">{t('device.unlisted')}</p>}
      <PinTable categories={pinTable(selected, config.curPin)} compares={selected !== undefined} />
    </>
  )
}

interface TableProps {
  categories: ReturnType<typeof pinTable>
  compares: boolean
}

function PinTable({ categories, compares }: TableProps) {
  return (
    <table class="pins">
      <thead>
        <tr>
          <th scope="col" rowSpan={2}>
            {t('device.category')}
          </th>
          <th scope="col" rowSpan={2}>
            {t('device.pin')}
          </th>
          <th scope="colgroup" colSpan={2}>
            {t('device.number')}
          </th>
        </tr>
        <tr>
          <th scope="col">{t('device.selected')}</th>
          <th scope="col">{t('device.active')}</th>
        </tr>
      </thead>
      {categories.map((category) => (
        <tbody key={category.name}>
          {category.pins.map(({ name, selected, active }, place) => {
            const differs = compares && selected !== active
            return (
              <tr key={name} data-differs={differs || undefined}>
                {place === 0 && (
                  <th scope="rowgroup" rowSpan={category.pins.length}>
                    {category.name}
                  </th>
                )}
                <th scope="row">{name}</th>
                <td>{selected ?? '–'}</td>
                <td>
                  {differs && '≠ '}
                  {active ?? '–'}
                </td>
              </tr>
            )
          })}
        </tbody>
      ))}
    </table>
  )
}
