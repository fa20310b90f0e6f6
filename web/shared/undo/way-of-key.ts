import type { Way } from '../../client/undo/steps.ts'

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>

/** Ctrl+Z, Ctrl+Shift+Z and Ctrl+Y; on a Mac ⌘Z and ⇧⌘Z. */
export function wayOfKey({ key, ctrlKey, metaKey, shiftKey, altKey }: Key, isMac: boolean): Way | undefined {
  const isMod = isMac ? metaKey && !ctrlKey : ctrlKey && !metaKey
  if (!isMod || altKey) return undefined
  if (key.toLowerCase() === 'z') return shiftKey ? 'redo' : 'undo'
  return key.toLowerCase() === 'y' && !isMac && !shiftKey ? 'redo' : undefined
}
