export const MD5_CHUNK_BYTES = 2_097_152

/** First byte of an ESP32 image. */
export const IMAGE_MAGIC = 0xe9

/** First bytes of a compressed one. */
export const GZIP_MAGIC = [0x1f, 0x8b] as const

/** Offsets in an image's header: number of segments, chip, and whether a hash follows the segments. */
export const SEGMENTS_OFFSET = 1
export const CHIP_OFFSET = 12
export const HAS_HASH_OFFSET = 23
export const HEADER_BYTES = 24
/** Each segment begins with its address and its length. */
export const SEGMENT_HEADER_BYTES = 8
export const HASH_BYTES = 32

/** A factory image holds the whole flash: a partition table that begins with these bytes, and the application. */
export const TABLE_OFFSET = 0x8000
export const TABLE_MAGIC = [0xaa, 0x50] as const
export const APPLICATION_OFFSET = 0x10000

/** Chip names by the chip ID in an image. Only chips with Wi-Fi. */
export const imageChips: Readonly<Record<number, string>> = {
  0: 'ESP32',
  2: 'ESP32-S2',
  5: 'ESP32-C3',
  9: 'ESP32-S3',
  13: 'ESP32-C6',
  20: 'ESP32-C61',
  23: 'ESP32-C5',
}
