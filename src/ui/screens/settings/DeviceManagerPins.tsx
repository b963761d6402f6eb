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
  const names = new Set([defaultProfile, ...profiles.map((profile) => profile.name)])
  const isUnlisted = choice.name && !names.has(choice.name)
  const note = trouble ?? (isUnlisted && 'unlisted')
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
          {[...names.add(choice.name)].map((profile) => (
            <option key={profile} value={profile}>
              {profile === defaultProfile ? t('device.defaultProfile') : profile || t('pins.choose')}
            </option>
          ))}
        </select>
        <small id="name-hint">{t('device.profile_hint')}</small>
      </div>
      {note && (
        <p class="notice" data-type="warning">
          {t(`device.${note}`)}
        </p>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <div class="pins" tabIndex={0}>
        <PinTable categories={pinTable(selected, config.curPin)} compares={selected !== undefined} />
      </div>
    </>
  )
}

interface TableProps {
  categories: ReturnType<typeof pinTable>
  compares: boolean
}

function PinTable({ categories, compares }: TableProps) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col" rowSpan={2}>
            {t('pins.category')}
          </th>
          <th scope="col" rowSpan={2}>
            {t('pins.name')}
          </th>
          <th scope="colgroup" colSpan={2}>
            {t('pins.number')}
          </th>
        </tr>
        <tr>
          <th scope="col">{t('pins.selected')}</th>
          <th scope="col">{t('pins.active')}</th>
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
