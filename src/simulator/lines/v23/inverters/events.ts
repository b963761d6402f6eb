import type { EventLog } from '../../../../contract/inverters/events'
import { contactOf } from '../../../gateway/inverters'
import { serialFromRequest } from '../../../json/serial'
import type { Reader } from '../../line'

const EVENT_LOG_BYTES = 2048

export const eventLog: Reader<EventLog> = {
  rule: 'guest',
  memoryBytes: EVENT_LOG_BYTES,
  read(gateway, query) {
    const contact = contactOf(gateway, serialFromRequest(query.get('inv')))
    return contact ? { count: contact.events.length, events: contact.events } : {}
  },
}
