import type { KeyboardEvent } from 'react'

/** Enter saves (with Ctrl or ⌘ where Enter writes a new line), Esc takes back what was typed. */
export const onEditKeys =
  ({ onSave, onDiscard, isMultiline = false }: { onSave: () => void; onDiscard: () => void; isMultiline?: boolean }) =>
  (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && (!isMultiline || event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      onSave()
    }
    if (event.key === 'Escape') onDiscard()
  }
