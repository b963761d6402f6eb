import type { ComponentType } from 'react'
import type { Path } from '../lib/paths'
import { Home } from '../screens/home/Home'

/** What is drawn for a path. All but the live view are added by the page's second piece. */
export const components: Partial<Record<Path, ComponentType>> = { '/': Home }
