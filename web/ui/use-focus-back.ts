import { useEffect } from 'react'
import { noteFocus } from './note-focus.ts'

/**
 * Whoever leaves the dialog is where they were, also where it goes at once with what it asked about, or was there open from
 * the beginning: those the library does not know.
 */
export function useFocusBack(opened: boolean): void {
  useEffect(() => {
    if (!opened) return undefined
    const before = document.activeElement
    return before ? noteFocus(before) : undefined
  }, [opened])
}
