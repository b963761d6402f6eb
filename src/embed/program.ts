import type { Application, Segment } from './application'
import { type Bytes, viewOf } from './bytes'
import { refuse } from './refusal'

/** Ranges of addresses through which a chip reads its flash. */
interface AddressRanges {
  data: readonly [number, number]
  code: readonly [number, number]
}

export interface Program {
  /** Read-only data. */
  data: Segment
  code: Segment
}

/** The ranges of the supported chips, by the chip ID in the header of an image. RISC-V chips are missing, because their code does not hold addresses as whole words. */
const RANGES_BY_CHIP: Readonly<Record<number, AddressRanges>> = {
  0: { data: [0x3f400000, 0x3f800000], code: [0x400d0000, 0x40400000] },
  9: { data: [0x3c000000, 0x3e000000], code: [0x42000000, 0x44000000] },
}
/** The first word of the description with which the read-only data starts. */
const DESCRIPTION_MAGIC = 0xabcd5432

const isWithin = ({ address, length }: Segment, [from, to]: readonly [number, number]) =>
  address >= from && address + length <= to

/** Finds the read-only data and the code of a program with the layout of OpenDTU's released images. */
export function readProgram(image: Bytes, { chipId, segments }: Application): Program {
  const ranges = RANGES_BY_CHIP[chipId]
  if (!ranges) return refuse('chip', chipId)
  const [data] = segments
  const [code, ...others] = segments.filter((segment) => isWithin(segment, ranges.code))
  const isKnown = data && isWithin(data, ranges.data) && data.length >= 4 && code && !others.length
  if (!isKnown || viewOf(image).getUint32(data.offset, true) !== DESCRIPTION_MAGIC) return refuse('noImage', 'layout')
  return { data, code }
}
