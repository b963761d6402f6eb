import { extension } from 'virtual:extension'
import type { UncheckedSystem } from '../../contract/system'
import { fetchComparison } from '../device/updateCheck'
import { useLoad } from '../device/useLoaded'
import { t } from '../i18n'
import { plainText } from '../lib/numbers'
import { urlPart } from '../lib/paths'
import { Badge } from '../shared/Badge'
import { Switch } from '../shared/controls'
import { useStored } from '../shared/hooks/browser'
import { ExternalLink } from '../shared/Link'

/** Shows whether there is newer firmware, and the switch for this check. The switch applies to each screen that shows it. */
export function Updates({ system }: { system: UncheckedSystem }) {
  const [setting, changeSetting] = useStored('updates')
  return (
    <>
      {!setting && <Comparison system={system} />}
      <Switch name="updates" isOn={!setting} change={(isOn) => changeSetting(isOn ? null : 'off')}>
        {t('systemInfo.asks')}
      </Switch>
    </>
  )
}

/** Asks GitHub which commits of the branch this revision lacks, and shows the result. */
function Comparison({ system }: { system: UncheckedSystem }) {
  const { git_hash, git_branch, pioenv } = system
  const repository = repositoryOf(system)
  const revision = revisionOf(git_hash, repository)?.name
  const environment = plainText(pioenv)
  const { data, busy } = useLoad(
    async (signal) =>
      revision && comparisonOf(await fetchComparison(repository, revision, plainText(git_branch) || undefined, signal)),
  )
  if (busy) return <span aria-busy="true">{t('app.loading')}</span>
  if (!data) return <small>{t('systemInfo.checkFailed')}</small>
  if (data.newCommits <= 0) return <Badge tone="done">{t('systemInfo.upToDate')}</Badge>
  return (
    <>
      <Badge tone="bad">{t('systemInfo.newer')}</Badge>
      <div>{data.url && <ExternalLink href={data.url}>{t('systemInfo.changes')}</ExternalLink>}</div>
      {environment && repository === REPOSITORY && (
        <ExternalLink href={fileUrl(repository, environment)}>{t('systemInfo.file')}</ExternalLink>
      )}
    </>
  )
}

const REPOSITORY = 'tbnobody/OpenDTU'
const CODE_HOST = 'https://github.com/'

/** The URL of the firmware file for a board, in the newest release. */
const fileUrl = (repository: string, environment: string) =>
  `${CODE_HOST}${repository}/releases/latest/download/opendtu-${urlPart(environment)}.bin`

/** The repository of this device's firmware. */
export function repositoryOf(system: UncheckedSystem): string {
  return extension?.firmware?.isRunning(system) ? extension.firmware.repository : REPOSITORY
}

interface Revision {
  /** A commit's hash, or a tag. */
  name: string
  url: string
}

/** 'g1a2b3c4' and 'v23.5.3-4-g1a2b3c4' name a commit, anything else is a tag. */
export function revisionOf(gitHash: unknown, repository: string): Revision | undefined {
  if (typeof gitHash !== 'string' || !gitHash) return
  const hash = /(?:^|-)g([\da-f]+)$/i.exec(gitHash)?.[1]
  const name = hash ?? gitHash
  return { name, url: `${CODE_HOST}${repository}/${hash ? 'commits' : 'releases/tag'}/${urlPart(name)}` }
}

interface Commits {
  newCommits: number
  /** Link to the changes, only if it points to GitHub. */
  url: string | undefined
}

export function comparisonOf(answer: Record<string, unknown>): Commits | undefined {
  const { total_commits: newCommits, html_url: url } = answer
  if (typeof newCommits !== 'number') return
  return { newCommits, url: typeof url === 'string' && url.startsWith(CODE_HOST) ? url : undefined }
}
