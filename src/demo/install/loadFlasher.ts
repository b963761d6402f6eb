type Flasher = typeof import('../flasher/flasher')

declare global {
  interface Window {
    /** The exports of flasher.js, once it is loaded. */
    flasher?: Flasher
  }
}

/** The second bundle of the demo. scripts/demo.ts writes it into the folder of the demo. */
const FILE = 'flasher.js'

let loading: Promise<Flasher> | undefined

function load(): Promise<Flasher> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = FILE
    script.addEventListener('load', () => (window.flasher ? resolve(window.flasher) : reject(new Error(FILE))))
    script.addEventListener('error', () => reject(new Error(FILE)))
    document.head.append(script)
  })
}

/** Loads flasher.js with a script element, because a script element also works if the demo is opened from a local folder. After a failure, the next call tries again. */
export function loadFlasher(): Promise<Flasher> {
  loading ??= load().catch((error) => {
    loading = undefined
    throw error
  })
  return loading
}
