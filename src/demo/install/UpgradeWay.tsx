import type { WebFiles } from '../../embed/webFiles'
import { t } from '../texts'
import { ImageField } from './ImageField'
import { ReleaseFiles } from './ReleaseFiles'
import { saveFile } from './saveFile'
import { useImage } from './useImage'

/** The way for a gateway that runs OpenDTU: a changed upgrade image, which the owner uploads to the gateway. */
export function UpgradeWay({ webFiles }: { webFiles: WebFiles }) {
  const { image, choose } = useImage('upgrade', webFiles)
  return (
    <ol>
      <li>
        {t('upgrade.download')} <ReleaseFiles kind="upgrade" />
        <p className="hint">{t('upgrade.environment')}</p>
      </li>
      <li>
        <ImageField image={image} choose={choose} />
      </li>
      <li>
        <p>{t('upgrade.upload')}</p>
        <button
          type="button"
          className="main"
          disabled={image.state !== 'ready'}
          onClick={() => image.state === 'ready' && saveFile(image.name, image.embedded.image)}
        >
          {t('install.save')}
        </button>
      </li>
    </ol>
  )
}
