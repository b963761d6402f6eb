import type { Gateway } from './gateway'

const CHIP_ID_HEX = '0A0B0C'
const MAX_HOSTNAME = 32

/** The hostname of the settings, with the chip ID instead of `%06X`. Some special characters become dashes, all others are removed. Dashes at the end are removed too. */
export function resolvedHostname({ settings }: Gateway): string {
  const filled = settings.network.hostname.replace('%06X', CHIP_ID_HEX)
  return filled
    .replace(/[ _\-+!?*]/g, '-')
    .replace(/[^\da-z-]/gi, '')
    .slice(0, MAX_HOSTNAME)
    .replace(/-+$/, '')
}
