import { describe, expect, it } from 'vitest'
import { fc } from '../../testing/properties'
import { doubtOf, isRunning, nextState, STALLED_AFTER_MS, type UploadEvent, type UploadState } from './uploadState'

const idle: UploadState = { step: 'idle' }
const ok = { status: 200, statusText: 'OK', text: 'OK' }
const stateAfter = (...events: UploadEvent[]) => events.reduce(nextState, idle)
const start: UploadEvent = { event: 'start' }
const progress = (fraction: number, atMs = 0): UploadEvent => ({ event: 'progress', fraction, atMs })
const cancelled: UploadEvent = { event: 'failed', failure: 'upload.cancelled' }
const lost: UploadEvent = { event: 'failed', failure: 'upload.lost' }

describe('upload', () => {
  it('is read, sent and confirmed', () => {
    expect(stateAfter(start)).toEqual({ step: 'reading' })
    expect(stateAfter(start, progress(0))).toMatchObject({ step: 'sending', fraction: 0 })
    expect(stateAfter(start, progress(0), progress(0.5))).toMatchObject({ step: 'sending', fraction: 0.5 })
    expect(stateAfter(start, progress(1), { event: 'answered', answer: ok })).toEqual({ step: 'sent' })
  })

  it.each([204, 400])('fails with the answer of the device if its status is %d', (status) => {
    const answer = { status, statusText: 'Bad Request', text: 'OTA could not begin' }
    expect(stateAfter(start, progress(0.1), { event: 'answered', answer })).toEqual({ step: 'failed', failure: answer })
  })

  it('fails if the connection breaks at 7 %', () => {
    expect(stateAfter(start, progress(0.07), lost)).toEqual({ step: 'failed', failure: 'upload.lost', isPartial: true })
  })

  it('is partial if it was cancelled after sending began, but not if it was cancelled while the file was read', () => {
    expect(stateAfter(start, cancelled)).toMatchObject({ step: 'failed', isPartial: false })
    expect(stateAfter(start, progress(0), cancelled)).toMatchObject({ step: 'failed', isPartial: true })
  })

  it.each([
    [[progress(1)], 'upload.probably'],
    [[progress(0.99)], undefined],
    [[], undefined],
  ])('after %j and Cancel: the doubt is %s', (events, doubt) => {
    const upload = stateAfter(start, ...events)
    expect(isRunning(upload) && doubtOf(upload)).toBe(doubt)
  })

  it('is stalled after ten seconds without progress, and continues with the next progress', () => {
    const stalled = stateAfter(start, progress(0.4, 1000), { event: 'tick', atMs: 1000 + STALLED_AFTER_MS })
    expect(stalled).toMatchObject({ step: 'stalled', seconds: 10, fraction: 0.4 })
    expect(nextState(stalled, progress(0.5, 12_000))).toMatchObject({ step: 'sending', fraction: 0.5 })
  })
})

const anyEvent: fc.Arbitrary<UploadEvent> = fc.oneof(
  fc.constant(start),
  fc.constant<UploadEvent>({ event: 'reset' }),
  fc.record({ event: fc.constant('progress' as const), fraction: fc.double(), atMs: fc.nat(100_000) }),
  fc.record({ event: fc.constant('tick' as const), atMs: fc.nat(100_000) }),
  fc.record({
    event: fc.constant('answered' as const),
    answer: fc.record({ status: fc.constantFrom(200, 201, 400, 413, 500), statusText: fc.string(), text: fc.string() }),
  }),
  fc.record({
    event: fc.constant('failed' as const),
    failure: fc.constantFrom('upload.md5' as const, 'upload.lost' as const, 'upload.cancelled' as const),
  }),
)
const isOver = ({ step }: UploadState) => step === 'sent' || step === 'failed'

describe('upload, with any events in any order', () => {
  const always = (check: (before: UploadState, event: UploadEvent, next: UploadState) => void) =>
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 30 }), (events) => {
        let upload: UploadState = idle
        for (const event of events) {
          const next = nextState(upload, event)
          check(upload, event, next)
          upload = next
        }
      }),
    )

  it('the fraction stays between 0 and 1, and never decreases', () => {
    always((before, _, next) => {
      if ('fraction' in next) {
        expect(next.fraction).toBeGreaterThanOrEqual(0)
        expect(next.fraction).toBeLessThanOrEqual(1)
      }
      if ('fraction' in before && 'fraction' in next) expect(next.fraction).toBeGreaterThanOrEqual(before.fraction)
    })
  })

  it('only start and reset change the state after the end', () => {
    always((before, event, next) => {
      if (isOver(before) && event.event !== 'start' && event.event !== 'reset') expect(next).toBe(before)
    })
  })

  it('success requires status 200 or a complete file', () => {
    always((before, event, next) => {
      if (next.step !== 'sent' || next === before) return
      if (next.doubt) expect(before).toMatchObject({ fraction: 1 })
      else expect(event).toMatchObject({ event: 'answered', answer: { status: 200 } })
    })
  })

  it('cancel and a new start are always possible', () => {
    always((before) => {
      const ended = nextState(before, { event: 'failed', failure: 'upload.cancelled' })
      expect(['idle', 'sent', 'failed']).toContain(ended.step)
      expect(nextState(ended, start)).toEqual({ step: 'reading' })
    })
  })
})
