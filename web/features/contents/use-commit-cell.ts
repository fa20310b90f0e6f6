/**
 * Saves a cell. Where its row is one of several selected, the value goes to all of them as one changeset with undo
 * (specification 1 §4, "Inline editing"); else to the one row.
 */
import { sameValue } from '#domain/same-value.ts'
import { useCallback } from 'react'
import type { Content } from '#domain/contents/content.ts'
import { valueAt } from '#domain/query/filter.ts'
import { writeField } from '#web/client/field-write.ts'
import { recordEdited } from '#web/client/recent.ts'
import { revertChangeset, writeAll } from '#web/client/store.ts'
import { toastDone, toastError, toastWhile } from '#web/ui/toasts.tsx'
import { texts } from '#web/ui/texts.ts'
import type { CommitCell } from './cell-editor.tsx'
import { contentLabel } from './content-label.ts'

export function useCommitCell(selected: readonly Content[]): CommitCell {
  return useCallback(
    (edit) => {
      const isBulk = selected.length > 1 && selected.some(({ id }) => id === edit.content.id)
      void (isBulk ? commitToAll(selected, edit) : commitToOne(edit)).catch(toastError)
    },
    [selected],
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

async function commitToAll(selected: readonly Content[], { path, value }: Parameters<CommitCell>[0]): Promise<void> {
  const different = selected.filter((content) => !sameValue(valueAt(content, path), value))
  if (different.length === 0) return
  const change = value === undefined ? { unset: [path] } : { set: { [path]: value } }
  const label = texts('contents.bulk.label', { count: different.length })
  const { changeset } = await toastWhile(
    writeAll(
      different.map(({ id }) => ({ kind: 'update', collection: 'contents', id, ...change })),
      { label },
    ),
  )
  toastDone(texts('contents.bulk.done', { count: different.length }), () => revertChangeset(changeset))
}
