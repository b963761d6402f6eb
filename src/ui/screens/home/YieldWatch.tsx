import { useEffect } from 'react'
import { t } from '../../i18n'
import { weakStrings } from '../../live/weakStrings'
import { useStore } from '../../state/store'
import { watchYield } from '../../yield/watch'

/** Records the yield while the live view is shown, and names the strings that have become weak. */
export function YieldWatch() {
  const weak = useStore(weakStrings)
  useEffect(watchYield, [])
  return (
    <>
      {Array.from(weak, ([id, [inverter, string]]) => {
        const name = `${inverter} · ${string || t('live.string', { number: id.split(' ')[1] ?? '' })}`
        return (
          <p key={id} className="notice" data-type="warning">
            {t('yield.weakAbout', { name })}
          </p>
        )
      })}
    </>
  )
}
