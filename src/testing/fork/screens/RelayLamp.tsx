import { createContext, type HTMLAttributes, useContext } from 'react'
import { createPortal } from 'react-dom'

export const RelayState = createContext<string>('')

/** A lamp at the edge of the window. Uses features that React libraries use: spread attributes, a context, a portal, `style`. */
export function RelayLamp(attributes: HTMLAttributes<HTMLOutputElement>) {
  const state = useContext(RelayState)
  return createPortal(
    <output {...attributes} style={{ position: 'fixed', insetInlineEnd: 0, bottom: 0, opacity: 0.9 }}>
      {state}
    </output>,
    document.body,
  )
}
