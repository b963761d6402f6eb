import { useId, useState } from 'react'
import type { WebFiles } from '../../embed/webFiles'
import { t } from '../texts'
import { CableStatus } from './CableStatus'
import { ImageField } from './ImageField'
import { ReleaseFiles } from './ReleaseFiles'
import { saveFile } from './saveFile'
import { isWriting, useCable } from './useCable'
import { useImage } from './useImage'

interface Props {
  webFiles: WebFiles
  setBusy: (isBusy: boolean) => void
}

/** The way for a new or bricked board: a changed factory image, written by USB. */
export function CableWay({ webFiles, setBusy }: Props) {
  const { image, choose } = useImage('factory', webFiles)
  const [erasesAll, setErasesAll] = useState(false)
  const cable = useCable({ setBusy })
  const canWrite = 'serial' in navigator
  const busy = isWriting(cable.state)
  const embedded = image.state === 'ready' ? image.embedded : undefined

  function chooseFile(file: File | undefined) {
    cable.reset()
    choose(file)
  }

  return (
    <>
      {!canWrite && <p data-problem>{t('cable.unsupported')}</p>}
      <ol>
        <li>
          {t('cable.download')} <ReleaseFiles kind="factory" />
        </li>
        <li>
          <ImageField image={image} choose={chooseFile} isDisabled={busy} />
          <button
            type="button"
            disabled={image.state !== 'ready'}
            onClick={() => image.state === 'ready' && saveFile(image.name, image.embedded.image)}
          >
            {t('install.save')}
          </button>
        </li>
        {canWrite && (
          <>
            <li>
              <SettingsChoice erasesAll={erasesAll} choose={setErasesAll} isDisabled={busy} />
            </li>
            <li>
              <p>{t('cable.connect')}</p>
              <button
                type="button"
                className="main"
                disabled={!embedded || busy}
                onClick={() => embedded && cable.write(embedded, erasesAll)}
              >
                {t('cable.start')}
              </button>
              <CableStatus state={cable.state} chip={embedded?.before.chip ?? ''} keepsSettings={!erasesAll} />
            </li>
          </>
        )}
      </ol>
    </>
  )
}

interface ChoiceProps {
  erasesAll: boolean
  choose: (erasesAll: boolean) => void
  isDisabled: boolean
}

function SettingsChoice({ erasesAll, choose, isDisabled }: ChoiceProps) {
  const id = useId()
  return (
    <>
      <p id={id}>{t('cable.settings')}</p>
      <fieldset disabled={isDisabled} aria-labelledby={id}>
        {([false, true] as const).map((value) => (
          <label key={String(value)} className="choice">
            <input type="radio" name="settings" checked={erasesAll === value} onChange={() => choose(value)} />
            {t(value ? 'cable.erase' : 'cable.keep')}
          </label>
        ))}
      </fieldset>
    </>
  )
}
