import type relay from './relay.json'

declare module '../../../ui/i18n' {
  interface ScreenTexts {
    relay: typeof relay.en.relay
    relayNight: typeof relay.en.relayNight
  }
}
