import { restart } from '../simulator/gateway/boot'
import type { TestDevice } from './device'

/** Puts a language pack onto the device, as an upload and its restart do. */
export function installPack({ gateway }: Pick<TestDevice, 'gateway'>, pack: unknown, file = 'pack.lang.json') {
  gateway.files.write(file, typeof pack === 'string' ? pack : JSON.stringify(pack))
  restart(gateway)
}
