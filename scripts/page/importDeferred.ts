// A module of the built page: bundles.ts replaces each `import()` by a call of importDeferred().

type Exports = Record<string, unknown>

declare global {
  interface Window {
    runDeferred?: (exports: Exports) => void
  }
}

let running: Promise<Exports> | undefined

/** Returns the exports of the deferred bundle, which is text in the page. The first call runs the bundle. */
export function importDeferred(): Promise<Exports> {
  running ??= waitForPage().then(run)
  return running
}

/** Waits for the whole page, because the bundle is at its end. */
async function waitForPage(): Promise<void> {
  if (document.readyState === 'loading') await new Promise((resolve) => addEventListener('DOMContentLoaded', resolve))
}

/** Runs the deferred bundle. The policy allows only its hash, so a bundle that was cut or changed on its way does not run. */
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
