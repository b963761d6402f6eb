import type { Bytes } from '../../../../embed/bytes'
import { openImage } from '../../../../embed/embed'
import { pack } from '../../../../embed/gzip'
import type { Refusal } from '../../../../embed/refusal'
import { SCRIPT_TEXT } from '../../../../embed/webFiles'
import { readServedFile } from '../../../device/webFiles'
import { isAsBuilt } from './pageHash'
import type { FirmwareFile } from './readFirmwareFile'

/** An image with this interface. */
export interface KeptImage {
  image: Bytes
  /** The page in the image. */
  page: string
}

/** The reason why an image cannot have this interface: the image, or the page that the device serves. */
export type KeepProblem = 'keepFile' | 'keepPage'

/** Returns undefined for images of forks. Their versions do not begin with v, or their page has another title. */
function problemOf({ detail }: Refusal, { version }: FirmwareFile): KeepProblem | undefined {
  return version?.[0] === 'v' && detail !== 'title' ? 'keepFile' : undefined
}

/** Returns the web files that the device serves, or undefined if they did not arrive unchanged. */
async function servedFiles(hasZones: boolean) {
  try {
    const page = await readServedFile('/')
    if (!(await isAsBuilt(page))) return
    const files = new Map([
      ['index.html.gz', await pack(page)],
      ['js/app.js.gz', await pack(SCRIPT_TEXT)],
    ])
    // Newer firmware has no such file and answers with the page. Then the zones of the image remain: their format is the same.
    const zones = hasZones ? await readServedFile('/zones.json') : ''
    if (zones.startsWith('{')) files.set('zones.json.gz', await pack(zones))
    return { page, files }
  } catch {
    // The device did not answer.
    return
  }
}

/**
 * Puts the page that the device serves into an upgrade image of OpenDTU. Returns undefined if there is no interface to replace: the image is
 * that of a fork, or contains this interface already.
 */
export async function keepInterface(file: FirmwareFile, bytes: Bytes): Promise<KeptImage | KeepProblem | undefined> {
  if (file.problem || !window.CompressionStream) return
  const opened = await openImage(bytes)
  if ('refused' in opened) return problemOf(opened, file)
  const { info } = opened
  if (info.page !== 'original') return
  const served = await servedFiles(info.files.some(({ name }) => name === 'zones.json.gz'))
  if (!served) return 'keepPage'
  const result = await opened.embed(served.files)
  return 'refused' in result ? problemOf(result, file) : { image: result.image, page: served.page }
}
