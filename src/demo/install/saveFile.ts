const REVOKE_AFTER_MS = 60_000

/** Saves a file like a download link. */
export function saveFile(name: string, content: Uint8Array<ArrayBuffer>) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([content], { type: 'application/octet-stream' }))
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), REVOKE_AFTER_MS)
}
