import type { Extension } from '../../ui/extension'
import { lazy, lazyScreen } from '../../ui/shared/lazy'

export const extension: Extension = {
  screens: [
    {
      path: '/settings/relay',
      label: 'relay.title',
      group: 'settings',
      needsLogin: true,
      asks: '/api/relay/config',
      after: '/settings/dtu',
      component: lazyScreen(() => import('./screens/RelaySettings'), 'RelaySettings'),
    },
    {
      path: '/settings/relay/night',
      label: 'relayNight.title',
      group: 'settings',
      needsLogin: true,
      asks: '/api/relay/night',
      after: '/settings/relay',
      component: lazyScreen(() => import('./screens/RelayNightSettings'), 'RelayNightSettings'),
    },
  ],
  live: { sections: lazy(() => import('./screens/RelaySection'), 'RelaySection') },
}
