import { readFileSync } from 'node:fs'

export const VERSION: string = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')).version

/** The firmware whose API the page uses. The page detects features of newer firmware. */
export const API = 'OpenDTU v23.5.3'
