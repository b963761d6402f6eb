import { useEachSecond } from '../../hooks/useEachSecond'
import { Icon } from '../../parts/Icon'
import { seasonOf } from './season'

export function BrandIcon() {
  const season = useEachSecond(() => seasonOf(new Date()))
  return (
    <span class="brand" data-season={season}>
      <Icon name={season} />
    </span>
  )
}
