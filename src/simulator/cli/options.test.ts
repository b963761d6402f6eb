import { describe, expect, it } from 'vitest'
import { scenarios } from '../scenarios/scenarios'
import { readCommandLine, usage } from './options'

describe('the command line', () => {
  it('reads the value of every option (tested without --with and --help)', () => {
    const args =
      '--port 8100 --data /tmp/x --scenario night --firmware v26 --dist out --time 2026-06-21T12:00 --speed 60 --no-etag --control'
    expect(readCommandLine(args.split(' '))).toEqual({
      port: 8100,
      data: '/tmp/x',
      scenario: 'night',
      firmware: 'v26',
      dist: 'out',
      time: '2026-06-21T12:00',
      speed: 60,
      sendsEtags: false,
      hasControlApi: true,
    })
  })

  it.each(['--bogus', '--port 70000', '--scenario x', '--firmware v25', '--time noon', '--speed 0', 'word'])(
    'refuses %s',
    (args) => {
      expect(() => readCommandLine(args.split(' '))).toThrow()
    },
  )

  it('lists every scenario in its help', () => {
    expect(readCommandLine(['--help'])).toBe('help')
    for (const name of Object.keys(scenarios)) expect(usage).toContain(name)
  })
})
