import { useState } from 'react'
import { fetchComparison } from '../../../device/api'
import { useLoad } from '../../../hooks/useLoaded'
import { t } from '../../../i18n'
import { Badge } from '../../../parts/Badge'
import { ExternalLink } from '../../../parts/ExternalLink'
import { Switch } from '../../../parts/Switch'
import { readStored, writeStored } from '../../../state/storage'
import { comparisonOf } from './firmwareVersion'

interface Props {
  revision: string | undefined
  /** v26 only. */
  branch: string | undefined
}

/** What is newer, unless the owner does not want the browser to ask. */
export function Updates(props: Props) {
  const [isOn, setIsOn] = useState(!readStored('updates'))
  return (
    <>
      {isOn && <UpdateCheck {...props} />}
      <Switch
        name="updates"
        isOn={isOn}
        change={(next) => {
          setIsOn(next)
          writeStored('updates', next ? null : 'off')
        }}
      >
        <small>{t('systemInfo.asks')}</small>
      </Switch>
    </>
  )
}

/** Asks the project's code host what its branch has that this revision has not, and says what came of it. */
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
