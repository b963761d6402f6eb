import { get } from '../../../device/api'
import { useLoad } from '../../../device/useLoaded'
import { t } from '../../../i18n'
import { urlPart } from '../../../lib/urlPart'
import { Notice } from '../../../shared/Notice'

/** With its firmware 2.0.4 an inverter forgets its limit after some minutes. */
const FORGETFUL_VERSION = 20_004

/** Not where that cannot be asked: it is only a warning. */
export async function isForgetful(serial: string, signal: AbortSignal): Promise<boolean> {
  const info = await get('/api/devinfo/status', `?inv=${urlPart(serial)}`, signal).catch(() => undefined)
  return info?.fw_build_version === FORGETFUL_VERSION
}

/** Warns of an inverter that forgets its limit. */
export function ForgetfulNotice({ serial }: { serial: string }) {
  const { data } = useLoad((signal) => isForgetful(serial, signal))
  return data ? <Notice outcome={{ text: t('limit.forgets') }} /> : null
}
