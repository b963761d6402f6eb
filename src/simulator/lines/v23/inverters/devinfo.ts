import type { DevInfo } from '../../../../contract/devinfo'
import { contactOf, maxPower } from '../../../gateway/inverters'
import { serialOf } from '../../../json/serial'
import type { Reader } from '../../line'

/** What the memory holds before an inverter has answered; the date means nothing. */
const nothingHeard: Required<Omit<DevInfo, 'pdl_supported'>> = {
  valid_data: false,
  fw_bootloader_version: 0,
  fw_build_version: 0,
  hw_part_number: 0,
  hw_version: '00.00',
  hw_model_name: '',
  max_power: 0,
  fw_build_datetime: '1905-06-06 11:52:32',
}

export const devInfo: Reader<DevInfo> = {
  rule: 'read',
  read(gateway, query) {
    const contact = contactOf(gateway, serialOf(query.get('inv')))
    if (!contact) return {}
    if (!contact.knowsModel) return nothingHeard
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
  },
}
