import { unpacker } from '../../packing/unpack'
import { giveUp } from '../state/secondPiece'

/** No longer at a time, so that a tap or the next values never wait. */
const SLICE_MS = 24
const BYTES_BETWEEN_LOOKS = 32
const WAIT_AT_MOST_MS = 100
/** What the first answer needs to be drawn. */
const DRAWN_AFTER_MS = 400

/**
 * The second script stands packed behind the first. It is unpacked while it arrives, whenever the browser has nothing else to do, and then
 * run: the page's policy knows it by its hash. The live view comes first.
 */
export function unpackSecondPiece(first: HTMLScriptElement) {
  let unpack: ReturnType<typeof unpacker> | undefined

  /** As `unpacker`, for the length of a slice. */
  function unpackSome({ text, dataset }: HTMLScriptElement): string | boolean {
    unpack ??= unpacker(new TextEncoder().encode(first.text), Number(dataset.bytes))
    const end = performance.now() + SLICE_MS
    let result: string | boolean = true
    for (let count = 1; result === true; count++) {
      result = unpack(text)
      if (count % BYTES_BETWEEN_LOOKS === 0 && performance.now() > end && !document.hidden) break
    }
    return result
  }

  function work() {
    // Asked first: what is there now is then all that will come.
    const isAll = document.readyState !== 'loading'
    // By its attribute: a browser's extension may have put something of its own between the two.
    const packed = document.querySelector<HTMLScriptElement>('script[data-bytes]')
    const result = packed && unpackSome(packed)
    if (typeof result === 'string') {
      const script = document.createElement('script')
      script.text = result
      packed?.replaceWith(script)
    } else if (isAll && !result) giveUp()
    else workLater()
  }

  function workLater() {
    if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: WAIT_AT_MOST_MS })
    else setTimeout(work)
  }

  const start = () => setTimeout(workLater, DRAWN_AFTER_MS)
  if (window.early) window.early.answer.then(start, start)
  else workLater()
}
