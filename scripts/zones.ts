/**
 * Makes src/public/zones.json (time zone name -> POSIX text) from this machine's IANA data: `npx tsx scripts/zones.ts`.
 * Keeps all names that the file already has, because a device may still use an old name. The build does not run this script, because each
 * machine may have another release of the data.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'

const DATA = '/usr/share/zoneinfo'
const FILE = new URL('../src/public/zones.json', import.meta.url)
/** An entry of the data that is not a time zone. */
const NOT_A_ZONE = 'Factory'

const linesOf = (file: string) => readFileSync(`${DATA}/${file}`, 'utf8').split('\n')

function canonicalNames(): string[] {
  const zones = linesOf('tzdata.zi').filter((line) => line.startsWith('Z '))
  const places = linesOf('zone1970.tab').filter((line) => line && !line.startsWith('#'))
  return [...zones.map((line) => line.split(' ')[1] ?? ''), ...places.map((line) => line.split('\t')[2] ?? '')]
}

/** The last line of a compiled zone file is its POSIX text, the rule for the future. */
function posixText(name: string): string {
  const text = readFileSync(`${DATA}/${name}`, 'latin1').split('\n').at(-2)
  if (!text) throw new Error(`${DATA}/${name} has no POSIX text`)
  return text
}

const earlierNames = existsSync(FILE) ? Object.keys(JSON.parse(readFileSync(FILE, 'utf8'))) : []
const names = [...new Set([...earlierNames, ...canonicalNames()])].filter((name) => name !== NOT_A_ZONE).sort()
const missing = names.filter((name) => !existsSync(`${DATA}/${name}`))
if (missing.length) {
  console.error(`No IANA data for ${missing.join(', ')}: apt-get install tzdata tzdata-legacy`)
  process.exit(1)
}
writeFileSync(FILE, JSON.stringify(Object.fromEntries(names.map((name) => [name, posixText(name)]))))
console.log(`${names.length} zones, IANA ${linesOf('tzdata.zi')[0]?.slice(2)}`)
