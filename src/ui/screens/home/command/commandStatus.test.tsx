import { screen } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { render } from '../../../../testing/render'
import { FactList } from '../../../shared/Facts'
import { lastCommandFact } from './command'

it.each([
  [{ status: 'Ok' }, 'Done', 'done'],
  [{ status: 'Idle' }, 'OK, nothing pending', undefined],
  [{ status: 'Pending' }, 'Pending', 'idle'],
  [{ status: 'Pending', isSlow: true }, 'Pending No answer yet. The device keeps sending.', 'idle'],
  [{ status: 'Failure' }, 'Failed The device tries again.', 'bad'],
  [{ status: 'Failure', commandsOffReason: 'always' }, 'Failed', 'bad'],
  [{ status: 'NotSent' }, 'Not sent', 'idle'],
  [{ status: 'Unknown' }, 'Unknown', 'off'],
  [{ status: undefined }, 'Unknown', 'off'],
] as const)('the last command %j is shown as "%s"', (command, text, tone) => {
  render(<FactList facts={[lastCommandFact(command)]} />)
  expect(screen.getByText('Last command').nextElementSibling?.textContent?.trim()).toBe(text)
  expect(document.querySelector<HTMLElement>('.badge')?.dataset.tone).toBe(tone)
})
