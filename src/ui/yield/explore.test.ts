// @vitest-environment node
import { test } from 'vitest'
import { liveYear, type YearString, DAYS } from '../../testing/roofYear'
import { seededNumber } from '../../simulator/world/seededNumber'
import { merge } from '../live/merge'
import { type Meters } from './meters'
import { withReadings, localHour } from './record'
import { weakStrings } from './weak'
const START = new Date(2026, 0, 1).getTime()
const tree = (az: number, el: number) => (az > 200 && az < 250 && el < 45 ? 0.1 : 1)
const house = (az: number, el: number) => (az < 140 && el < 25 ? 0 : 1)
const S = (serial: string, number: number, azimuth: number, more: Partial<YearString> = {}): YearString => ({ serial, number, azimuth, watts: 400, ...more })
const dirt = (a: number, b: number, to: number) => (d: number) => d < a || d >= b ? 1 : Math.max(to, 1 - (1 - to) * (d - a + 1) / 3)
const dead = (a: number, b: number) => (d: number) => d < a || d >= b ? 1 : 0
const roofs: Record<string, (bad: boolean) => readonly YearString[]> = {
  four: (bad) => [S('A', 1, 100, { works: bad ? dirt(200, 240, 0.5) : undefined }), S('A', 2, 100), S('A', 3, 220, { passes: tree }), S('A', 4, 220, { works: bad ? dead(260, 290) : undefined }),
    S('B', 1, 180), S('B', 2, 180, { passes: house }), S('C', 1, 180, { watts: 300 }), S('D', 1, 140), S('D', 2, 140)] as YearString[],
  two: (bad) => [S('A', 1, 180, { works: bad ? dirt(200, 240, 0.5) : undefined }), S('A', 2, 180, { works: bad ? dead(260, 290) : undefined })] as YearString[],
  twoShaded: (bad) => [S('A', 1, 180, { passes: tree, works: bad ? dirt(200, 240, 0.5) : undefined }), S('A', 2, 180, { works: bad ? dead(260, 290) : undefined })] as YearString[],
  ew: (bad) => [S('A', 1, 95, { works: bad ? dirt(200, 240, 0.5) : undefined }), S('A', 2, 265, { works: bad ? dead(260, 290) : undefined })] as YearString[],
  ew4: (bad) => [S('A', 1, 95, { works: bad ? dirt(200, 240, 0.5) : undefined }), S('A', 2, 95), S('A', 3, 265, { works: bad ? dead(260, 290) : undefined }), S('A', 4, 265)] as YearString[],
}
test('explore', () => {
  for (const [name, strings] of Object.entries(roofs)) for (const bad of [false, true]) {
    const falses: string[] = []; const dirts: string[] = []; const deads: string[] = []
    const seeds = (process.env.SEEDS ?? 'a,b,c').split(',')
    for (const seed of seeds) for (const mode of ['evening', 'any', 'gaps']) {
      const roof = { seed, strings: strings(bad), hasSnow: (d: number) => d >= 20 && d < 27,
        limit: (serial: string, d: number) => serial === 'A' && d >= 120 && d < 130 ? { watts: 500, percent: 31 } : serial === 'C' && d >= 135 && d < 142 ? { watts: 90, percent: 30 } : serial === 'D' && d >= 150 && d < 160 ? { watts: 240, percent: 100 } : { watts: 1600, percent: 100 } }
      const year = liveYear(roof, START)
      let meters: Meters = new Map()
      let dirtDay = 0, deadDay = 0, deadGone = 0
      for (let d = 0; d < DAYS; d++) {
        if (mode === 'gaps' && seededNumber(seed, `g${d}`) < 0.5) continue
        const h = mode === 'evening' ? 21 : 6 + 16 * seededNumber(seed, `h${d}`)
        const now = START + (d * 24 + h) * 3600e3
        const live = merge(undefined, { inverters: year.at(now) }, { nowMs: now })
        if (!live) throw new Error('x')
        meters = withReadings(meters, live, now)
        for (const id of weakStrings(meters, localHour(now))) {
          const isDirt = bad && id === roof.strings[0].serial + ' 1' && d >= 200 && d < 242
          const deadId = { four: 'A 4', two: 'A 2', twoShaded: 'A 2', ew: 'A 2', ew4: 'A 3' }[name]
          const isDead = bad && id === deadId && d >= 260 && d < 292
          if (isDirt) dirtDay ||= d
          else if (isDead) { deadDay ||= d; deadGone = d }
          else falses.push(`${seed}${mode[0]}${d}:${id}`)
        }
      }
      const sunny = year.weather.findIndex((w, d) => d >= 260 && (w === 'clear' || w === 'hazy'))
      dirts.push(`${mode[0]}${dirtDay}`); deads.push(`${mode[0]}${deadDay}/${sunny}..${deadGone}`)
    }
    console.log(name, bad, 'FALSE', falses.length, falses.slice(0, 12).join(' '), bad ? `\n   dirt ${dirts.join(' ')}\n   dead ${deads.join(' ')}` : '')
  }
}, 200000)
