/** An element of index.html. */
export function find<T extends HTMLElement>(selector: string): T {
  const found = document.querySelector<T>(selector)
  if (!found) throw new Error(`index.html has no ${selector}`)
  return found
}
