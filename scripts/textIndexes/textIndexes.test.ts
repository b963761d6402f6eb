import { describe, expect, it } from 'vitest'
import { layOut } from './layout'
import { findUsedTexts, replaceKeys } from './usedTexts'

const texts = { app: { save: 'Save', file: 'File' }, mqtt: { port: 'Port' }, theme: { dark: 'Dark' } }
const usedIn = (code: string) => {
  const { keys, sections } = findUsedTexts(code, texts)
  return { keys: [...keys], sections: [...sections] }
}

describe('findUsedTexts', () => {
  it('finds keys in double quotes and in backticks', () => {
    expect(usedIn('t("app.save"); t(`mqtt.port`)')).toEqual({ keys: ['app.save', 'mqtt.port'], sections: [] })
  })

  it.each(['textOf("mqtt", name)', 'h(Fields, { section: "mqtt" })', 't(`mqtt.${name}`)', 't("mqtt." + name)'])(
    'finds a section whose keys are computed: %s',
    (code) => {
      expect(usedIn(code)).toEqual({ keys: [], sections: ['mqtt'] })
    },
  )

  it('ignores the name of a section outside the arguments of textOf() and outside `section`', () => {
    expect(usedIn('open("theme"); const view = { theme: "mqtt" }').sections).toEqual([])
  })
})

it('replaceKeys does not replace the names of properties', () => {
  const indexes = new Map([['app.save', 12]])
  expect(replaceKeys('t("app.save"); x = { "app.save": 1, y: "app.save" }', indexes)).toBe(
    't("12"); x = { "app.save": 1, y: "12" }',
  )
})

const languages = {
  en: { app: { save: 'Save', keep: 'Save', file: 'File' }, mqtt: { port: 'Port', topic: 'Topic' } },
  de: { app: { save: 'Speichern', keep: 'Speichern', file: 'Datei' }, mqtt: { port: 'Port', topic: 'Topic' } },
}
const makeUsedTexts = (keys: string[], sections: string[] = []) => ({
  keys: new Set(keys),
  sections: new Set(sections),
})

describe('layOut', () => {
  it('puts a text only into the first bundle that shows it, and stores equal texts once', () => {
    const layout = layOut(languages, makeUsedTexts(['app.save']), makeUsedTexts(['app.save', 'app.keep', 'app.file']))
    expect(layout.initial.rows).toEqual([['Save', 'Speichern']])
    expect(layout.deferred.rows).toEqual([['File', 'Datei']])
    expect([...layout.indexes]).toEqual([
      ['app.save', 0],
      ['app.keep', 0],
      ['app.file', 1],
    ])
    expect(layout.unused).toEqual(['mqtt.port', 'mqtt.topic'])
  })

  it('includes a whole section if its keys are computed, even if the other bundle has some of its texts', () => {
    const { initial, deferred, indexes } = layOut(languages, makeUsedTexts(['mqtt.port']), makeUsedTexts([], ['mqtt']))
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

  it('throws if a text is missing in a language or contains the separator', () => {
    const incomplete = { en: languages.en, de: { app: languages.de.app } }
    expect(() => layOut(incomplete, makeUsedTexts([]), makeUsedTexts([]))).toThrow(
      'mqtt.port has no text in locales for de',
    )
    const withSeparator = { en: { app: { save: 'a|b' } } }
    expect(() => layOut(withSeparator, makeUsedTexts([]), makeUsedTexts([]))).toThrow('app.save contains "|"')
  })
})
