/** Takes back the last step on a screen; Ctrl/Cmd+Z outside a field. */
import { ActionIcon } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useTexts } from './texts.ts'
import { WithReason } from './with-reason.tsx'

/** `nothing` says why there is none to take back. */
export function UndoButton({ undo, nothing }: { undo: (() => void) | undefined; nothing: string }) {
  const t = useTexts()
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isUndo = event.key === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey
      // Within a field the browser takes back what was typed.
      if (!isUndo || !undo || (event.target as HTMLElement).closest('input, textarea')) return
      event.preventDefault()
      undo()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [undo])
  return (
    <WithReason reason={undo ? undefined : nothing}>
      <ActionIcon
        variant="default"
        size={32}
        aria-label={t('ui.undo')}
        title={undo && t('ui.undo')}
        onClick={() => undo?.()}
      >
        <IconArrowBackUp size={16} aria-hidden />
      </ActionIcon>
    </WithReason>
  )
}
