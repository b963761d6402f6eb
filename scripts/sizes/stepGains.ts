import { buildPage } from '../page/buildPage'
import { LANGUAGES } from '../page/texts'
import { STEPS } from '../squeeze/squeeze'

/** A step that saves less is not worth reading. */
const LEAST_GAIN = 300

const number = (bytes: number) => bytes.toLocaleString('en').padStart(7)

/** What the page would weigh more without each step of the squeeze, all others done. Fails where one is not worth it. */
export async function stepGains(): Promise<string> {
  const squeezed = (await buildPage({ squeezed: {} })).page.length
  const gains: [step: string, bytes: number][] = []
  for (const step of STEPS)
    gains.push([step, (await buildPage({ squeezed: { without: step } })).page.length - squeezed])
  const plain = (await buildPage({ languages: LANGUAGES })).page.length
  const table = [
    'saved  step',
    ...gains.map(([step, bytes]) => `${number(bytes)}  ${step}`),
    `${number(plain - squeezed)}  all of them`,
  ].join('\n')
  const needless = gains.filter(([, bytes]) => bytes < LEAST_GAIN)
  if (needless.length)
    throw new Error(`${table}\n\nunder ${LEAST_GAIN} bytes: ${needless.map(([step]) => step).join(', ')}`)
  return `${table}\n`
}
