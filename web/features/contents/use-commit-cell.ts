/**
 * Saves a cell. Where its row is one of several selected, the value goes to all of them as one changeset with undo
 * (specification 1 §4, "Inline editing"), of many after it was said how many; else to the one row. What is refused, by the
 * rule here or by the server, stays in the cell with the reason.
 */
import { useMemo } from 'react'
import type { ConfirmMany } from '#web/bulk/confirm-many.tsx'
import { dropDraft, useRefusedDrafts } from '#web/client/drafts.ts'
import { type FieldWrite, refusedHere, writeField } from '#web/client/field-write.ts'
import { faultOfField } from '#web/client/judge-field.ts'
import { recordEdited } from '#web/client/recent.ts'
import { texts } from '#web/ui/texts.ts'
import { toastError } from '#web/ui/toasts.tsx'
import type { Cell, CellWrites } from './cell.ts'
import type { ChosenContents } from './chosen-contents.ts'
import { setInAll } from './content-actions.ts'
import { contentLabel } from './content-label.ts'

export function useCommitCell(
  chosen: ChosenContents,
  isChosen: (id: string) => boolean,
  confirm: ConfirmMany,
): CellWrites {
  const drafts = useRefusedDrafts('contents')
  return useMemo(
    () => ({
      judge: ({ content, path }, value) => faultOfField({ collection: 'contents', document: content, path, value }),
      refused: ({ content, path }) => {
        const draft = drafts.get(`${content.id}/${path}`)
        return draft?.refusal && { value: draft.value ?? undefined, refusal: draft.refusal }
      },
      discard: ({ content, path }) => dropDraft('contents', content.id, path),
      commit: (cell, value) => {
        const { content, path, base } = cell
        const write = { collection: 'contents', id: content.id, path, value, base, document: content } as const
        const refusal = refusedHere(write)
        if (refusal) return refusal
        if (chosen.count <= 1 || !isChosen(content.id)) {
          void commitToOne(cell, write).catch(toastError)
          return undefined
        }
        dropDraft('contents', content.id, path)
        const { count } = chosen
        confirm({ title: texts('contents.bulk.title'), count, run: () => setInAll(chosen, path, value) })
        return undefined
      },
    }),
    [chosen, isChosen, confirm, drafts],
  )
}

async function commitToOne({ content }: Cell, write: FieldWrite): Promise<void> {
  const outcome = await writeField(write)
  // Why is said in the cell; that it did not work is said to whom has gone on meanwhile.
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
