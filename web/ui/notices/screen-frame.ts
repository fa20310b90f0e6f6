/** The head and the shape of the screen in front, which stand in its place while its script, and then its record, are on their way. */
import { createContext, type ReactNode, useContext } from 'react'

/** Whoever knows the screens gives it. */
export const ScreenFrame = createContext<ReactNode>(undefined)

export const PendingFrame = (): ReactNode => useContext(ScreenFrame)
