/**
 * Members of the page's own objects that neither the device nor the browser nor a text knows by name: the minifier may shorten them. Most
 * used ones only; each saves three to ten bytes.
 */
export const OWN_MEMBERS = `
  acceptPush amount amounts answeredAt askWhereSilent askedAt askedSeconds atMs begin
  busy cards categories change changes channelsAt choose chosen chosenSerial
  codes compares current dataAge deviceMax digits divided doubts dropped
  elapsedSeconds endings errorOf everyMs explain facts failure followSocket fraction
  fractions hasFailed hasMissedAnswer headings headline heardAt idPrefix inspection isAdvice
  isChanged isDraft isFirst isFolded isHeard isLast isNew isNow isOn
  isOnAtNight isPartial isRefused isSure isSwitch isTab isTaken isValid isWhole
  keepWaiting legalMax legalMin limitPercent limitWatts maxBytes maxPercent maxPower maxWattsUnknown
  minBytes minPercent minWatts movedAt needsLogin newCommits notes onSent outcome
  outlook phase pingEverySeconds readAt record reply retryAfterSeconds retryAtMs section
  shown silentSeconds totals trouble typed unfinished unseenTitle
  verdict word
`
  .trim()
  .split(/\s+/)
