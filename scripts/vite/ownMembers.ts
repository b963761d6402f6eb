/**
 * Members of the page's own objects that neither the device nor the browser nor a text knows by name: the minifier may shorten them. Most
 * used ones only; each saves three to ten bytes.
 */
export const OWN_MEMBERS = `
  acceptPush amount amounts answeredAt area askedAt askedSeconds askWhereSilent atMs begin
  busy cards categories change changes channelsAt choice choose chosen chosenSerial codes
  compares current dataAge deviceMax digits divided doubts dropped elapsedSeconds endings
  errorOf everyMs explain facts failure FirstSteps followSocket fraction fractions getDerivedStateFromError
  hasChart hasFailed hasMissedAnswer headings headline heardAt highest idPrefix inspection
  InverterTable isAdvice isChanged isChosen isDraft isFirst isFolded isHeard isInvalid isLast
  isNew isNow isOn isOnAtNight isPartial isRefused isSilent isSure isSwitch isTab isTaken
  isValid isWhole keepWaiting legalMax legalMin limitPercent LimitRequested limitWatts maxBytes
  maxPercent maxPower maxWattsUnknown minBytes minPercent minWatts movedAt needsLogin newCommits
  notes onSent outcome outlook phase pingEverySeconds RadioReset readAt record reply retryAfterSeconds
  retryAtMs revision section setOpen shown silentSeconds totals trouble typed unfinished unseenTitle
  verdict word
`
  .trim()
  .split(/\s+/)

/** Members that the libraries keep to themselves. */
export const LIBRARY_MEMBERS =
  '_[a-z].*|__hooks|componentWillUnmount|diffed|getChildContext|shouldComponentUpdate|vnode'
