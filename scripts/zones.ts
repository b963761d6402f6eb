/**
 * Makes src/public/zones.json (time zone name -> POSIX text) from this machine's IANA data: `npx tsx scripts/zones.ts`.
 * Names once listed stay listed, so that a device set to an old name still finds it. The build never runs this: releases of the data differ.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'

const DATA = '/usr/share/zoneinfo'
const LIST = new URL('../src/public/zones.json', import.meta.url)
/** A place holder of the data, not a place. */
const NO_PLACE = 'Factory'

const lines = (file: string) => readFileSync(`${DATA}/${file}`, 'utf8').split('\n')

function canonicalNames(): string[] {
  const zones = lines('tzdata.zi').filter((line) => line.startsWith('Z '))
  const places = lines('zone1970.tab').filter((line) => line && !line.startsWith('#'))
  return [...zones.map((line) => line.split(' ')[1] ?? ''), ...places.map((line) => line.split('\t')[2] ?? '')]
}

/** A compiled zone ends in its rule for all time to come, between two line ends. */
function posixText(name: string): string {
  const text = readFileSync(`${DATA}/${name}`, 'latin1').split('\n').at(-2)
  if (!text) throw new Error(`${DATA}/${name} has no POSIX text`)
  return text
}

const listed = existsSync(LIST) ? Object.keys(JSON.parse(readFileSync(LIST, 'utf8'))) : []
const names = [...new Set([...listed, ...canonicalNames()])].filter((name) => name !== NO_PLACE).sort()
const missing = names.filter((name) => !existsSync(`${DATA}/${name}`))
if (missing.length) {
  console.error(`No IANA data for ${missing.join(', ')}: apt-get install tzdata tzdata-legacy`)
  process.exit(1)
}
writeFileSync(LIST, JSON.stringify(Object.fromEntries(names.map((name) => [name, posixText(name)]))))
console.log(`${names.length} zones, IANA ${lines('tzdata.zi')[0]?.slice(2)}`)
