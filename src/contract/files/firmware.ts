export const MD5_CHUNK_BYTES = 2_097_152

/** First byte of an ESP32 image. */
export const IMAGE_MAGIC = 0xe9

/** First bytes of a compressed one. */
export const GZIP_MAGIC = [0x1f, 0x8b] as const

/** Of an image, as its segments' headers: where things are and how long they are. */
export const imageLayout = {
  segments: 1,
  chip: 12,
  hasHash: 23,
  headerBytes: 24,
  segmentHeaderBytes: 8,
  hashBytes: 32,
} as const

/** A factory image holds the whole flash: its partition table begins with these bytes, and the application follows. */
export const factoryLayout = { table: 0x8000, tableMagic: [0xaa, 0x50], application: 0x10000 } as const

/** What bytes 12 and 13 of an image mean. */
export const imageChips: Readonly<Record<number, string>> = {
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
