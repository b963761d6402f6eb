import type { Reader } from '../line'
import { metricsOf } from '../v23/prometheus'
import { invertersWithValues } from './inverters/live'

export const prometheus: Reader<string> = {
  rule: 'guest',
  answer: (gateway) => metricsOf(gateway, invertersWithValues(gateway)),
}
