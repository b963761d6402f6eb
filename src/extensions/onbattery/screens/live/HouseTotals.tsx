export function HouseTotals() {
  return null
}
