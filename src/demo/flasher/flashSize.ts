const TABLE_OFFSET = 0x8000
const TABLE_BYTES = 0xc00
const ENTRY_BYTES = 32
const ENTRY_MAGIC = 0x50aa

/** The size of the flash memory that the image needs: the end of the last partition. A factory image contains the table of all partitions. */
export function neededFlashBytes(image: Uint8Array): number {
  const table = new DataView(image.buffer, image.byteOffset + TABLE_OFFSET, TABLE_BYTES)
  let needed = image.length
  for (let entry = 0; entry < TABLE_BYTES && table.getUint16(entry, true) === ENTRY_MAGIC; entry += ENTRY_BYTES)
    needed = Math.max(needed, table.getUint32(entry + 4, true) + table.getUint32(entry + 8, true))
  return needed
}
