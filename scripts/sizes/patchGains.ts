import { buildPage } from '../vite/buildPage'
import { MENDS, PATCHES } from '../vite/libraryPatches/patchLibraries'

/** Less is not worth what it costs to read. */
const LEAST_GAIN = 100

/** What the page would weigh more without each group of patches, all others applied. Fails where one is not worth it. */
export async function patchGains(): Promise<string> {
  const packed = async (patches: typeof PATCHES) => (await buildPage({ draft: true, patches })).page.length
  const base = await packed(PATCHES)
  const rows: { gain: number; why: string }[] = []
  for (const left of PATCHES.filter(({ isMend }) => !isMend)) {
    const gain = (await packed(PATCHES.filter((group) => group !== left))) - base
    rows.push({ gain, why: left.why })
  }
  rows.push({
    gain: (await packed(MENDS)) - base,
    why: 'all of them, and the short names of what the libraries keep to themselves',
  })
  const table = [
    'bytes  what is left out of the libraries',
    ...rows.map(({ gain, why }) => `${String(gain).padStart(5)}  ${why}`),
  ]
  const needless = rows.filter(({ gain }) => gain < LEAST_GAIN)
  if (needless.length)
    throw new Error(`${table.join('\n')}\n\nunder ${LEAST_GAIN} bytes: ${needless.map(({ why }) => why).join('; ')}`)
  return `${table.join('\n')}\n`
}
