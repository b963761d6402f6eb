import { useState } from 'react'
import { firmwareDoubts, HEAD_BYTES } from './firmwareCheck'

/** The file that is chosen, and what its first bytes say against it on a device with so much room. */
export function useChosenFirmware(room: number) {
  const [chosen, setChosen] = useState<{ file: File; head: Uint8Array }>()

  async function choose(file: File | undefined) {
    const head = await file?.slice(0, HEAD_BYTES).arrayBuffer()
    setChosen(file && { file, head: new Uint8Array(head ?? []) })
  }

  return { file: chosen?.file, doubts: chosen ? firmwareDoubts(chosen.file, chosen.head, room) : [], choose }
}
