/**
 * Saves a cell. Where its row is one of several selected, the value goes to all of them as one changeset with undo
 * (specification 1 §4, "Inline editing"), of many after it was said how many; else to the one row.
 */
import { useCallback } from 'react'
import type { ConfirmMany } from '#web/bulk/confirm-many.tsx'
import { writeField } from '#web/client/field-write.ts'
import { recordEdited } from '#web/client/recent.ts'
import { texts } from '#web/ui/texts.ts'
import { toastError } from '#web/ui/toasts.tsx'
import type { CommitCell } from './cell-editor.tsx'
import type { Chosen } from '#web/client/window/chosen.ts'
import { setInAll } from './content-actions.ts'
import { contentLabel } from './content-label.ts'

export function useCommitCell(chosen: Chosen, isChosen: (id: string) => boolean, confirm: ConfirmMany): CommitCell {
  return useCallback(
    (edit) => {
      const isBulk = chosen.count > 1 && isChosen(edit.content.id)
      if (!isBulk) return void commitToOne(edit).catch(toastError)
      const { count } = chosen
      confirm({ title: texts('contents.bulk.title'), count, run: () => setInAll(chosen, edit.path, edit.value) })
    },
    [chosen, isChosen, confirm],
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
