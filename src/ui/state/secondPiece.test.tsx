import { render } from 'preact'
import { act } from 'preact/test-utils'
import { beforeEach, describe, expect, it, vi } from 'vitest'

let piece: typeof import('./secondPiece')
const run = vi.fn(() => piece.secondPiece.set('here'))

/** The page has loaded anew. */
beforeEach(async () => {
  vi.resetModules()
  run.mockClear()
  piece = await import('./secondPiece')
})

function Needy({ isWanted }: { isWanted: boolean }) {
  return <>{piece.useSecondPiece(isWanted)}</>
}

function drawNeedy(isWanted: boolean): HTMLElement {
  const container = document.createElement('div')
  act(() => render(<Needy isWanted={isWanted} />, container))
  return container
}

describe('the second script', () => {
  it.each(['pointerdown', 'keydown'])('waits for the first touch (%s), and runs once', (sign) => {
    piece.offer(run)
    expect(run).not.toHaveBeenCalled()
    dispatchEvent(new Event(sign))
    dispatchEvent(new Event(sign))
    expect(run).toHaveBeenCalledTimes(1)
  })

  it('runs when something is to be drawn that it brings', () => {
    piece.offer(run)
    expect(drawNeedy(false).textContent).toBe('coming')
    expect(run).not.toHaveBeenCalled()
    expect(drawNeedy(true).textContent).toBe('here')
    expect(run).toHaveBeenCalledTimes(1)
  })

  it('runs as soon as it has come where it was wanted before', () => {
    dispatchEvent(new Event('pointerdown'))
    piece.offer(run)
    expect(run).toHaveBeenCalledTimes(1)
  })

  it('takes a step that waits for its time only once', () => {
    const stepInTime = piece.offer(run)
    dispatchEvent(new Event('pointerdown'))
    stepInTime()
    expect(run).toHaveBeenCalledTimes(1)
    piece.offer(run)()
    expect(run).toHaveBeenCalledTimes(2)
  })

  it('is not missing while it waits', () => {
    piece.offer(run)
    piece.giveUp()
    expect(piece.secondPiece.get()).toBe('coming')
  })
})
