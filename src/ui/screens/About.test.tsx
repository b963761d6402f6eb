import { libraries } from 'virtual:libraries'
import { screen } from '@testing-library/dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { render } from '../../testing/render'
import { setLocale } from '../state/locale'
import { About } from './About'

beforeEach(() => setLocale('en'))
afterEach(() => vi.restoreAllMocks())

const mockLoadedSizes = (sizes: Partial<PerformanceNavigationTiming>) =>
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([sizes as PerformanceNavigationTiming])

const valueAt = (label: string) => screen.getByText(label).nextElementSibling?.textContent?.replaceAll('\u00a0', ' ')

describe('screen "About"', () => {
  it('has five sections, and the first is open', () => {
    render(<About />)
    const sections = screen.getAllByRole('group')
    const titles = ['Origin of the project', 'News and updates', 'Error reporting', 'Discussion', 'Documentation']
    expect(sections.map((section) => section.querySelector('summary')?.textContent)).toEqual(titles)
    expect(sections.map((section) => section.hasAttribute('open'))).toEqual([true, false, false, false, false])
    expect(new Set(sections.map((section) => section.getAttribute('name'))).size).toBe(1)
  })

  it.each([
    [{ encodedBodySize: 52_469, transferSize: 52_769 }, '51 kB'],
    [{ encodedBodySize: 52_469, transferSize: 0 }, '51 kB (cache)'],
    [{ encodedBodySize: 52_469, transferSize: 300 }, '51 kB (cache)'],
  ])('shows the size of the download: %j', (sizes, shownSize) => {
    mockLoadedSizes(sizes)
    render(<About />)
    expect(valueAt('Loaded')).toBe(shownSize)
  })

  it('hides the size if the browser does not report it', () => {
    mockLoadedSizes({ encodedBodySize: 0, transferSize: 0 })
    render(<About />)
    expect(screen.queryByText('Loaded')).toBeNull()
  })

  it('shows its version and the libraries that it contains', () => {
    render(<About />)
    expect(valueAt('Version')).toMatch(/^\d+\.\d+\.\d+$/)
    expect(valueAt('Contains')).toBe(libraries)
  })
})
