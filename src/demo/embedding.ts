import './embedding.css'
import { type Embedded, embed } from '../embed/embed'
import type { Reason } from '../embed/refusal'
import { fromBase64 } from '../simulator/json/bytes'
import { embedTexts } from './embedTexts'
import { find } from './find'

/** The largest flash of these chips. Larger files are not read. */
const MAX_IMAGE_BYTES = 32 << 20
const REVOKE_AFTER_MS = 60_000

/** The state of the chosen file. */
type Outcome =
  | { state: 'none' | 'checking' | 'unreadable' }
  | { state: 'refused'; reason: Reason }
  | { state: 'embedded'; name: string; embedded: Embedded }

export interface Embedding {
  /** Writes all texts in the current language. */
  show(): void
}

function saveAs(name: string, content: Uint8Array<ArrayBuffer>) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([content], { type: 'application/octet-stream' }))
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), REVOKE_AFTER_MS)
}

async function outcomeOf(file: File, webFiles: ReadonlyMap<string, Uint8Array>): Promise<Outcome> {
  if (file.size > MAX_IMAGE_BYTES) return { state: 'refused', reason: 'noImage' }
  const content = await file.arrayBuffer().catch(() => undefined)
  if (!content) return { state: 'unreadable' }
  const result = await embed(new Uint8Array(content), webFiles)
  if ('refused' in result) return { state: 'refused', reason: result.refused }
  return { state: 'embedded', name: `${file.name.replace(/\.bin$/i, '')}-webui.bin`, embedded: result }
}

function statusText(outcome: Outcome): string {
  const { checking, unreadable, refusals } = embedTexts()
  if (outcome.state === 'checking') return checking
  if (outcome.state === 'unreadable') return unreadable
  return outcome.state === 'refused' ? refusals[outcome.reason] : ''
}

function showTexts() {
  const texts = embedTexts()
  for (const element of document.querySelectorAll<HTMLElement>('[data-embed]'))
    element.textContent = texts[element.dataset.embed as 'title']
  const sentences = texts.notes.map((sentence) => {
    const item = document.createElement('li')
    item.textContent = sentence
    return item
  })
  find('#notes').replaceChildren(...sentences)
}

function showOutcome(outcome: Outcome) {
  const { pages, noEnvironment } = embedTexts()
  const isEmbedded = outcome.state === 'embedded'
  find('#status-text').textContent = statusText(outcome)
  find('#status-text').toggleAttribute('data-refused', outcome.state === 'refused' || outcome.state === 'unreadable')
  find('#image-info').hidden = !isEmbedded
  find('#save').hidden = !isEmbedded
  if (!isEmbedded) return
  const { chip, version, environment, page } = outcome.embedded.before
  find('#image-chip').textContent = chip
  find('#image-version').textContent = version
  find('#image-environment').textContent = environment ?? noEnvironment
  find('#image-page').textContent = pages[page]
  find('#result').textContent = outcome.name
}

/** The dialog that puts the page into a firmware image: index.html has its elements. `packed` are the web files in Base 64. */
export function createEmbedding(packed: Readonly<Record<string, string>>): Embedding {
  const dialog = find<HTMLDialogElement>('#embedding')
  const input = find<HTMLInputElement>('#image')
  const webFiles = new Map(Object.entries(packed).map(([name, content]) => [name, fromBase64(content)]))
  let outcome: Outcome = { state: 'none' }

  function change(changed: Outcome) {
    outcome = changed
    showOutcome(outcome)
  }

  input.addEventListener('change', async () => {
    const file = input.files?.[0]
    if (!file) return change({ state: 'none' })
    change({ state: 'checking' })
    const found = await outcomeOf(file, webFiles)
    // Another file may have been chosen while this one was checked, or the dialog closed.
    if (input.files?.[0] === file) change(found)
  })
  find('#save').addEventListener('click', () => {
    if (outcome.state === 'embedded') saveAs(outcome.name, outcome.embedded.image)
  })
  find('#embed').addEventListener('click', () => dialog.showModal())
  find('#close').addEventListener('click', () => dialog.close())
  dialog.addEventListener('close', () => {
    input.value = ''
    change({ state: 'none' })
  })

  const show = () => {
    showTexts()
    showOutcome(outcome)
  }
  show()
  return { show }
}
