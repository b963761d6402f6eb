// Runs in the page, in front of the initial bundle: inlinePage.ts puts it there.

type Exports = Record<string, unknown>

declare global {
  interface Window {
    runDeferred?: (exports: Exports) => void
  }
}

let running: Promise<Exports> | undefined

/** Stands in for `import('./deferred.js')`: the deferred bundle lies in the page as text, and runs when it is wanted for the first time. */
export function importDeferred(): Promise<Exports> {
  running ??= arrived().then(run)
  return running
}

/** Waits until the whole page has arrived: the bundle's text is at its end. */
async function arrived(): Promise<void> {
  if (document.readyState === 'loading') await new Promise((resolve) => addEventListener('DOMContentLoaded', resolve))
}

/** Runs the deferred bundle. The policy allows it only by its hash, so one that was cut or changed in transit does not run. */
function run(): Promise<Exports> {
  return new Promise((resolve, reject) => {
    window.runDeferred = resolve
    const script = document.createElement('script')
    script.text = document.getElementById('deferred')?.textContent ?? ''
    document.head.append(script)
    // No effect if the script has run: the promise is already resolved.
    reject(new Error('the deferred bundle is not whole'))
  })
}
