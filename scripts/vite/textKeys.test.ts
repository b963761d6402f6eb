// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { keysIn, replaceKeys } from './textKeys'

const indexes = new Map([
  ['mqtt.port', 0],
  ['app.save', 2],
  ['app.file', 3],
])
const replaced = (source: string) => replaceKeys(source, indexes, ['mqtt'])

describe('keys in the script', () => {
  it('are found in any quotes, file names are none', () => {
    expect([...keysIn('t("app.save"); t(\'app.file\'); t(`mqtt.port`); get("app.json")', ['app', 'mqtt'])]).toEqual([
      'app.save',
      'app.file',
      'mqtt.port',
    ])
  })

  it('become indexes', () => {
    expect(replaced('t("app.save"); t(\'app.file\'); t(`mqtt.port`)')).toBe('t(2); t(3); t(0)')
  })

  it('leave file names and other words alone', () => {
    const source = 'get("app.json"); get("other.save"); "save"'
    expect(replaced(source)).toBe(source)
  })

  it('are refused when no text has them', () => {
    expect(() => replaced('t("app.saev")')).toThrow('there is no text app.saev')
  })

  it('may be put together only in computed sections', () => {
    expect(replaced('t(`mqtt.${name}`)')).toBe('t(`mqtt.${name}`)')
    expect(() => replaced('t(`mqtt.${name}`); t(`app.${name}`)')).toThrow('section app is not among the computed ones')
  })
})
