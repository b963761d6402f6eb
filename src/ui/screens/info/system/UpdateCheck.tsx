import { useState } from 'react'
import { fetchComparison } from '../../../device/api'
import { useLoad } from '../../../hooks/useLoaded'
import { t } from '../../../i18n'
import { Badge } from '../../../parts/Badge'
import { ExternalLink } from '../../../parts/ExternalLink'
import { readStored, writeStored } from '../../../state/storage'
import { comparisonOf } from './firmwareVersion'

interface Props {
  revision: string | undefined
  branch: string
}

/** What is newer, as far as the owner lets the browser ask. */
export function Updates(props: Props) {
  const [isOn, setIsOn] = useState(() => readStored('updates') !== 'off')
  return (
    <>
      {isOn && <UpdateCheck {...props} />}
      <label>
        <input
          type="checkbox"
          role="switch"
          name="updates"
          checked={isOn}
          aria-checked={isOn}
          onChange={({ currentTarget: { checked } }) => {
            setIsOn(checked)
            writeStored('updates', checked ? null : 'off')
          }}
        />
        <small>{t('systemInfo.asks')}</small>
      </label>
    </>
  )
}

/** Asks the project's code host what is newer than this revision, and says what came of it. */
function UpdateCheck({ revision, branch }: Props) {
  const { data, busy } = useLoad(
    async (signal) => revision && comparisonOf(await fetchComparison(revision, branch, signal)),
  )
  if (busy) return <span aria-busy="true">{t('app.loading')}</span>
  if (!data) return <Badge tone="off">{t('systemInfo.checkFailed')}</Badge>
  if (data.newCommits <= 0) return <Badge tone="done">{t('systemInfo.upToDate')}</Badge>
  return (
    <>
      <Badge tone="bad">{t('systemInfo.newer')}</Badge>{' '}
      {data.url && <ExternalLink href={data.url}>{t('systemInfo.changes')}</ExternalLink>}
    </>
  )
}
