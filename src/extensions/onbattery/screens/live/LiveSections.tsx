export function LiveSections() {
  return null
}
