import { useEachSecond } from '../../shared/hooks/useEachSecond'
import { Icon } from '../../shared/Icon'
import { seasonOf } from './season'

/** In no element of its own: as a line of text that would make the browser ask for one more font. */
export function BrandIcon() {
  useEachSecond(() => new Date().toDateString())
  return <Icon name={seasonOf(new Date())} />
}
