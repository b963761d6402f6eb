import { fetchComparison } from '../../../device/updateCheck'
import { useLoad } from '../../../device/useLoaded'
import { t } from '../../../i18n'
import { Badge } from '../../../shared/Badge'
import { useStored } from '../../../shared/hooks/browser'
import { ExternalLink } from '../../../shared/Link'
import { Switch } from '../../../shared/Switch'
import { comparisonOf } from './firmwareVersion'

interface Props {
  revision: string | undefined
  /** v26 only. */
  branch: string | undefined
}

/** What is newer, unless the owner does not want the browser to ask. */
export function Updates(props: Props) {
  const [kept, keep] = useStored('updates')
  return (
    <>
      {!kept && <UpdateCheck {...props} />}
      <Switch name="updates" isOn={!kept} change={(isOn) => keep(isOn ? null : 'off')}>
        {t('systemInfo.asks')}
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
