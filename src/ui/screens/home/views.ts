import type { ComponentType } from 'react'
import type { Inverter, Live } from '../../live/merge'

export type Tool = 'limit' | 'power' | 'info' | 'events'

export interface InverterProps {
  inverter: Inverter
}

export interface DialogProps extends InverterProps {
  close: () => void
}

export interface TableProps {
  inverters: readonly Inverter[]
  chosen: string
  choose: (serial: string) => void
}

export interface Views extends Record<Tool, ComponentType<DialogProps>> {
  FirstSteps: ComponentType<{ live: Live }>
  InverterTable: ComponentType<TableProps>
  LimitRequested: ComponentType<InverterProps>
  RadioReset: ComponentType<{ serial: string }>
}

/** What the page's second script adds to the live view. */
export const views: Partial<Views> = {}
