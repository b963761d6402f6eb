import { byteLength } from '../json/arduinoJson'

const MOST_BYTES = 500
/** Cuts the text anywhere, also inside a line. */
const LENGTHS = [61, 190, 23, 7, 340, 118, 44, 260]

interface Pieces {
  add(text: string): void
  forget(): void
  /** All pieces that are ready. */
  take(): string[]
}

const ENOUGH_BYTES = 512

/** Pieces of whole lines: each ends with the line that makes it large enough, the last one of a turn with what there is. */
export function piecesOfLines(): Pieces {
  let lines: string[] = []
  return {
    add: (line) => void lines.push(line),
    forget() {
      lines = []
    },
    take() {
      const pieces: string[] = []
      let piece = ''
      for (const line of lines) {
        piece += line
        if (byteLength(piece) < ENOUGH_BYTES) continue
        pieces.push(piece)
        piece = ''
      }
      lines = []
      return piece === '' ? pieces : [...pieces, piece]
    },
  }
}

/** Cuts log text into pieces, regardless of lines. A short remainder waits one turn for more text. */
export function piecesCutAnywhere(): Pieces {
  let rest = ''
  let count = 0
  let hasNews = false

  function next(): string | undefined {
    const length = LENGTHS[count % LENGTHS.length] ?? MOST_BYTES
    if (rest.length < length) return undefined
    let piece = rest.slice(0, length)
    while (byteLength(piece) > MOST_BYTES || /[\ud800-\udbff]$/.test(piece)) piece = piece.slice(0, -1)
    count++
    rest = rest.slice(piece.length)
    return piece
  }

  return {
    add(text: string): void {
      rest += text
      hasNews = true
    },
    forget(): void {
      rest = ''
    },
    take(): string[] {
      const pieces: string[] = []
      for (let piece = next(); piece !== undefined; piece = next()) pieces.push(piece)
      if (!hasNews && rest !== '') {
        pieces.push(rest)
        rest = ''
      }
      hasNews = false
      return pieces
    },
  }
}
