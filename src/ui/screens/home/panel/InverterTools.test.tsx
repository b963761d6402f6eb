import { screen } from '@testing-library/dom'
import { afterEach, expect, test } from 'vitest'
import { entry, liveOf } from '../../../../testing/liveEntry'
import { render } from '../../../../testing/render'
import { monotonicMs } from '../../../lib/clock'
import type { Inverter } from '../../../live/inverter'
import { session } from '../../../state/session'
import { InverterTools } from './InverterTools'

afterEach(() => session.clear())

function show() {
  const [inverter] = liveOf({ inverters: [entry('116181804321')] }, monotonicMs()).inverters
  render(<InverterTools inverter={inverter as Inverter} />)
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

test.each(['Set limit', 'Turn on or off'])('button "%s": is disabled for a guest, and its title says why', (name) => {
  show()
  expect(button(name).disabled).toBe(true)
  expect(button(name).title).toBe(`${name}: please log in first`)
})

test.each(['Set limit', 'Turn on or off'])('button "%s": is enabled for the owner', (name) => {
  session.start('YWRtaW46b3BlbkRUVTQy')
  show()
  expect(button(name).disabled).toBe(false)
})
