import type { ImageInfo } from '../../embed/embed'
import { t } from '../texts'
import type { ImageState } from './checkImage'

interface Props {
  image: ImageState
  choose: (file: File | undefined) => void
  isDisabled?: boolean
}

/** The field for the image, and facts about the chosen image. */
export function ImageField({ image, choose, isDisabled = false }: Props) {
  return (
    <>
      <label>
        <span>{t('install.choose')}</span>
        <input
          type="file"
          accept=".bin"
          disabled={isDisabled}
          onChange={({ currentTarget }) => choose(currentTarget.files?.[0])}
        />
      </label>
      <div role="status">
        {image.state === 'ready' ? (
          <ImageFacts info={image.embedded.before} result={image.name} />
        ) : (
          image.state !== 'none' && <p data-problem={image.state !== 'checking' || undefined}>{sentenceOf(image)}</p>
        )}
      </div>
    </>
  )
}

function sentenceOf(image: Exclude<ImageState, { state: 'ready' } | { state: 'none' }>): string {
  return image.state === 'refused' ? t(`refusals.${image.reason}`) : t(`image.${image.state}`)
}

function ImageFacts({ info, result }: { info: ImageInfo; result: string }) {
  const facts = [
    [t('image.chip'), info.chip],
    [t('image.version'), info.version],
    [t('image.environment'), info.environment ?? t('image.noEnvironment')],
    [t('image.page'), t(`image.${info.page}`)],
    [t('image.result'), result],
  ]
  return (
    <dl>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
