import type { EventLog } from '../../../../contract/inverters/events'
import { contactOf } from '../../../gateway/inverters'
import { serialFromRequest } from '../../../json/serial'
import type { Reader } from '../../line'

/** The texts of events on v26, by locale and by number of the event. Other events have the inverter's English text. */
const texts: Readonly<Record<string, Readonly<Record<number, string>>>> = {
  en: { 2: 'Time calibration' },
  de: {
    1: 'Wechselrichter gestartet',
    2: 'Zeitabgleich',
    124: 'Durch Fernsteuerung abgeschaltet',
    141: 'Netz: Netzüberspannung',
    209: 'PV-1: Kein Eingang',
  },
  fr: {
    1: "L'onduleur a démarré",
    124: 'Arrêt par télécommande',
    141: 'Réseau: Surtension du réseau',
    209: 'PV-1: Aucune entrée',
  },
}

export const eventLog: Reader<EventLog> = {
  rule: 'guest',
  read(gateway, query) {
    const contact = contactOf(gateway, serialFromRequest(query.get('inv')))
    if (!contact) return {}
    const translations = texts[query.get('locale') ?? 'en']
    const textOf = (id: number) => translations?.[id] ?? texts.en?.[id]
    const events = contact.events.map((event) => ({ ...event, message: textOf(event.message_id) ?? event.message }))
    return { count: events.length, events }
  },
}
