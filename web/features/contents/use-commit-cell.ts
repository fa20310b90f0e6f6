/**
 * Saves a cell. Where its row is one of several selected, the value goes to all of them as one changeset with undo
 * (specification 1 §4, "Inline editing"); else to the one row.
 */
import { useCallback } from 'react'
import { writeField } from '#web/client/field-write.ts'
import { recordEdited } from '#web/client/recent.ts'
import { toastError } from '#web/ui/toasts.tsx'
import type { CommitCell } from './cell-editor.tsx'
import type { Chosen } from '#web/client/window/chosen.ts'
import { setInAll } from './content-actions.ts'
import { contentLabel } from './content-label.ts'

export function useCommitCell(chosen: Chosen, isChosen: (id: string) => boolean): CommitCell {
  return useCallback(
    (edit) => {
      const isBulk = chosen.count > 1 && isChosen(edit.content.id)
      void (isBulk ? setInAll(chosen, edit.path, edit.value) : commitToOne(edit)).catch(toastError)
    },
    [chosen, isChosen],
  )
}

async function commitToOne({ content, path, value, base }: Parameters<CommitCell>[0]): Promise<void> {
  const outcome = await writeField({ collection: 'contents', id: content.id, path, value, base })
  if (outcome.kind === 'refused') toastError(outcome.error)
  if (outcome.kind === 'saved') {
    recordEdited({
      collection: 'contents',
      id: content.id,
      label: contentLabel(content),
      href: `/contents/${content.id}`,
    })
  }
}
