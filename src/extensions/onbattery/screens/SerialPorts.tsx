export function SerialPorts() {
  return null
}
