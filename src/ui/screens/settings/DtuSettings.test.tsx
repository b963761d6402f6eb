import { fireEvent, screen, waitFor } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'
import type { TestDevice, TestDeviceOptions } from '../../../testing/device'
import { openPage, written } from '../../../testing/openPage'
import { DtuSettings } from './DtuSettings'

const PATH = '/api/dtu/config'

async function open(options: TestDeviceOptions & { prepare?: (device: TestDevice) => void } = {}) {
  const page = await openPage(<DtuSettings />, { path: '/settings/dtu', ...options })
  await screen.findByLabelText('Poll interval')
  return page
}

const saveButton = () => screen.getByRole('button', { name: 'Save' })
const moveSlider = (label: string, value: number) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value } })
const sliderText = (label: string) => screen.getByLabelText(label).parentElement?.querySelector('output')?.textContent

describe('DTU settings', () => {
  it('show a radio only if its chip is present', async () => {
    await open({ scenario: 'no-cmt' })
    expect(screen.queryByRole('group', { name: /CMT2300A/ })).toBeNull()
    expect(screen.getByRole('group', { name: /nRF24/ })).toBeDefined()
  })

  it('show the power in dBm and the frequency in MHz, and send the frequency in kHz', async () => {
    const { device, user } = await open()
    const power = screen.getByLabelText('Transmit power', { selector: 'input' })
    fireEvent.input(power, { target: { value: -7 } })
    await waitFor(() => expect(power.getAttribute('aria-valuetext')).toBe('−7\u00a0dBm'))
    expect(screen.getByLabelText('Frequency').getAttribute('step')).toBe('250')
    moveSlider('Frequency', 868_250)
    await waitFor(() => expect(sliderText('Frequency')).toBe('868.25\u00a0MHz'))
    expect(screen.getByText(/up to 15 minutes/)).toBeDefined()
    await user.click(saveButton())
    await screen.findByText('Settings saved')
    expect(written(device, PATH)).toMatchObject([{ cmt_palevel: -7, cmt_frequency: 868_250 }])
  })

  it.each([
    ['show', 862_750],
    ['hide', 863_000],
    ['hide', 870_000],
    ['show', 870_250],
  ] as const)('%s the warning about the allowed band at %i kHz', async (action, frequencyKhz) => {
    await open()
    moveSlider('Frequency', frequencyKhz)
    await waitFor(() => expect(sliderText('Frequency')).toContain(`${frequencyKhz / 1000}`))
    expect(screen.queryByText(/Outside the allowed band \(863 to 870 MHz\)/) !== null).toBe(action === 'show')
  })

  it('set the frequency when a region is selected, and warn outside the band of this region', async () => {
    const { device, user } = await open({ firmware: 'v26' })
    const region = screen.getByLabelText('Region')
    expect([...region.children].map(({ textContent }) => textContent)).toEqual(['Europe', 'USA', 'Brazil'])
    await user.selectOptions(region, 'USA')
    await waitFor(() => expect(sliderText('Frequency')).toBe('918.00\u00a0MHz'))
    expect(screen.queryByText(/Outside the allowed band/)).toBeNull()
    moveSlider('Frequency', 904_750_000)
    await screen.findByText('Outside the allowed band (905 to 925 MHz).')
    await user.click(saveButton())
    await screen.findByText('Settings saved')
    expect(written(device, PATH)).toMatchObject([{ cmt_country: 1, cmt_frequency: 904_750_000 }])
  })
})
