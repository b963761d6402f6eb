import { describe, expect, it } from 'vitest'
import { newerVersion } from './configCheck'

const V23 = 71_936
const V26 = 73_216

describe('the config version of a backup', () => {
  it.each([
    [V26, '0.1.25', { file: '0.1.30', device: '0.1.25' }],
    [V23, '0.1.30', undefined],
    [V26, '0.1.30', undefined],
    // The major number is compared first.
    [0x0100_0000, '0.255.255', { file: '1.0.0', device: '0.255.255' }],
  ])('with %i in the file and %s on the device: the newer version is %j', (version, config_version, gap) => {
    expect(newerVersion({ cfg: { version } }, { config_version })).toEqual(gap)
  })

  it.each([
    [{}, '0.1.25'],
    [{ cfg: { version: '73216' } }, '0.1.25'],
    [{ cfg: { version: V26 } }, ''],
    [{ cfg: { version: V26 } }, { toString: 1 }],
    [null, '0.1.25'],
  ])('with %j in the file and %j on the device: the backup does not count as newer', (content, config_version) => {
    expect(newerVersion(content, { config_version })).toBeUndefined()
  })

  const fork = { config_version: '0.1.30', config_version_fork: 8 }

  it.each([
    [
      { version: V26, version_fork: 9 },
      { file: '9', device: '8' },
    ],
    [{ version: V26, version_fork: 7 }, undefined],
    [{ version: V26 }, undefined],
    [
      { version: V23, version_fork: 9 },
      { file: '9', device: '8' },
    ],
    [
      { version: 0x1_1f00, version_fork: 1 },
      { file: '0.1.31', device: '0.1.30' },
    ],
  ])('of a fork with a second version: with %j in the file, the newer version is %j', (cfg, gap) => {
    expect(newerVersion({ cfg }, fork)).toEqual(gap)
  })
})
