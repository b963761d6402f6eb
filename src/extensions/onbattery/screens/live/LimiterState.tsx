import { useEffect } from 'react'
import { quantity, t, textOf } from '../../../../ui/i18n'
import type { Raw } from '../../../../ui/lib/json'
import { numberOf } from '../../../../ui/lib/numbers'
import { createStore, useStore } from '../../../../ui/state/store'

interface LimiterReport {
  dpl: Raw
  isOld: boolean
}

/** The state of the power limiter. The device sends it only on the socket of the solar chargers. */
const reportStore = createStore<LimiterReport | undefined>(undefined)

/** Reports the state to `LimiterState` while the solar chargers are shown. */
export function useLimiterReport(dpl: Raw, isOld: boolean) {
  useEffect(() => {
    reportStore.set({ dpl, isOld })
    return () => reportStore.set(undefined)
  }, [dpl, isOld])
}

/** The first state in which inverters feed up to the limit. */
const FIRST_FEEDING_STATE = 2

/** The current state of the power limiter. */
export function LimiterState() {
  const report = useStore(reportStore)
  const state = numberOf(report?.dpl.PLSTATE)
  const limit = numberOf(report?.dpl.PLLIMIT)
  const text = state === undefined ? '' : textOf('limiterStates', state)
  if (!report || state === undefined || !text) return null
  const shown =
    state >= FIRST_FEEDING_STATE && limit !== undefined ? t('house.upTo', { text, limit: quantity(limit, 'W') }) : text
  return (
    <p className="notice" data-stale={report.isOld || undefined}>
      <small>{t('powerlimiter.title')}</small> <b>{shown}</b>
    </p>
  )
}
