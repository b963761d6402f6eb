import './bar.css'
import { useId, useState } from 'react'
import { type FaultName, faultNames } from '../gateway/device'
import type { Choices as Chosen } from '../state'
import { t } from '../texts'
import { Choice } from './Choice'
import type { Controls } from './controls'
import { scenarioNames, speeds } from './offers'

const HOURS = Array.from({ length: 24 }, (_, hour) => [hour, `${String(hour).padStart(2, '0')}:00`] as const)
const SPEEDS = speeds.map((speed) => [speed, `× ${speed}`] as const)

interface Choices {
  chosen: Chosen
  /** The versions of the firmware lines, by name. */
  versions: Readonly<Record<string, string>>
  /** The hour where the gateway stands. */
  hour: number
  controls: Controls
}

export interface BarProps extends Choices {
  /** Name and password of the gateway. */
  login: string
  loginState: 'login' | 'filled' | 'signedIn'
  signIn: () => void
  install: () => void
}

/** The bar above the page. On narrow screens a button opens the choices. */
export function Bar({ login, loginState, signIn, install, ...choices }: BarProps) {
  const [isOpen, setIsOpen] = useState(false)
  const formId = useId()
  return (
    <section id="bar" aria-label={t('bar.region')} data-open={isOpen || undefined}>
      <div className="line">
        <p>
          <b>{t('bar.title')}</b>
          <span className="login" role="status">
            {t(`bar.${loginState}`, { login })}
          </span>
        </p>
        {loginState !== 'signedIn' && (
          <button type="button" onClick={signIn}>
            {t('bar.signIn')}
          </button>
        )}
        <button
          type="button"
          id="toggle"
          aria-expanded={isOpen}
          aria-controls={formId}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t('bar.controls')}
        </button>
      </div>
      <form id={formId} className="choices" autoComplete="off" onSubmit={(event) => event.preventDefault()}>
        <BarChoices {...choices} />
        <button type="button" title={t('bar.startOverHint')} onClick={choices.controls.startOver}>
          {t('bar.startOver')}
        </button>
        <button type="button" aria-haspopup="dialog" className="main" onClick={install}>
          {t('install.title')}
        </button>
      </form>
    </section>
  )
}

function BarChoices({ chosen, versions, hour, controls }: Choices) {
  const { firmware, scenario, speed, fault } = chosen
  return (
    <>
      <Choice
        name="firmware"
        label={t('bar.firmware')}
        value={firmware}
        options={Object.entries(versions)}
        translate="no"
        change={(value) => controls.choose({ firmware: value })}
      />
      <Choice
        name="scenario"
        label={t('bar.scenario')}
        value={scenario}
        options={scenarioNames.map((name) => [name, t(`scenarios.${name}`)])}
        change={(value) => controls.choose({ scenario: value as Chosen['scenario'] })}
      />
      <Choice
        name="hour"
        label={t('bar.hour')}
        value={hour}
        options={HOURS}
        translate="no"
        change={(value) => controls.goToHour(Number(value))}
      />
      <Choice
        name="speed"
        label={t('bar.speed')}
        value={speed}
        options={SPEEDS}
        translate="no"
        change={(value) => controls.choose({ speed: Number(value) })}
      />
      <Choice
        name="fault"
        label={t('bar.fault')}
        value={fault}
        options={faultNames.map((name) => [name, t(`faults.${name}`)])}
        isActive={fault !== 'none'}
        change={(value) => controls.choose({ fault: value as FaultName })}
      />
    </>
  )
}
