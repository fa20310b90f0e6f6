/**
 * Saves a cell. Where its row is one of several selected, the value goes to all of them as one changeset with undo
 * (specification 1 §4, "Inline editing"), of many after it was said how many; else to the one row. What is refused, by the
 * rule here or by the server, stays in the cell with the reason.
 */
import { useMemo } from 'react'
import type { ConfirmMany } from '../../bulk/confirm-many.tsx'
import { dropDraft, keepDraft, readDraft } from '../../../client/editing/journal.ts'
import { useKeptCells } from '../../../client/editing/use-drafts.ts'
import { type FieldWrite, refusedHere, writeField, writeWithOthers } from '../../../client/editing/write-field.ts'
import { faultOfField } from '../../../client/editing/judge-field.ts'
import { flushDrafts } from '../../../client/editing/waiting.ts'
import { recordEdited } from '../../../client/records/recent.ts'
import { texts } from '../../../ui/words/texts.ts'
import { toastError } from '../../../ui/notices/toasts.tsx'
import type { Cell, CellWrites } from '../cells/cell.ts'
import type { ChosenContents } from './chosen-contents.ts'
import { setInAll } from './content-actions.ts'
import { contentLabel } from '../../values/content-label.ts'

export function useCommitCell(
  chosen: ChosenContents,
  isChosen: (id: string) => boolean,
  confirm: ConfirmMany,
): CellWrites {
  const drafts = useKeptCells('contents')
  return useMemo(
    () => ({
      judge: ({ content, path }, value) => faultOfField({ collection: 'contents', document: content, path, value }),
      held: ({ content, path }) => drafts.get(`${content.id}/${path}`),
      type: ({ content, path, base }, value) => {
        const spot = { collection: 'contents', id: content.id, path } as const
        const before = readDraft(spot)
        const known = before ? before.base : (base ?? null)
        keepDraft({ ...spot, value: value ?? null, base: known, sent: before?.sent, state: 'typing' })
      },
      leave: ({ content, path }) => void flushDrafts({ collection: 'contents', id: content.id, path }),
      discard: ({ content, path }) => dropDraft({ collection: 'contents', id: content.id, path }),
      commit: (cell, value) => {
        const { content, path, base } = cell
        const write = { collection: 'contents', id: content.id, path, value, base, document: content } as const
        const refusal = refusedHere(write)
        if (refusal) return refusal
        if (chosen.count <= 1 || !isChosen(content.id)) {
          void commitToOne(cell, write).catch(toastError)
          return undefined
        }
        dropDraft(write)
        const { count } = chosen
        confirm({
          title: texts('contents.bulk.title'),
          count,
          run: (asOf) => writeWithOthers(write, (failed) => setInAll(chosen, write, asOf, failed)),
        })
        return undefined
      },
    }),
    [chosen, isChosen, confirm, drafts],
  )
}

async function commitToOne({ content }: Cell, write: FieldWrite): Promise<void> {
  const outcome = await writeField(write)
  // The cell shows why; the message tells people who have left the cell.
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
