import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { locateFiles } from '../../../../embed/testing/locateFiles'
import { hasRightSums, readLikeFirmware, startOf } from '../../../../embed/testing/readLikeFirmware'
import { SCRIPT_TEXT } from '../../../../embed/webFiles'
import { openPage } from '../../../../testing/openPage'
import { checkFirmware } from './checkFirmware'

// Runs on all images of a folder: IMAGES=folder npx vitest run src/ui/screens/maintenance/firmware

const folder = resolve(process.env.IMAGES ?? '')
const names = readdirSync(folder).filter((name) => name.endsWith('.bin'))
const PAGE = gunzipSync(readFileSync('dist-firmware/index.html.gz')).toString()
const ZONES = readFileSync('dist-firmware/zones.json', 'utf8')

function textOf(file: Buffer): string {
  return file[0] === 0x1f ? gunzipSync(file).toString() : ''
}

describe.each(names.sort())('keep interface in %s', (name) => {
  const factory = readFileSync(join(folder, name))
  const upgrade = factory.subarray(startOf(factory))
  const check = async (image: Buffer) => {
    await openPage(null)
    return checkFirmware(new File([new Uint8Array(image)], 'opendtu.bin'), {})
  }

  it('upgrade image: gets the page and the zones that the device serves', async () => {
    const { imageWithPage, version, level } = (await check(upgrade)) ?? {}
    const image = Buffer.from(imageWithPage?.image ?? [])
    expect(image.length).toBe(upgrade.length)
    expect(hasRightSums(image)).toBe(true)
    expect(image.includes(`\0${version}\0`)).toBe(true)
    expect(level).toBe('ok')
    const { wordAddresses } = locateFiles(upgrade)
    const [before, after] = [upgrade, image].map((file) => readLikeFirmware(file, wordAddresses).map(textOf))
    const expected = before?.map((text, index) => {
      if (index === 0) return PAGE
      if (text.startsWith('{')) return ZONES
      return text && SCRIPT_TEXT
    })
    expect(after).toEqual(expected)
  })

  it('factory image: is not changed', async () => {
    if (factory.length === upgrade.length) return
    expect(await check(factory)).toMatchObject({ level: 'error', imageWithPage: undefined })
  })
})
