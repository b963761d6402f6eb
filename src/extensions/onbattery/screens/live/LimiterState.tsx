import { useEffect } from 'react'
import { quantity, t, textOf } from '../../../../ui/i18n'
import type { Raw } from '../../../../ui/lib/json'
import { numberOf } from '../../../../ui/lib/numbers'
import { createStore, useStore } from '../../../../ui/state/store'

interface Sent {
  dpl: Raw
  isOld: boolean
}

/** The device sends the state of the power limiter on the socket of the solar chargers only. */
const sentStore = createStore<Sent | undefined>(undefined)

/** Passes the state on to the energy flow while the solar chargers are shown. */
export function useLimiterReport(dpl: Raw, isOld: boolean) {
  useEffect(() => {
    sentStore.set({ dpl, isOld })
    return () => sentStore.set(undefined)
  }, [dpl, isOld])
}

/** The first state in which inverters feed up to the limit. */
const FEEDS_FROM = 2

/** The current state of the power limiter. */
export function LimiterState() {
  const sent = useStore(sentStore)
  const state = numberOf(sent?.dpl.PLSTATE)
  const limit = numberOf(sent?.dpl.PLLIMIT)
  const text = state === undefined ? '' : textOf('limiterStates', state)
  if (!sent || state === undefined || !text) return null
  const shown =
    state >= FEEDS_FROM && limit !== undefined ? t('house.upTo', { text, limit: quantity(limit, 'W') }) : text
  return (
    <p className="notice" data-stale={sent.isOld || undefined}>
      <small>{t('powerlimiter.title')}</small> <b>{shown}</b>
    </p>
  )
}
