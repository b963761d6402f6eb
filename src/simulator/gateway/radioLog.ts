import type { Task } from './contact'
import { type Gateway, log } from './gateway'

// Logs the radio traffic to the console.

const NRF_CHANNELS = [3, 23, 40, 61, 75]
const HOP_MS = 500
const HZ_PER_MHZ = 1_000_000
const subjects = {
  channel: 'another channel',
  poll: 'measured values',
  log: 'its events',
  limitState: 'its limit',
  limit: 'a new limit',
  power: 'switching',
}
const messageStarts = {
  channel: '02 15 21',
  poll: '80 0B 00',
  log: '80 11 00',
  limitState: '80 05 00',
  limit: '81 0B 00',
  power: '81 00 00',
}
const MODULE = 'hoymiles'

const separateBytes = (digits: string) => (digits.match(/../g) ?? []).join(' ').toUpperCase()

function frequencyText({ radio, settings, firmware }: Gateway, { contact }: Task): string {
  if (contact.family.radio === 'nrf') {
    return `channel ${NRF_CHANNELS[Math.floor(radio.now / HOP_MS) % NRF_CHANNELS.length]}`
  }
  return `${((settings.dtu.cmt_frequency * firmware.frequencyUnitHz) / HZ_PER_MHZ).toFixed(2)} MHz`
}

export function logSending(gateway: Gateway, task: Task): void {
  const { serial, name } = task.contact
  const sender = separateBytes(gateway.settings.dtu.serial.slice(-8))
  const message = `15 ${separateBytes(serial.slice(-8))} ${sender} ${messageStarts[task.kind]}`
  log(gateway, 'info', MODULE, `Asking ${serial} "${name}" about ${subjects[task.kind]}`)
  log(gateway, 'debug', MODULE, `Out on ${frequencyText(gateway, task)}: ${message}`)
}

export function logOutcome(gateway: Gateway, task: Task, isAnswered: boolean): void {
  const { serial, family } = task.contact
  if (!isAnswered) {
    if (task.kind === 'channel') return
    log(gateway, 'warning', MODULE, `Nothing heard from ${serial}, asked 5 times`)
    return
  }
  const id = separateBytes(serial.slice(-8))
  for (let part = 1; part <= family.strings; part++) {
    log(gateway, 'debug', MODULE, `In on ${frequencyText(gateway, task)}: 95 ${id} ${id} 0${part}`)
  }
  log(gateway, 'info', MODULE, `All parts of ${serial} received`)
}
