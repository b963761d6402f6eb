import { t } from '../texts'
import type { Kind } from './checkImage'
import { OutsideLink } from './OutsideLink'

const RELEASES = 'https://github.com/tbnobody/OpenDTU/releases/latest'

/** The images that OpenDTU releases for chips that `src/embed` supports. */
const boards = [
  ['esp32', 'opendtu-generic_esp32'],
  ['esp32s3', 'opendtu-generic_esp32s3'],
  ['esp32s3Usb', 'opendtu-generic_esp32s3_usb'],
] as const

/** A link to OpenDTU's releases, and the name of the image for each board. */
export function ReleaseFiles({ kind }: { kind: Kind }) {
  return (
    <>
      <OutsideLink href={RELEASES}>{t('install.releases')}</OutsideLink>
      <dl>
        {boards.map(([board, name]) => (
          <div key={board}>
            <dt>{t(`install.${board}`)}</dt>
            <dd translate="no">{kind === 'factory' ? `${name}.factory.bin` : `${name}.bin`}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
