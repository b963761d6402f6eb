export const MD5_CHUNK_BYTES = 2_097_152

/** First byte of an ESP32 image. */
export const IMAGE_MAGIC = 0xe9

/** First bytes of a compressed one. */
export const GZIP_MAGIC = [0x1f, 0x8b] as const
