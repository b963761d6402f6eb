import { useEffect, useRef, useState } from 'react'
import { otherFrequencies } from '../../../../contract/dtu'
import { get } from '../../../device/api'
import { useLoad } from '../../../device/useLoaded'
import { duration, t } from '../../../i18n'
import type { Inverter } from '../../../live/inverter'
import { liveState } from '../../../live/liveStore'
import { Dialog } from '../../../shared/Dialog'
import { LoadedView } from '../../../shared/loading'
import { session } from '../../../state/session'
import { useStore } from '../../../state/store'
import { forgetOldFrequency, restoreAfterSearch, restoreFrequency, searchFrequency } from './search'
import { averageTrySeconds, loadPollingRoundSeconds } from './tryDuration'

/** A component without a view. After a login, it restores the old frequency if a tab was closed during a search. */
export function RestoreFrequency() {
  const user = useStore(session)
  useEffect(() => {
    if (user) restoreAfterSearch()
  }, [user])
  return null
}

/** The button for the frequency search of an unreachable inverter. The button remains while its dialog is open, even if the inverter answers. */
export function FrequencySearchButton({ inverter }: { inverter: Inverter }) {
  const [isOpen, setIsOpen] = useState(false)
  const isGuest = !useStore(session)
  if (isGuest || !(isOpen || inverter.status === 'unreachable')) return null
  return (
    <div className="actions">
      <button type="button" className="outline" onClick={() => setIsOpen(true)}>
        {t('frequency.find')}
      </button>
      {isOpen && <FrequencyDialog inverter={inverter} close={() => setIsOpen(false)} />}
    </div>
  )
}

const SECONDS_PER_MINUTE = 60

const currentInverters = () => liveState.get().data?.inverters ?? []

/** Searches for the frequency of an unreachable inverter. If the dialog closes without "Keep", the old frequency is restored. */
function FrequencyDialog({ inverter, close }: { inverter: Inverter; close: () => void }) {
  const loaded = useLoad(async (signal) => {
    const dtu = await get('/api/dtu/config', '', signal)
    const serials = currentInverters().map(({ serial }) => serial)
    return {
      frequencyCount: otherFrequencies(dtu).length,
      pollingRoundSeconds: await loadPollingRoundSeconds(dtu, serials, signal),
    }
  })
  const [phase, setPhase] = useState<'idle' | 'running' | 'found' | 'notFound'>('idle')
  const [trial, setTrial] = useState({ tryNumber: 0, frequency: '' })
  const isRunning = useRef(false)
  const isStopped = useRef(false)
  useEffect(
    () => () => {
      isStopped.current = true
      if (!isRunning.current) restoreFrequency()
    },
    [],
  )

  async function start(pollingRoundSeconds: number) {
    isRunning.current = true
    setPhase('running')
    const isFound = await searchFrequency({
      serial: inverter.serial,
      pollingRoundSeconds,
      inverters: currentInverters,
      isStopped: () => isStopped.current,
      beforeTry: (tryNumber, frequency) => setTrial({ tryNumber, frequency }),
    })
    isRunning.current = false
    setPhase(isFound ? 'found' : 'notFound')
  }

  function keep() {
    forgetOldFrequency()
    close()
  }

  return (
    <Dialog title={t('frequency.find')} close={close}>
      <LoadedView loaded={loaded}>
        {({ frequencyCount, pollingRoundSeconds }) => {
          const minutes = Math.ceil(
            (frequencyCount * averageTrySeconds(pollingRoundSeconds, !!inverter.radio)) / SECONDS_PER_MINUTE,
          )
          return (
            <>
              <p>{t('frequency.about', { count: frequencyCount, time: duration(minutes, 'minute') })}</p>
              <div role="status">
                {phase === 'running' && (
                  <p aria-busy="true" translate="no">
                    {trial.tryNumber} / {frequencyCount} · {trial.frequency}
                  </p>
                )}
                {phase === 'found' && <p className="notice">{t('frequency.found', trial)}</p>}
                {phase === 'notFound' && <p className="notice">{t('live.notReachable')}</p>}
              </div>
              <div className="actions">
                {phase === 'running' ? (
                  <button type="button" className="secondary outline" onClick={close}>
                    {t('app.cancel')}
                  </button>
                ) : (
                  <button type="button" onClick={() => (phase === 'found' ? keep() : start(pollingRoundSeconds))}>
                    {t(phase === 'found' ? 'frequency.keep' : 'frequency.start')}
                  </button>
                )}
              </div>
            </>
          )
        }}
      </LoadedView>
    </Dialog>
  )
}
