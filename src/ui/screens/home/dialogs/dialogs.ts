import type { ComponentType } from 'react'
import type { Inverter } from '../../../live/merge'

export type Tool = 'limit' | 'power' | 'info' | 'events'

export interface DialogProps {
  inverter: Inverter
  close: () => void
}

/** Added by the page's second piece. */
export const dialogs: Partial<Record<Tool, ComponentType<DialogProps>>> = {}
