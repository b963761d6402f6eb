/** Names of Espressif's chips by the number in the header of an image. */
const NAMES: Readonly<Record<number, string>> = {
  0: 'ESP32',
  2: 'ESP32-S2',
  5: 'ESP32-C3',
  9: 'ESP32-S3',
  12: 'ESP32-C2',
  13: 'ESP32-C6',
  16: 'ESP32-H2',
  18: 'ESP32-P4',
  20: 'ESP32-C61',
  23: 'ESP32-C5',
}

export const chipName = (chipId: number) => NAMES[chipId] ?? `#${chipId}`
