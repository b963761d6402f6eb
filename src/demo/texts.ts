import { extensionLine } from 'virtual:demo'
import type { LineName } from '../simulator/lines/line'
import type { ScenarioName } from '../simulator/scenarios/scenarios'
import type { FaultName } from './device'

/** The scenarios that the bar offers, in its order. */
export const offered = [
  'demo',
  'night',
  'one-inverter',
  'ten-inverters',
  'none',
  'unreachable',
  'radio-problem',
  'clock-not-set',
  'default-password',
  'ethernet',
  'fresh-device',
] as const satisfies readonly ScenarioName[]
export type OfferedScenario = (typeof offered)[number]

interface Texts {
  region: string
  title: string
  login: string
  open: string
  frame: string
  firmware: string
  scenario: string
  hour: string
  speed: string
  fault: string
  anew: string
  anewHint: string
  lines: Record<string, string>
  scenarios: Record<OfferedScenario, string>
  faults: Record<FaultName, string>
}

/** Versions are the same in all languages. */
const lines: Record<LineName, string> = { v23: 'v23.5.3', v26: 'v26.3' }
const allLines: Record<string, string> = {
  ...lines,
  ...(extensionLine && { [extensionLine.name]: extensionLine.version }),
}

const en: Texts = {
  region: 'Demo controls',
  title: 'Demo: simulated gateway',
  login: 'Login:',
  open: 'Controls',
  frame: 'Web interface of the simulated gateway',
  firmware: 'Firmware',
  scenario: 'Scenario',
  hour: 'Hour',
  speed: 'Speed',
  fault: 'Fault',
  anew: 'Begin anew',
  anewHint: 'Forgets all changes in this tab',
  lines: allLines,
  scenarios: {
    demo: 'Four inverters on a roof',
    night: 'Night',
    'one-inverter': 'One inverter',
    'ten-inverters': 'Ten inverters',
    none: 'No inverter yet',
    unreachable: 'Inverter out of reach',
    'radio-problem': 'Radio failed',
    'clock-not-set': 'Clock not set',
    'default-password': 'Default password',
    ethernet: 'Network cable',
    'fresh-device': 'Fresh device',
  },
  faults: {
    none: 'None',
    slow: 'Answers are slow',
    busy: 'Gateway is busy',
    offline: 'Gateway is offline',
    noSockets: 'Live connection refused',
    slowRestart: 'Restart takes long',
  },
}

const de: Texts = {
  region: 'Steuerung der Demo',
  title: 'Demo: simuliertes Gateway',
  login: 'Anmeldung:',
  open: 'Steuerung',
  frame: 'Weboberfläche des simulierten Gateways',
  firmware: 'Firmware',
  scenario: 'Szenario',
  hour: 'Uhrzeit',
  speed: 'Tempo',
  fault: 'Störung',
  anew: 'Neu beginnen',
  anewHint: 'Verwirft alle Änderungen in diesem Tab',
  lines: allLines,
  scenarios: {
    demo: 'Vier Wechselrichter auf dem Dach',
    night: 'Nacht',
    'one-inverter': 'Ein Wechselrichter',
    'ten-inverters': 'Zehn Wechselrichter',
    none: 'Noch kein Wechselrichter',
    unreachable: 'Wechselrichter außer Reichweite',
    'radio-problem': 'Funkmodul ausgefallen',
    'clock-not-set': 'Uhr nicht gestellt',
    'default-password': 'Standardpasswort',
    ethernet: 'Netzwerkkabel',
    'fresh-device': 'Neues Gerät',
  },
  faults: {
    none: 'Keine',
    slow: 'Antworten dauern lange',
    busy: 'Gateway ist ausgelastet',
    offline: 'Gateway ist offline',
    noSockets: 'Live-Verbindung abgelehnt',
    slowRestart: 'Neustart dauert lange',
  },
}

const fr: Texts = {
  region: 'Commandes de la démo',
  title: 'Démo : passerelle simulée',
  login: 'Connexion\u00a0:',
  open: 'Commandes',
  frame: 'Interface web de la passerelle simulée',
  firmware: 'Micrologiciel',
  scenario: 'Scénario',
  hour: 'Heure',
  speed: 'Vitesse',
  fault: 'Panne',
  anew: 'Recommencer',
  anewHint: 'Oublie toutes les modifications de cet onglet',
  lines: allLines,
  scenarios: {
    demo: 'Quatre onduleurs sur un toit',
    night: 'Nuit',
    'one-inverter': 'Un onduleur',
    'ten-inverters': 'Dix onduleurs',
    none: 'Pas encore d’onduleur',
    unreachable: 'Onduleur hors de portée',
    'radio-problem': 'Module radio en panne',
    'clock-not-set': 'Horloge non réglée',
    'default-password': 'Mot de passe par défaut',
    ethernet: 'Câble réseau',
    'fresh-device': 'Appareil neuf',
  },
  faults: {
    none: 'Aucune',
    slow: 'Réponses lentes',
    busy: 'Passerelle surchargée',
    offline: 'Passerelle hors ligne',
    noSockets: 'Connexion en direct refusée',
    slowRestart: 'Redémarrage long',
  },
}

const all = { en, de, fr }
type Language = keyof typeof all
let language: Language = 'en'

const isLanguage = (code: string): code is Language => Object.hasOwn(all, code)

/** English where it speaks no such language. */
export function chooseLanguage(wanted: string) {
  const [code = ''] = wanted.split('-')
  language = isLanguage(code) ? code : 'en'
  document.documentElement.lang = language
}

/** What is written for the language that holds now. */
export const inLanguage = <Written>(written: Readonly<Record<Language, Written>>): Written => written[language]

export const texts = (): Texts => inLanguage(all)

chooseLanguage(navigator.language)
