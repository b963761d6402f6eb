import { screen, waitFor, within } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'
import en from '../../../../locales/en.json'
import { storedText } from '../../../simulator/gateway/files'
import { openPage, written } from '../../../testing/openPage'
import { installPack, packOf } from '../../../testing/packs'
import { Languages } from './Languages'

const spanish = packOf((english) => english)
const italian = { code: 'it', name: 'Italiano' }

async function open(packs: Record<string, object> = { 'pack.lang.json': spanish }) {
  const page = await openPage(<Languages />, {
    path: '/settings/languages',
    firmware: 'v26',
    prepare(device) {
      for (const [file, pack] of Object.entries(packs)) installPack(device, JSON.stringify(pack), file)
    },
  })
  const input = await screen.findByLabelText<HTMLInputElement>(/^File \(/)
  return { ...page, input }
}

const fileOf = (content: unknown, name = 'x.json') => new File([JSON.stringify(content)], name)
const upload = () => screen.getByRole('button', { name: 'Upload' })
const names = () => screen.queryAllByRole('listitem').map((row) => within(row).getByRole('heading').textContent)

describe('language settings', () => {
  it('list the packs; a note marks outdated packs and packs without texts for the page', async () => {
    const currentPack = packOf((english) => english, { ...italian, version: UI_VERSION })
    const displayPack = { meta: { code: 'nl', name: 'Nederlands' }, display: {} }
    await open({
      'pack.lang.json': spanish,
      'it.lang.json': currentPack,
      'nl.lang.json': displayPack,
      'no.lang.json': [],
    })
    expect(names()).toEqual(['Italiano', 'Nederlands', 'Español'])
    expect(screen.getAllByRole('listitem').map((row) => row.querySelector('p')?.textContent)).toEqual([
      undefined,
      en.languages.displayOnly,
      en.systemInfo.newer,
    ])
    expect(screen.getByRole('link', { name: /Greek, Spanish, Italian/ })).toBeDefined()
  })

  it('store a new pack in a file that is named after its language code', async () => {
    const { device, user, input } = await open()
    await user.upload(input, fileOf(packOf((english) => english, italian)))
    await screen.findByText('Italiano')
    await user.click(upload())
    await screen.findByText(en.restart.waiting)
    expect(storedText(device.gateway.files, 'it.lang.json')).toContain('Italiano')
    expect(storedText(device.gateway.files, 'pack.lang.json')).toContain('Español')
  })

  it('delete a pack after a confirmation', async () => {
    const { device, user } = await open()
    await user.click(screen.getByRole('button', { name: 'Delete' }))
    const dialog = await screen.findByRole('dialog', { name: 'Delete Español?' })
    expect(written(device, '/api/file/delete')).toEqual([])
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(names()).toEqual([]))
    expect(written(device, '/api/file/delete')).toEqual([{ file: 'pack.lang.json' }])
  })

  it.each([
    ['a backup', { cfg: {}, wifi: {} }],
    ['a path as language code', { meta: { code: '../config', name: 'X' } }],
    ['no language code', { meta: { name: 'X' } }],
  ])('refuse a file with %s', async (_, content) => {
    const { user, input } = await open()
    await user.upload(input, fileOf(content))
    await screen.findByText('This is not a language pack.')
    expect(upload()).toHaveProperty('disabled', true)
  })

  it('show that v23 does not support language packs', async () => {
    await openPage(<Languages />, { path: '/settings/languages' })
    await screen.findByText(en.errors.unsupported)
    expect(document.querySelector('[type=file]')).toBeNull()
  })
})
