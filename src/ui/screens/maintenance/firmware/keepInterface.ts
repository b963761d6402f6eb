import type { Bytes } from '../../../../embed/bytes'
import { openImage } from '../../../../embed/embed'
import { gzip } from '../../../../embed/gzip'
import type { Refusal } from '../../../../embed/refusal'
import { SCRIPT_TEXT } from '../../../../embed/webFiles'
import { readServedFile } from '../../../device/files'
import type { FirmwareFile } from './compare'
import { isAsBuilt } from './md5'

/** An image that contains this web interface. */
export interface ImageWithPage {
  image: Bytes
  /** The page in the image. */
  page: string
}

/** Why this web interface cannot be put into an image. `keepFile`: the image is unsuitable. `keepPage`: the page did not arrive from the device, was changed on its way, or could not be compressed. */
export type KeepProblem = 'keepFile' | 'keepPage'

/** Turns a refusal into a problem that the user sees. Returns undefined for images of forks: their versions do not begin with v, or their page has another title. */
function problemOf({ detail }: Refusal, { version }: FirmwareFile): KeepProblem | undefined {
  return version?.[0] === 'v' && detail !== 'title' ? 'keepFile' : undefined
}

/** Returns the web files that the device serves. Returns undefined if the page was changed on its way, if the device did not answer, or if the compression failed. */
async function servedFiles(hasZones: boolean) {
  try {
    const page = await readServedFile('/')
    if (!(await isAsBuilt(page))) return
    const files = new Map([
      ['index.html.gz', await gzip(page)],
      ['js/app.js.gz', await gzip(SCRIPT_TEXT)],
    ])
    // Newer firmware answers /zones.json with the page. Then the image keeps its own zones, which have the same format.
    const zones = hasZones ? await readServedFile('/zones.json') : ''
    if (zones.startsWith('{')) files.set('zones.json.gz', await gzip(zones))
    return { page, files }
  } catch {
    // The device did not answer, or the compression failed.
    return
  }
}

/**
 * Puts the page that the device serves into an upgrade image of OpenDTU. Returns undefined if `file.problem` is set, if the browser cannot compress
 * data, if the image belongs to a fork, or if the page in the image is not OpenDTU's own.
 */
export async function keepInterface(
  file: FirmwareFile,
  bytes: Bytes,
): Promise<ImageWithPage | KeepProblem | undefined> {
  if (file.problem || !window.CompressionStream) return
  const openedImage = await openImage(bytes, file.application)
  if ('refused' in openedImage) return problemOf(openedImage, file)
  const { info } = openedImage
  if (info.page !== 'original') return
  const webFiles = await servedFiles(info.files.some(({ name }) => name === 'zones.json.gz'))
  if (!webFiles) return 'keepPage'
  const result = await openedImage.embed(webFiles.files)
  return 'refused' in result ? problemOf(result, file) : { image: result.image, page: webFiles.page }
}
