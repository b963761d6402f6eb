const FIRST_DELAY_MS = 1000
const LONGEST_DELAY_MS = 60_000

/** How long to wait after so many failures in a row: growing, and never the same for two pages. `random` is from 0 to 1. */
export function retryDelayMs(failures: number, random: number): number {
  const delay = Math.min(FIRST_DELAY_MS * 2 ** (failures - 1), LONGEST_DELAY_MS)
  return delay * (1 - random / 2)
}

/** 'name:password@' for a URL, from the base64 of Basic credentials; '' where they cannot be read. */
export function urlCredentials(authdata: string): string {
  try {
    const bytes = Uint8Array.from(atob(authdata), (letter) => letter.charCodeAt(0))
    const [name = '', ...password] = new TextDecoder().decode(bytes).split(':')
    return `${encodeURIComponent(name)}:${encodeURIComponent(password.join(':'))}@`
  } catch {
    return ''
  }
}
