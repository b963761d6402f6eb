// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { layOut, replaceKeys, textTable } from './locales'

const en = { app: { save: 'Save', yes: 'Ok', ok: 'Ok', file: 'File' }, mqtt: { port: 'Port', topic: 'Ok' } }
const de = { app: { save: 'Sichern', yes: 'Ok', ok: 'Ok', file: 'Datei' }, mqtt: { port: 'Port', topic: 'Ok' } }
const fr = { app: { save: 'Enregistrer', yes: 'Ok', ok: 'Ok', file: 'Fichier' }, mqtt: { port: 'Port', topic: 'Ok' } }
const layout = () => layOut({ en, de, fr }, ['mqtt'])
const replaced = (source: string, mentioned = new Set<string>()) => replaceKeys(source, layout(), ['mqtt'], mentioned)

describe('the table of texts', () => {
  it('begins with the computed sections, in the order of their list', () => {
    expect(layout().computed).toEqual(['mqtt port topic'])
    expect([layout().places.get('mqtt.port'), layout().places.get('mqtt.topic')]).toEqual([0, 1])
  })

  it('holds texts that are equal in every language once', () => {
    expect(layout().places.get('app.yes')).toBe(layout().places.get('app.ok'))
    expect(textTable(layout())).toBe('Port\nOk\nSave\nFile|Port\nOk\nSichern\nDatei|Port\nOk\nEnregistrer\nFichier')
  })

  it('misses no language', () => {
    const lacking = { ...fr, mqtt: { port: 'Port' } }
    expect(() => layOut({ en, de, fr: lacking as unknown as typeof fr }, [])).toThrow(
      'locales/fr.json has no mqtt.topic',
    )
  })
})

describe('keys in the sources', () => {
  it('become places, in any quotes, and are noted', () => {
    const mentioned = new Set<string>()
    expect(replaced('t("app.save"); t(\'app.file\'); t(`mqtt.port`)', mentioned)).toBe('t("2"); t(\'3\'); t(`0`)')
    expect([...mentioned]).toEqual(['app.save', 'app.file', 'mqtt.port'])
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
    expect(() => replaced('t(`app.${name}`)')).toThrow('section app is not among the computed ones')
  })
})
