import type { ComponentType } from 'react'
import type { Inverter } from '../../../live/merge'

export type Tool = 'limit' | 'power' | 'info' | 'events'

export interface DialogProps {
  inverter: Inverter
  close: () => void
}

export interface Opened extends Record<Tool, ComponentType<DialogProps>> {
  radio: ComponentType<Pick<DialogProps, 'inverter'>>
}

/** What opens on the live view, added by the page's second piece. */
export const dialogs: Partial<Opened> = {}
