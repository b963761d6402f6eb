// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { replaceKeys, usedTexts } from './textKeys'
import { layOut } from './textLayout'

const known = new Set(['app.save', 'app.file', 'mqtt.port', 'theme.dark'])
const sections = new Set(['app', 'mqtt', 'theme'])
const used = (code: string) => {
  const found = usedTexts(code, known, sections)
  return { keys: [...found.keys], sections: [...found.sections] }
}

describe('the texts that a module shows', () => {
  it('are named in any quotes, file names are none', () => {
    expect(used('t("app.save"); t(`mqtt.port`); get("app.json")')).toEqual({
      keys: ['app.save', 'mqtt.port'],
      sections: [],
    })
  })

  it.each(['textOf("mqtt", name)', 'h(Fields, { section: "mqtt" })', 't(`mqtt.${name}`)', 't("mqtt." + name)'])(
    'are all of a section where it puts keys together: %s',
    (code) => {
      expect(used(code).sections).toEqual(['mqtt'])
    },
  )

  it('are not those of a section whose name is used for something else', () => {
    expect(used('open("theme"); const view = { theme: "mqtt" }').sections).toEqual([])
  })
})

it('replaces keys, but no names of properties', () => {
  const indexes = new Map([['app.save', 12]])
  expect(replaceKeys('t("app.save"); x = { "app.save": 1, y: "app.save" }', indexes)).toBe(
    't("12"); x = { "app.save": 1, y: "12" }',
  )
})

const languages = {
  en: { app: { save: 'Save', keep: 'Save', file: 'File' }, mqtt: { port: 'Port', topic: 'Topic' } },
  de: { app: { save: 'Speichern', keep: 'Speichern', file: 'Datei' }, mqtt: { port: 'Port', topic: 'Topic' } },
}
const uses = (keys: string[], names: string[] = []) => ({ keys: new Set(keys), sections: new Set(names) })

describe('the layout', () => {
  it('gives each text to the bundle that shows it first, equal ones once', () => {
    const layout = layOut(languages, uses(['app.save']), uses(['app.save', 'app.keep', 'app.file']))
    expect(layout.initial.rows).toEqual([['Save', 'Speichern']])
    expect(layout.deferred.rows).toEqual([['File', 'Datei']])
    expect([...layout.indexes]).toEqual([
      ['app.save', 0],
      ['app.keep', 0],
      ['app.file', 1],
    ])
    expect(layout.unused).toEqual(['mqtt.port', 'mqtt.topic'])
  })

  it('brings a section whole where its keys are put together, also what the other bundle shows of it', () => {
    const { initial, deferred, indexes } = layOut(languages, uses(['mqtt.port']), uses([], ['mqtt']))
    expect(initial.rows).toEqual([['Port', 'Port']])
    expect(deferred).toEqual({
      rows: [
        ['Port', 'Port'],
        ['Topic', 'Topic'],
      ],
      sections: ['mqtt port topic'],
    })
    expect(indexes.get('mqtt.topic')).toBe(2)
  })

  it('wants every text in every language, and none with the sign between them', () => {
    const without = { en: languages.en, de: { app: languages.de.app } }
    expect(() => layOut(without, uses([]), uses([]))).toThrow('mqtt.port has no text in locales for de')
    const wrong = { en: { app: { save: 'a|b' } } }
    expect(() => layOut(wrong, uses([]), uses([]))).toThrow('app.save holds "|"')
  })
})
