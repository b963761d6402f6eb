const REVOKE_AFTER_MS = 60_000

/** Saves a file, as a click on a download link does. */
export function saveFile(name: string, content: Uint8Array<ArrayBuffer>) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([content], { type: 'application/octet-stream' }))
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), REVOKE_AFTER_MS)
}
