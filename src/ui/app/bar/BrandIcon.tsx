import { useNow } from '../../hooks/useNow'
import { Icon } from '../../parts/Icon'
import { seasonOf } from './season'

const LOOK_EVERY_MS = 10_000

export function BrandIcon() {
  const season = seasonOf(new Date(useNow(LOOK_EVERY_MS)))
  return (
    <span class="brand" data-season={season}>
      <Icon name={season} />
    </span>
  )
}
