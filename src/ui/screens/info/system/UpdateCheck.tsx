import { fetchComparison } from '../../../device/api'
import { useLoad } from '../../../hooks/useLoaded'
import { t } from '../../../i18n'
import { Badge } from '../../../parts/Badge'
import { ExternalLink } from '../../../parts/ExternalLink'
import { comparisonOf } from './firmwareVersion'

/** Asks the project's code host what is newer than this revision, and says what came of it. */
export function UpdateCheck({ revision }: { revision: string | undefined }) {
  const { data, busy } = useLoad(async (signal) => revision && comparisonOf(await fetchComparison(revision, signal)))
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
