import { chipName } from '../../src/embed/chips'
import type { Reason, Refusal } from '../../src/embed/refusal'

export const EXIT_CODES: Readonly<Record<Reason, number>> = {
  noImage: 10,
  encrypted: 11,
  chip: 12,
  damaged: 13,
  signed: 14,
  project: 15,
  version: 16,
  addresses: 17,
  space: 18,
  webFiles: 19,
  result: 20,
}

type DetailOf<R extends Reason> = Extract<Refusal, { refused: R }>['detail']

/** Matches the names of the RISC-V chips with Wi-Fi. */
const RISC_V = /^ESP32-C/

const DAMAGES: Readonly<Record<DetailOf<'damaged'>, string>> = {
  length: 'This image is cut short or damaged.',
  checksum: 'The checksum of this image is wrong: it is damaged.',
  sha256: 'The SHA-256 of this image is wrong: it is damaged.',
  noSha256: 'This image has no SHA-256 at its end.',
}

const ADDRESS_PROBLEMS: Readonly<Record<DetailOf<'addresses'>, string>> = {
  pages: 'there are several index pages',
  script: 'js/app.js.gz cannot be found',
  count: 'the address of a file does not occur exactly twice',
  distance: 'the addresses of the files are too far apart',
  between: 'another address is between the addresses of the files',
  elsewhere: 'the address of a file also occurs outside the code',
}

function chipText(chipId: number): string {
  const name = chipName(chipId)
  return RISC_V.test(name)
    ? `This image is for the ${name}, a RISC-V chip: its program does not contain the addresses of files as whole words, so these addresses cannot be replaced.`
    : `This image is for an unsupported chip (${name}); only ESP32 and ESP32-S3 are supported.`
}

function versionText(detail: DetailOf<'version'>): string {
  return detail
    ? `This image is OpenDTU ${detail}, and only v23.5.3 or later is supported.`
    : 'This image contains no version of a release of OpenDTU, or several versions.'
}

/** One sentence for the user of the command. */
export function refusalText({ refused, detail }: Refusal): string {
  switch (refused) {
    case 'noImage':
      return detail === 'format'
        ? 'This file is not a firmware image of an ESP32, or it is encrypted.'
        : 'This image is not laid out like a program of OpenDTU.'
    case 'encrypted':
      return 'This image has no application at 0x10000, or it is encrypted.'
    case 'chip':
      return chipText(detail)
    case 'damaged':
      return DAMAGES[detail]
    case 'signed':
      return `This image is signed, or has unknown data after its application (${detail} bytes).`
    case 'project':
      return "OpenDTU's web page was not found in this image: it is another project, or an unknown kind of image."
    case 'version':
      return versionText(detail)
    case 'addresses':
      return `The program of this image does not point to its web files as expected: ${ADDRESS_PROBLEMS[detail]}.`
    case 'space':
      return `There is not enough space in this image: it has ${detail.availableBytes} bytes for web files, and ${detail.neededBytes} are needed.`
    case 'webFiles':
      return `The web files have no valid ${detail}, which this image needs.`
    case 'result':
      return 'The new image could not be verified, so it was not written.'
  }
}
