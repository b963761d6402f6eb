// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { layOut, textBlocks } from './textLayout'

const en = { app: { save: 'Save', yes: 'Ok', ok: 'Ok', file: 'File' }, mqtt: { port: 'Port', topic: 'Ok' } }
const de = { app: { save: 'Sichern', yes: 'Ok', ok: 'Ok', file: 'Datei' }, mqtt: { port: 'Port', topic: 'Ok' } }
const fr = { app: { save: 'Enregistrer', yes: 'Ok', ok: 'Ok', file: 'Fichier' }, mqtt: { port: 'Port', topic: 'Ok' } }
const computed = { first: ['mqtt'], second: [] }
const layout = (inFirst = ['app.save', 'app.yes', 'app.ok', 'app.file']) =>
  layOut({ en, de, fr }, computed, new Set(inFirst))

describe('the table of texts', () => {
  it('begins with the computed sections, in the order of their list', () => {
    expect(layout().pieces[0]?.computed).toEqual(['mqtt port topic'])
    expect([layout().indexes.get('mqtt.port'), layout().indexes.get('mqtt.topic')]).toEqual([0, 1])
  })

  it('holds texts that are equal in every language once', () => {
    const { indexes, pieces } = layout()
    expect(indexes.get('app.yes')).toBe(indexes.get('app.ok'))
    expect(textBlocks(pieces[0] ?? { rows: [] })).toEqual([
      'port~ok~save~file',
      'port~ok~sichern~datei',
      'port~ok~enregistrer~fichier',
    ])
  })

  it('leaves to the second piece what the first does not name, and counts on', () => {
    const { indexes, pieces } = layout(['app.file', 'app.ok'])
    expect(textBlocks(pieces[0] ?? { rows: [] })[0]).toBe('port~ok~file')
    expect(textBlocks(pieces[1] ?? { rows: [] })[0]).toBe('save')
    expect([indexes.get('app.file'), indexes.get('app.save'), indexes.get('app.yes')]).toEqual([2, 3, 1])
  })

  it('stands as in the files, behind the computed sections', () => {
    expect([...layout().indexes.keys()].slice(0, 4)).toEqual(['mqtt.port', 'mqtt.topic', 'app.save', 'app.yes'])
  })

  it('has no text in the second piece that the first one shows', () => {
    const late = { first: [], second: ['mqtt'] }
    expect(() => layOut({ en, de, fr }, late, new Set(['app.ok', 'mqtt.port']))).toThrow(
      'texts of the second: mqtt.port',
    )
  })

  it('misses no language', () => {
    const lacking = { ...fr, mqtt: { port: 'Port' } }
    expect(() => layOut({ en, de, fr: lacking as unknown as typeof fr }, computed, new Set())).toThrow(
      'locales/fr.json has no mqtt.topic',
    )
  })
})
