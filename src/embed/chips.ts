/** Names of Espressif's chips with Wi-Fi, by the chip ID in the header of an image. */
const NAMES: Readonly<Record<number, string>> = {
  0: 'ESP32',
  2: 'ESP32-S2',
  5: 'ESP32-C3',
  9: 'ESP32-S3',
  13: 'ESP32-C6',
  20: 'ESP32-C61',
  23: 'ESP32-C5',
}

export const chipName = (chipId: number) => NAMES[chipId] ?? `#${chipId}`
