import { type AnyCode, code, type WriteReply } from '../../../contract/codes'
import type { Gateway } from '../../../simulator/gateway/gateway'
import { isInteger, isObject, type Json, member, memberAt } from '../../../simulator/json/arduinoJson'
import type { Outcome, Writer } from '../../../simulator/lines/line'
import { reply, replyWithoutCode } from '../../../simulator/lines/reply'
import type { HttpRequest } from '../contract/powerMeter'
import { chargerCommandsOf, isHuawei, restartServices } from './devices'
import { testHttpJson, testHttpSml } from './meterTest'
import { noteServicesWithoutPort } from './serialPorts'
import { type OwnSettings, readOwn, storeOwn } from './settings'

/** If `write` returns a code, the device sends the reply with this code. */
function createWriter(
  isComplete: (body: Json) => boolean,
  write: (gateway: Gateway, body: Json) => AnyCode | WriteReply,
): Writer {
  return {
    maxJsonBytes: undefined,
    unparsable: code.unparsable,
    isComplete,
    write(gateway, body): Outcome {
      const result = write(gateway, body)
      return { reply: typeof result === 'number' ? reply(result) : result }
    },
    refusalByCode: () => undefined,
  }
}

const isFlag = (value: Json | undefined) => typeof value === 'boolean'
const isUint8 = (value: Json | undefined) => isInteger(value ?? null, 0, 255)
const isNumber = (value: Json | undefined) => typeof value === 'number'
const isText = (value: Json | undefined) => typeof value === 'string'

/** True if each path has a value of the right type. */
const hasRightTypes = (body: Json, types: Readonly<Record<string, (value: Json | undefined) => boolean>>) =>
  Object.entries(types).every(([path, hasType]) => hasType(memberAt(body, path)))

function store<Name extends keyof OwnSettings>(gateway: Gateway, name: Name, body: Json) {
  // A service that found no free serial port stays in the list until a restart. Therefore note such services both before and after the change.
  noteServicesWithoutPort(gateway)
  storeOwn(gateway, name, readOwn(name, body))
  if (name !== 'powerlimiter') restartServices(gateway, name)
  noteServicesWithoutPort(gateway)
  return code.saved
}

export const batteryWrite = createWriter(
  (body) => hasRightTypes(body, { enabled: isFlag, provider: isUint8 }),
  (gateway, body) => store(gateway, 'battery', body),
)

export const solarChargerWrite = createWriter(
  (body) => hasRightTypes(body, { enabled: isFlag, provider: isUint8, publish_updates_only: isFlag }),
  (gateway, body) => store(gateway, 'solarcharger', body),
)

/** The device accepts any record. */
export const powerLimiterWrite = createWriter(
  () => true,
  (gateway, body) => store(gateway, 'powerlimiter', body),
)

const refusalWithBounds = (refusal: AnyCode, min: number, max: number): WriteReply => ({
  ...reply(refusal),
  type: 'warning',
  param: { min, max },
})

/** The device sends the code 1002 with bounds if a voltage is wrong, and without bounds if the Huawei charger is off. */
const voltageCode = code.noValues
const noChargerCode = code.noValues
const currentCode = code.tooLarge

const gridChargerTypes = {
  enabled: isFlag,
  provider: isUint8,
  auto_power_enabled: isFlag,
  emergency_charge_enabled: isFlag,
  voltage_limit: isNumber,
  lower_power_limit: isNumber,
  upper_power_limit: isNumber,
  'can.controller_frequency': (value: Json | undefined) => isInteger(value ?? null, 0, 0xffff_ffff),
  'huawei.offline_voltage': isNumber,
  'huawei.offline_current': isNumber,
  'huawei.input_current_limit': isNumber,
  'huawei.fan_online_full_speed': isFlag,
  'huawei.fan_offline_full_speed': isFlag,
  'trucki.ip_address': isText,
  'trucki.password': isText,
}

const isOutside = (value: number, min: number, max: number) => !(value >= min && value <= max)

export const gridChargerWrite = createWriter(
  (body) => hasRightTypes(body, gridChargerTypes),
  (gateway, body) => {
    const { huawei } = readOwn('gridcharger', body)
    const sentNumber = (name: string) => Number(memberAt(body, `huawei.${name}`))
    if (isOutside(sentNumber('offline_voltage'), 48, 58.4)) return refusalWithBounds(voltageCode, 48, 58.4)
    if (isOutside(huawei.offline_current, 0, 84)) return refusalWithBounds(currentCode, 0, 84)
    if (isOutside(huawei.input_current_limit, 0, 40)) return refusalWithBounds(currentCode, 0, 40)
    return store(gateway, 'gridcharger', body)
  },
)

/** The device applies the voltage before it checks the current. The device ignores values that are not numbers. */
export const gridChargerLimitWrite = createWriter(
  () => true,
  (gateway, body) => {
    const hasHuawei = isHuawei(gateway)
    const [voltage, current] = [member(body, 'voltage'), member(body, 'current')]
    if (typeof voltage === 'number') {
      // The device compares with 58.6 as a 32-bit float, which is slightly less than 58.6. Therefore it refuses 58.6.
      if (isOutside(voltage, 41, 58.599)) return refusalWithBounds(voltageCode, 41, 58.6)
      if (!hasHuawei) return noChargerCode
      chargerCommandsOf(gateway).volts = voltage
    }
    if (typeof current === 'number') {
      if (isOutside(current, 0, 84)) return refusalWithBounds(currentCode, 0, 84)
      if (!hasHuawei) return noChargerCode
      chargerCommandsOf(gateway).amperes = current
    }
    return code.saved
  },
)

export const gridChargerPowerWrite = createWriter(
  (body) => isFlag(member(body, 'power')),
  (gateway, body) => {
    if (!isHuawei(gateway)) return noChargerCode
    chargerCommandsOf(gateway).isOn = member(body, 'power') === true
    return code.saved
  },
)

function requestProblem(request: HttpRequest, sent: Json): string | undefined {
  if (!/^https?:\/\//.test(request.url)) return 'URL must either start with http:// or https://!'
  if (request.auth_type !== 0 && !(request.username && request.password))
    return 'Username or password must not be empty!'
  const timeout = member(sent, 'timeout')
  return isInteger(timeout, 1, 65_535) ? undefined : 'Timeout must be greater than 0 ms!'
}

function httpJsonProblem({ http_json: { values, individual_requests } }: OwnSettings['powermeter'], body: Json) {
  for (const [index, value] of values.entries()) {
    if (index > 0 && !value.enabled) continue
    const hasOwnRequest = index === 0 || individual_requests
    const sent = memberAt(body, `http_json.values.${index}.http_request`) ?? null
    const problem = hasOwnRequest ? requestProblem(value.http_request, sent) : undefined
    if (problem) return problem
    if (!value.json_path) return 'Json path must not be empty!'
  }
  return undefined
}

function victronProblem(body: Json): string | undefined {
  const address = memberAt(body, 'udp_victron.ip_address')
  if (typeof address !== 'string' || !address) return 'IP address must not be empty!'
  const interval = memberAt(body, 'udp_victron.polling_interval_ms')
  return isInteger(interval ?? null, 1, 0xffff_ffff) ? undefined : 'Polling interval must be greater than 0 ms!'
}

/** The first problem of the chosen source. */
function meterProblem(body: Json): string | undefined {
  const record = readOwn('powermeter', body)
  const source = member(body, 'source')
  // The device checks no field if `http_json` is missing.
  if (source === 3) return isObject(member(body, 'http_json')) ? httpJsonProblem(record, body) : undefined
  if (source === 6) return requestProblem(record.http_sml.http_request, memberAt(body, 'http_sml.http_request') ?? null)
  return source === 7 ? victronProblem(body) : undefined
}

/** The refusals of the power meter have no code. */
export const powerMeterWrite = createWriter(
  () => true,
  (gateway, body) => {
    const isSourceValid = isInteger(member(body, 'source') ?? null, 0, 0xffff_ffff)
    if (!isFlag(member(body, 'enabled')) || !isSourceValid) return replyWithoutCode('Values are missing!')
    const problem = meterProblem(body)
    return problem ? replyWithoutCode(problem) : store(gateway, 'powermeter', body)
  },
)

export const testHttpJsonWrite = createWriter(
  () => true,
  (_, body) => {
    const { values, individual_requests } = readOwn('powermeter', isObject(body) ? body : null).http_json
    return testHttpJson(values, individual_requests)
  },
)

export const testHttpSmlWrite = createWriter(
  () => true,
  (_, body) => testHttpSml(readOwn('powermeter', body).http_sml.http_request),
)
