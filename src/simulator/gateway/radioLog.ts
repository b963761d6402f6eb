import type { Gateway } from './gateway'
import type { Task } from './inverters'

/** What the console shows of the radio traffic. */
const NRF_CHANNELS = [3, 23, 40, 61, 75]
const HOP_MS = 500
const subjects = { poll: 'measured values', limit: 'a new limit', power: 'switching' }
const requests = { poll: '80 0B 00', limit: '81 0B 00', power: '81 00 00' }

const bytes = (digits: string) => (digits.match(/../g) ?? []).join(' ').toUpperCase()

function frequency({ radio, settings }: Gateway, { contact }: Task): string {
  if (contact.family.radio === 'cmt') return `${(settings.dtu.cmt_frequency / 1000).toFixed(2)} MHz`
  return `channel ${NRF_CHANNELS[Math.floor(radio.now / HOP_MS) % NRF_CHANNELS.length]}`
}

export function sending(gateway: Gateway, task: Task): string {
  const { serial, name } = task.contact
  const from = bytes(gateway.settings.dtu.serial.slice(-8))
  return (
    `Asking ${serial} "${name}" about ${subjects[task.kind]}\r\n` +
    `Out on ${frequency(gateway, task)}: 15 ${bytes(serial.slice(-8))} ${from} ${requests[task.kind]}\r\n`
  )
}

export function outcome(gateway: Gateway, task: Task, isAnswered: boolean): string {
  const { serial, family } = task.contact
  if (!isAnswered) return `Nothing heard from ${serial}, asked 4 times\r\n`
  const parts = Array.from({ length: family.strings }, (_, part) => {
    return `In on ${frequency(gateway, task)}: 95 ${bytes(serial.slice(-8))} ${bytes(serial.slice(-8))} 0${part + 1}\r\n`
  })
  return `${parts.join('')}All parts of ${serial} received\r\n`
}
