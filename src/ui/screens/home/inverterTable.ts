import type { ComponentType } from 'react'
import type { Inverter } from '../../live/merge'

export interface TableProps {
  inverters: readonly Inverter[]
  chosen: string
  choose: (serial: string) => void
}

/** Its view is added by the page's second piece. */
export const inverterTable: { View?: ComponentType<TableProps> } = {}
