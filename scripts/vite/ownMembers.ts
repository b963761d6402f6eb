/**
 * Members of the page's own objects that neither the device nor the browser nor a text knows by name: the minifier may shorten them. Most
 * used ones only; each saves three to ten bytes.
 */
export const OWN_MEMBERS = `
  acceptPush amount amounts answeredAt area askWhereSilent askedAt askedSeconds atMs
  begin busy cards categories change changes channelsAt choice choose
  chosen chosenSerial codes compares current dataAge deviceMax
  digits divided doubts dropped elapsedSeconds endings errorOf everyMs explain
  facts failure followSocket fraction fractions getDerivedStateFromError hasFailed hasMissedAnswer
  headings headline heardAt idPrefix inspection isAdvice isChanged isDraft isFirst
  isFolded isHeard isLast isNew isNow isOn isOnAtNight isPartial isRefused
  isSilent isSure isSwitch isTab isTaken isValid isWhole keepWaiting legalMax
  legalMin limitPercent limitWatts maxBytes maxPercent maxPower maxWattsUnknown minBytes minPercent
  minWatts movedAt needsLogin newCommits notes onSent outcome outlook phase
  pingEverySeconds readAt record reply retryAfterSeconds retryAtMs revision section
  shown silentSeconds totals trouble typed unfinished unseenTitle verdict
  word
`
  .trim()
  .split(/\s+/)

/** Members that the libraries keep to themselves. */
export const LIBRARY_MEMBERS =
  '_[a-z].*|__hooks|componentWillUnmount|diffed|getChildContext|shouldComponentUpdate|vnode'
