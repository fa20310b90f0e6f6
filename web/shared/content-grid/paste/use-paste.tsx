/**
 * Empties the marked cells of the list, fills them, or pastes a block into the list. Where some of its cells are wrong, or more is pasted
 * than there is room for, nothing is written before the person says so.
 */
import { useState } from 'react'
import { predicted } from '#domain/query/with-value.ts'
import type { ConfirmMany } from '../../bulk/confirm-many.tsx'
import type { Clip } from '../../../ui/grid/cells/clip.ts'
import type { ClipCell } from '../../../ui/grid/cells/clip-cell.ts'
import type { Marked } from '../../../ui/grid/cells/marked.ts'
import { formatNumber } from '../../../ui/words/dates.ts'
import { useTexts } from '../../../ui/words/texts.ts'
import { toastDone, toastError } from '../../../ui/notices/toasts.tsx'
import type { ListedContent } from '../cells/listed-content.ts'
import type { ChosenContents } from '../chosen/chosen-contents.ts'
import { setInAll } from '../chosen/content-actions.ts'
import { type BlockPlan, isAsked, planBlock, readBlock, type Work } from './block-plan.ts'
import { useBlockConflicts } from './block-conflicts.tsx'
import { useBlockQuestions } from './block-questions.tsx'
import { clearedByCut } from './cleared-by-cut.ts'
import type { NewRows } from './new-rows.ts'
import { type PasteContext, planPaste } from './paste-cells.ts'
import { PasteDialog } from './paste-dialog.tsx'
import { writeBlock, writeRight } from './write-block.ts'

/** `making` is what new rows begin with, or why there can be none; `list` is what a whole column of it is. */
export function usePaste(context: PasteContext, making: NewRows | string, list: ChosenContents, confirm: ConfirmMany) {
  const t = useTexts()
  const [asked, setAsked] = useState<BlockPlan>()
  const questions = useBlockQuestions()
  const conflicts = useBlockConflicts(context)
  const planning = { ...context, making, ask: questions.ask }

  async function paste(
    clip: Clip,
    marked: Marked<ListedContent>,
    act: Work,
    cut?: Marked<ListedContent>,
  ): Promise<void> {
    if (clip.length === 0) return
    const planned = await planBlock(clip, marked, planning)
    if (!planned) return
    const cutColumns = cut && { ...cut, columns: cut.columns.slice(0, cut.width) }
    const emptied = cutColumns && (await planBlock(blank(cutColumns), cutColumns, planning))
    await begin({
      ...planned,
      work: cut ? 'cut' : act,
      cleared: (isMaking) => {
        const pasted = planned.more && isMaking ? [planned.here, planned.more.plan] : [planned.here]
        return cut && emptied ? clearedByCut(emptied.here, pasted, cut) : []
      },
    })
  }

  async function clear(marked: Marked<ListedContent>): Promise<void> {
    const planned = await planBlock(blank(marked), marked, planning)
    if (planned) await begin({ ...planned, work: 'clear', cleared: () => [] })
  }

  /** By the filter of the list, after its count; what is meant is judged on its first row. */
  async function fillColumn(cell: ClipCell, marked: Marked<ListedContent>): Promise<void> {
    const [first] = await marked.rows(1)
    const columns = marked.columns.slice(0, 1)
    const read = first && (await readBlock([[cell]], columns, planning))
    if (!read) return
    const { right, same, faulty } = planPaste(read.block, [first], columns, read.knowing)
    const [meant] = [...right, ...same]
    if (!meant) return faulty[0] ? toastError(faulty[0].words) : toastDone(t('contents.paste.nothing'))
    const { value, cell: target, title: name } = meant
    const written = predicted(first, value === undefined ? { unset: [target.path] } : { set: { [target.path]: value } })
    const shown = columns[0]?.text(written) || t('app.conflict.empty')
    confirm({
      title: t('contents.fill.column'),
      says: (count) => t('contents.fill.column.says', { count, total: formatNumber(count), name, value: shown }),
      count: list.count,
      run: (asOf) => setInAll(list, { path: target.path, value }, asOf, () => undefined),
    })
  }

  const begin = async (plan: BlockPlan): Promise<void> =>
    isAsked(plan) ? setAsked(plan) : void (await writeBlock(plan, writing(plan, false)))
  const writing = (plan: BlockPlan, isMaking: boolean) => ({ isMaking, making, t, decide: conflicts.decide(plan) })

  return {
    paste: (clip: Clip, marked: Marked<ListedContent>, act: 'paste' | 'fill', cut?: Marked<ListedContent>) =>
      void paste(clip, marked, act, cut).catch(toastError),
    fillColumn: (cell: ClipCell, marked: Marked<ListedContent>) => void fillColumn(cell, marked).catch(toastError),
    clear: (marked: Marked<ListedContent>) => void clear(marked).catch(toastError),
    dialog:
      questions.dialog ??
      conflicts.dialog ??
      (asked && (
        <PasteDialog
          plan={asked}
          onClose={() => setAsked(undefined)}
          onWrite={(isMaking) => writeRight(asked, writing(asked, isMaking)).then(() => setAsked(undefined))}
        />
      )),
  }
}

/** As many empty cells as are marked. */
const blank = ({ height, width }: { height: number; width: number }): Clip =>
  Array.from({ length: height }, () => Array.from({ length: width }, () => ({ text: '' })))
