import { act } from 'preact/test-utils'
import type { ComponentType } from 'react'
import { expect, it } from 'vitest'
import en from '../../../../locales/en.json'
import type { TestDevice } from '../../../testing/device'
import { setListedTimeZone, until } from '../../../testing/loaded'
import { openPage } from '../../../testing/openPage'
import { number } from '../../i18n'
import { DtuSettings } from './DtuSettings'
import { MqttSettings } from './MqttSettings'
import { NetworkSettings } from './NetworkSettings'
import { NtpSettings } from './ntp/NtpSettings'
import { SecuritySettings } from './SecuritySettings'

setListedTimeZone()

/** The code of a refusal, the field that shows it ('' if only the alert shows it), and the numbers for {{min}} and {{max}} in its text. */
type Refusal = readonly [code: number, field: string, min?: number, max?: number]

const commonRefusals: Refusal[] = [
  [1002, ''],
  [1003, ''],
  [1004, ''],
  [1005, ''],
]

function switchEverythingOn({ gateway: { settings } }: TestDevice) {
  Object.assign(settings.mqtt, {
    mqtt_enabled: true,
    mqtt_tls: true,
    mqtt_tls_cert_login: true,
    mqtt_hass_enabled: true,
  })
  Object.assign(settings.network, { dhcp: false, syslogenabled: true })
}

const pagesOfV23: [string, ComponentType, Refusal[]][] = [
  [
    '/api/dtu/config',
    DtuSettings,
    [
      [2001, 'serial'],
      [2002, 'pollinterval'],
      [2003, 'nrf_palevel'],
      [2004, 'cmt_frequency', 860_250, 923_500],
    ],
  ],
  [
    '/api/mqtt/config',
    MqttSettings,
    [
      [7001, 'mqtt_hostname', 0, 128],
      [7002, 'mqtt_username', 0, 64],
      [7003, 'mqtt_password', 0, 64],
      [7004, 'mqtt_topic', 0, 32],
      [7005, 'mqtt_topic'],
      [7006, 'mqtt_topic'],
      [7007, 'mqtt_port'],
      [7008, 'mqtt_root_ca_cert', 0, 2560],
      [7009, 'mqtt_lwt_topic', 0, 32],
      [7010, 'mqtt_lwt_topic'],
      [7011, 'mqtt_lwt_online', 0, 20],
      [7012, 'mqtt_lwt_offline', 0, 20],
      [7013, 'mqtt_publish_interval', 5, 65_535],
      [7014, 'mqtt_hass_topic', 0, 32],
      [7015, 'mqtt_hass_topic'],
    ],
  ],
  [
    '/api/network/config',
    NetworkSettings,
    [
      [8001, 'ipaddress'],
      [8002, 'netmask'],
      [8003, 'gateway'],
      [8004, 'dns1'],
      [8005, 'dns2'],
    ],
  ],
  [
    '/api/ntp/config',
    NtpSettings,
    [
      [9001, 'ntp_server', 0, 31],
      [9002, 'ntp_timezone_descr', 0, 50],
      [9003, 'ntp_timezone_descr', 0, 50],
    ],
  ],
  ['/api/security/config', SecuritySettings, [[10001, 'password', 0, 64]]],
]

const pagesOfV26: typeof pagesOfV23 = [
  ['/api/dtu/config', DtuSettings, [[2005, 'cmt_country']]],
  [
    '/api/mqtt/config',
    MqttSettings,
    [
      [7016, 'mqtt_lwt_qos', 0, 2],
      [7017, 'mqtt_clientid', 0, 64],
      [7018, 'mqtt_hass_topic'],
    ],
  ],
  [
    '/api/network/config',
    NetworkSettings,
    [
      [1006, ''],
      [1007, ''],
      [8006, 'aptimeout'],
      [8007, 'sysloghostname', 0, 128],
      [8008, 'syslogport'],
    ],
  ],
]

const firmwares = [
  { firmware: 'v23', pages: pagesOfV23 },
  { firmware: 'v26', pages: pagesOfV26 },
] as const

function textOf([code, , min, max]: Refusal): string {
  const text = (en.codes as Record<string, string>)[code] ?? ''
  return text.replace('{{min}}', number(min ?? 0)).replace('{{max}}', number(max ?? 0))
}

function elementOf<T extends HTMLElement>(parent: ParentNode, selector: string): T {
  const element = parent.querySelector<T>(selector)
  if (!element) throw new Error(`no ${selector}`)
  return element
}

function dialogButton(name: string): HTMLElement {
  const button = [...elementOf(document, 'dialog').querySelectorAll('button')].find(
    ({ textContent }) => textContent === name,
  )
  if (!button) throw new Error(`no button "${name}"`)
  return button
}

/** Clicks without user-event, which also simulates the movement of the mouse and so takes more processor time. */
const click = (element: HTMLElement) => act(async () => element.click())

async function expectRefusal(form: HTMLElement, text: string, field: string) {
  const alert = await until(() => {
    const notice = form.querySelector<HTMLElement>('footer .notice')
    expect(notice?.textContent).toBe(text)
    return notice as HTMLElement
  })
  expect(alert.dataset.type).toBe('warning')
  expect(alert.closest('[role="alert"]')).not.toBeNull()
  const invalidControls = [...form.querySelectorAll<HTMLInputElement>('[aria-invalid]')]
  expect(invalidControls.map(({ name }) => name)).toEqual(field ? [field] : [])
  for (const control of invalidControls) {
    const descriptionIds = control.getAttribute('aria-describedby')?.split(' ') ?? []
    expect(descriptionIds.map((id) => document.getElementById(id)?.textContent)).toContain(text)
    await until(() => expect(document.activeElement === control).toBe(true))
  }
}

const allPages = firmwares.flatMap(({ firmware, pages }) => pages.map((page) => [firmware, ...page] as const))

it.each(allPages)(
  '%s: each refusal of %s is shown at its field and next to "Save"',
  async (firmware, path, Page, refusals) => {
    const { device } = await openPage(<Page />, { firmware, prepare: switchEverythingOn })
    const form = await until(() => elementOf<HTMLFormElement>(document, 'form'))
    for (const refusal of [...commonRefusals, ...refusals]) {
      device.faults.add({ path, method: 'POST', times: 1, code: refusal[0] as 1002 })
      await click(elementOf(form, '[type=submit]'))
      if (Page === NetworkSettings) await click(await until(() => dialogButton(en.app.save)))
      await expectRefusal(form, textOf(refusal), refusal[1])
    }
  },
)
