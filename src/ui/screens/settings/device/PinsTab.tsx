import { defaultProfile } from '../../../../contract/device'
import { t } from '../../../i18n'
import { ExternalLink } from '../../../shared/Link'
import { type DeviceData, linksOf, type PinCategory, pinTable } from './pins'

interface Props {
  device: DeviceData
  /** The name of the selected profile. */
  name: string
  choose: (name: string) => void
}

export function PinsTab({ device, name, choose }: Props) {
  const { config, flatConfig, profiles, problem } = device
  const names = new Set([defaultProfile, ...profiles.map((profile) => profile.name)])
  const isUnlisted = flatConfig.name && !names.has(flatConfig.name)
  const note = problem ?? (isUnlisted && 'unlisted')
  const selected = profiles.find((profile) => profile.name === name)

  return (
    <>
      <div className="field">
        <label htmlFor="name">{t('device.profile')}</label>
        <select
          id="name"
          name="name"
          aria-describedby="name-hint"
          value={name}
          onChange={(event) => choose(event.currentTarget.value)}
        >
          {[...names.add(flatConfig.name)].map((profile) => (
            <option key={profile} value={profile} translate="no">
              {profile === defaultProfile ? t('device.defaultProfile') : profile || t('pins.choose')}
            </option>
          ))}
        </select>
        <small id="name-hint">{t('device.profile_hint')}</small>
      </div>
      {note && (
        <p key={note} className="notice" data-type="warning">
          {t(`device.${note}`)}
        </p>
      )}
      {linksOf(selected).map(({ name, url }) => (
        <p key={url}>
          <ExternalLink href={url}>{name}</ExternalLink>
        </p>
      ))}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard */}
      <div className="pins scrolls" tabIndex={0}>
        <PinTable categories={pinTable(selected, config.curPin)} arePinsKnown={selected !== undefined} />
      </div>
    </>
  )
}

interface PinTableProps {
  categories: readonly PinCategory[]
  /** True if the pins of the selected profile are known. */
  arePinsKnown: boolean
}

/** The selected and the active number of each pin. The sign ≠ marks a difference. */
function PinTable({ categories, arePinsKnown }: PinTableProps) {
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
        <tbody key={category.name} translate="no">
          {category.pins.map(({ name, selected, active }, index) => {
            const differs = arePinsKnown && selected !== active
            return (
              <tr key={name} data-differs={differs || undefined}>
                {index === 0 && (
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
