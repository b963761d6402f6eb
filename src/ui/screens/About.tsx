import { extension } from 'virtual:extension'
import { libraries } from 'virtual:libraries'
import { kilobytes, t } from '../i18n'
import { type Fact, Facts } from '../shared/Facts'
import { ExternalLink } from '../shared/Link'
import { Screen } from '../shared/Screen'

const PROJECT = `https://github.com/${extension?.firmware?.repository ?? 'tbnobody/OpenDTU'}`

export function About() {
  const sections = [
    [t('about.origin'), t('about.originText'), 'https://www.mikrocontroller.net/topic/525778'],
    [t('about.news'), t('about.newsText'), PROJECT],
    [t('about.errors'), t('about.errorsText'), `${PROJECT}/issues`],
    [t('about.discussion'), t('about.discussionText'), `${PROJECT}/discussions`],
    [t('about.documentation'), t('about.documentationText'), 'https://www.opendtu.solar'],
  ] as const

  return (
    <Screen title={t('about.title')}>
      <article>
        {sections.map(([title, text, href], index) => (
          // Browsers keep only one of the elements with the same name open. Older browsers ignore the name.
          <details key={href} name="about" open={index === 0}>
            <summary>{title}</summary>
            <p>
              {text} <ExternalLink href={href}>{href.replace(/https:..(www.)?/, '')}</ExternalLink>
            </p>
          </details>
        ))}
      </article>
      <Facts
        title={t('about.page')}
        facts={[
          [t('about.version'), UI_VERSION],
          ...loadedSize(),
          [t('about.licence'), 'MIT'],
          [t('about.inside'), libraries],
        ]}
      />
    </Screen>
  )
}

/** The size of the page, and whether the page came from the cache. Empty if the browser reports no size, as WebKit does for a cached page. */
function loadedSize(): Fact[] {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (!page?.encodedBodySize) return []
  const size = kilobytes(page.encodedBodySize)
  return [[t('about.loaded'), page.transferSize >= page.encodedBodySize ? size : t('about.fromCache', { size })]]
}
