import { readFileSync } from 'node:fs'

export const VERSION: string = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')).version

/** The oldest firmware whose API the page supports. The page detects the features of newer firmware. */
export const API = 'OpenDTU v23.5.3'
