import type { Reader } from '../line'
import { metricsOf } from '../v23/prometheus'
import { wholeInverters } from './inverters/live'

export const prometheus: Reader<string> = {
  rule: 'guest',
  answer: (gateway) => metricsOf(gateway, wholeInverters(gateway)),
}
