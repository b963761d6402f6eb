import type { EventLog } from '../../../../contract/events'
import { contactOf } from '../../../gateway/contacts'
import { serialOf } from '../../../json/serial'
import type { Reader } from '../../read'

const EVENT_LOG_BYTES = 2048

export const eventLog: Reader<EventLog> = {
  rule: 'read',
  bytes: EVENT_LOG_BYTES,
  read(device, query) {
    const contact = contactOf(device, serialOf(query.get('inv')))
    return contact ? { count: contact.events.length, events: contact.events } : {}
  },
}
