import { useEachSecond } from '../../hooks/useEachSecond'
import { Icon } from '../../parts/Icon'
import { seasonOf } from './season'

export function BrandIcon() {
  useEachSecond(() => new Date().toDateString())
  const season = seasonOf(new Date())
  return (
    <span class="brand" data-season={season}>
      <Icon name={season} />
    </span>
  )
}
