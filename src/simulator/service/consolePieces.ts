import { byteLength } from '../json/arduinoJson'

const MAX_CUT_BYTES = 500
/** Matches a text whose last code unit is the first half of a surrogate pair. */
const ENDS_INSIDE_CHARACTER = /[\ud800-\udbff]$/
/** The lengths of the pieces in characters, used in this order. They are unrelated to the length of the lines. */
const LENGTHS = [61, 190, 23, 7, 340, 118, 44, 260]

interface Pieces {
  add(text: string): void
  clear(): void
  /** Returns the pieces that are ready, and removes them. */
  take(): string[]
}

const MIN_LINES_BYTES = 512

/** Joins whole lines into pieces of at least `MIN_LINES_BYTES`. The last piece of each `take` may be smaller. */
export function piecesOfLines(): Pieces {
  let lines: string[] = []
  return {
    add: (line) => void lines.push(line),
    clear() {
      lines = []
    },
    take() {
      const pieces: string[] = []
      let piece = ''
      for (const line of lines) {
        piece += line
        if (byteLength(piece) < MIN_LINES_BYTES) continue
        pieces.push(piece)
        piece = ''
      }
      lines = []
      return piece === '' ? pieces : [...pieces, piece]
    },
  }
}

/** Cuts log text into pieces, regardless of lines. The rest of the text may be too short for a piece: `take` returns this rest only if no text was added since the previous `take`. */
export function piecesCutAnywhere(): Pieces {
  let pending = ''
  let pieceCount = 0
  let hasNewText = false

  function cutPiece(): string | undefined {
    const length = LENGTHS[pieceCount % LENGTHS.length] ?? MAX_CUT_BYTES
    if (pending.length < length) return undefined
    let piece = pending.slice(0, length)
    while (byteLength(piece) > MAX_CUT_BYTES || ENDS_INSIDE_CHARACTER.test(piece)) piece = piece.slice(0, -1)
    pieceCount++
    pending = pending.slice(piece.length)
    return piece
  }

  return {
    add(text: string): void {
      pending += text
      hasNewText = true
    },
    clear(): void {
      pending = ''
    },
    take(): string[] {
      const pieces: string[] = []
      for (let piece = cutPiece(); piece !== undefined; piece = cutPiece()) pieces.push(piece)
      if (!hasNewText && pending !== '') {
        pieces.push(pending)
        pending = ''
      }
      hasNewText = false
      return pieces
    },
  }
}
