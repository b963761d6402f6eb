import { compareWithNewest } from '../../api'
import { useLoad } from '../../hooks/useLoaded'
import { t } from '../../i18n'
import { type Comparison, comparisonOf } from '../../lib/firmwareVersion'
import { Badge } from '../../parts/Badge'
import { ExternalLink } from '../../parts/ExternalLink'

/** Asks the project's code host what is newer than this revision, and says so. */
export function UpdateCheck({ revision }: { revision: string }) {
  const { data, busy } = useLoad(async (signal) => comparisonOf(await compareWithNewest(revision, signal)))
  return (
    <>
      {busy ? <span aria-busy="true">{t('app.loading')}</span> : <Outcome comparison={data} />}
      <small>{t('systemInfo.asks')}</small>
    </>
  )
}

export function CheckFailed() {
  return <Badge tone="off">{t('systemInfo.checkFailed')}</Badge>
}

function Outcome({ comparison }: { comparison: Comparison | undefined }) {
  if (!comparison) return <CheckFailed />
  if (comparison.newCommits <= 0) return <Badge tone="done">{t('systemInfo.upToDate')}</Badge>
  const { url } = comparison
  return (
    <>
      <Badge tone="bad">{t('systemInfo.newer')}</Badge>{' '}
      {url && <ExternalLink href={url}>{t('systemInfo.changes')}</ExternalLink>}
    </>
  )
}
