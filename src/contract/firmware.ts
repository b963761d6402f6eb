export const MD5_CHUNK_BYTES = 2_097_152

/** First byte of an ESP32 image. */
export const IMAGE_MAGIC = 0xe9
