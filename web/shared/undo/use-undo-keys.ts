import { useEffect } from 'react'
import { stepsWaiting } from '../../client/undo/go.ts'
import { isMac } from '../../ui/keys/key-hint.tsx'
import { type ToldKey, useKeysTold } from '../../ui/keys/keys.ts'
import { go } from './take-back.tsx'
import { isTypedInto, watchTyping } from './typed-into.ts'
import { wayOfKey } from './way-of-key.ts'

const keys: readonly ToldKey[] = [
  { keys: 'mod+Z', does: 'ui.undo', group: 'everywhere' },
  { keys: 'mod+shift+Z', does: 'ui.redo', group: 'everywhere' },
]

/** The keys are the same wherever one is; a dialog has its own text, and what is behind it stays. */
export function useUndoKeys(): void {
  useEffect(watchTyping, [])
  useKeysTold(keys)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const way = wayOfKey(event, isMac)
      if (!way || event.defaultPrevented || isTypedInto(event.target)) return
      // A browser that finds nothing to take back where the focus is takes back what was typed elsewhere on the page.
      event.preventDefault()
      if (isInDialog()) return
      // Whoever holds the key goes as fast as the server.
      if (!event.repeat || stepsWaiting() === 0) void go(way)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

const isInDialog = (): boolean => document.querySelector('[role=dialog][aria-modal=true]') !== null
