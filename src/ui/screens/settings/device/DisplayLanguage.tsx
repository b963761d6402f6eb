import { displayLanguages } from '../../../../contract/device'
import { get } from '../../../device/api'
import { useLoad } from '../../../device/useLoaded'
import { Row } from '../../../form/Row'
import { t } from '../../../i18n'
import { recordsIn } from '../../../lib/json'
import { plainText } from '../../../lib/numbers'

const NAME = 'locale'

/** The display's own languages, those of the uploaded packs, and the stored one if its pack is gone. Without the list of packs the rest still works. */
export function DisplayLanguage({ value, choose }: { value: string; choose: (code: string) => void }) {
  const { data } = useLoad((signal) => get('/api/i18n/languages', '', signal))
  const all = [{ code: value, name: value }, ...recordsIn(data), ...displayLanguages]
  const names = new Map(all.map(({ code, name }) => [plainText(code), plainText(name)]))
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
