import type { DevInfo } from '../../../../contract/inverters/devinfo'
import type { Gateway } from '../../../gateway/gateway'
import { contactOf, maxPower } from '../../../gateway/inverters'
import { serialFromRequest } from '../../../json/serial'
import type { Reader } from '../../line'

type SharedInfo = Required<Omit<DevInfo, 'pdl_supported'>>

const noInfo: Omit<SharedInfo, 'fw_build_datetime'> = {
  valid_data: false,
  fw_bootloader_version: 0,
  fw_build_version: 0,
  hw_part_number: 0,
  hw_version: '00.00',
  hw_model_name: '',
  max_power: 0,
}

/** `unknownDate`: the `fw_build_datetime` of an inverter that has not answered yet. Returns undefined for an unknown inverter. */
export function deviceInfo(gateway: Gateway, query: URLSearchParams, unknownDate: string): SharedInfo | undefined {
  const contact = contactOf(gateway, serialFromRequest(query.get('inv')))
  if (!contact) return undefined
  if (!contact.knowsModel) return { ...noInfo, fw_build_datetime: unknownDate }
  const { model } = contact.family
  const watts = maxPower(contact)
  return {
    valid_data: true,
    fw_bootloader_version: model.fw_bootloader_version,
    fw_build_version: model.fw_build_version,
    hw_part_number: model.hw_part_number,
    hw_version: '01.12',
    hw_model_name: watts > 0 ? model.hw_model_name : '',
    max_power: watts,
    fw_build_datetime: model.fw_build_datetime,
  }
}

export const devInfo: Reader<DevInfo> = {
  rule: 'guest',
  read: (gateway, query) => deviceInfo(gateway, query, '1905-06-06 11:52:32') ?? {},
}
