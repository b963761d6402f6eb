import { unpacker } from '../../packing/unpack'
import { giveUp, offer } from '../state/secondPiece'

// The page's second script stands packed behind this one. To unpack it takes a phone half a second, so a worker does it while the rest
// of the page arrives. This very text is the worker's script too.

type Question = [known: string, bytes: number, packed: string]

const ASK_AGAIN_MS = 20
/** The live view comes first: who does not touch the page sees its values before anything is unpacked beside them. */
const DRAWN_AFTER_MS = 1000

let unpack: ReturnType<typeof unpacker> | undefined

/** Goes on with what has arrived; answers the script, or false while a part of it is missing. */
function unpackMore([known, bytes, packed]: Question): string | boolean {
  unpack ??= unpacker(new TextEncoder().encode(known), bytes)
  let result: string | boolean = true
  while (result === true) result = unpack(packed)
  return result
}

function answerThePage() {
  addEventListener('message', ({ data }) => {
    const result = unpackMore(data)
    postMessage(result)
    if (result) close()
  })
}

const packedScript = () => document.querySelector<HTMLScriptElement>('script[data-bytes]')

function run(text: string) {
  const script = document.createElement('script')
  script.text = text
  document.body.append(script)
}

function unpackSecondPiece(first: string, own: string) {
  let isAll = false

  function ask() {
    // Asked before the text is read: once the page is whole, no more of it will come.
    isAll = document.readyState !== 'loading'
    // By its attribute: a browser's extension may have put something of its own between the two.
    const packed = packedScript()
    if (packed) send([first, Number(packed.dataset.bytes), packed.text])
    else receive(false)
  }

  function receive(result: string | boolean) {
    if (typeof result === 'string') {
      packedScript()?.remove()
      offer(() => run(result))
    } else if (isAll) giveUp()
    else setTimeout(ask, ASK_AGAIN_MS)
  }

  const unpackHere = (question: Question) => receive(unpackMore(question))
  let send = unpackHere
  // Who may have no workers unpacks it in the page, which stands still meanwhile.
  try {
    const worker = new Worker(URL.createObjectURL(new Blob([own])))
    worker.onmessage = ({ data }) => receive(data)
    worker.onerror = () => {
      send = unpackHere
      ask()
    }
    send = (question) => worker.postMessage(question)
  } catch {}
  ask()
}

if (typeof document === 'undefined') answerThePage()
else {
  const { currentScript } = document
  const first = currentScript?.previousElementSibling
  // In a build: while developing, everything comes at once.
  if (currentScript instanceof HTMLScriptElement && first instanceof HTMLScriptElement) {
    const start = () => unpackSecondPiece(first.text, currentScript.text)
    // Also where the app has taken its answer already.
    if ('early' in window) setTimeout(offer(start), DRAWN_AFTER_MS)
    else start()
  }
}
