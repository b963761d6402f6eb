import { type Embedded, embed } from '../../embed/embed'
import type { Reason } from '../../embed/refusal'
import type { WebFiles } from '../../embed/webFiles'

export type Kind = Embedded['before']['kind']

/** The state of the chosen file. */
export type ImageState =
  | { state: 'none' }
  | { state: 'checking' | 'unreadable' | 'isFactory' | 'isUpgrade' }
  | { state: 'refused'; reason: Reason }
  | { state: 'ready'; name: string; embedded: Embedded }

/** The largest flash memory that the supported chips can have. Larger files are not read. */
const MAX_IMAGE_BYTES = 32 << 20

/** Checks that a file is an image of this kind, and puts the web files into the image. */
export async function checkImage(file: File, kind: Kind, webFiles: WebFiles): Promise<ImageState> {
  if (file.size > MAX_IMAGE_BYTES) return { state: 'refused', reason: 'noImage' }
  const content = await file.arrayBuffer().catch(() => undefined)
  if (!content) return { state: 'unreadable' }
  const result = await embed(new Uint8Array(content), webFiles)
  if ('refused' in result) return { state: 'refused', reason: result.refused }
  if (result.before.kind !== kind) return { state: kind === 'factory' ? 'isUpgrade' : 'isFactory' }
  return { state: 'ready', name: newName(file.name), embedded: result }
}

/** `opendtu-generic_esp32.factory.bin` becomes `opendtu-generic_esp32-webui.factory.bin`. */
const newName = (name: string) => name.replace(/(\.factory)?(\.bin)?$/i, (end) => `-webui${end || '.bin'}`)
