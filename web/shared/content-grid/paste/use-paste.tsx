/**
 * Empties the marked cells of the list, fills them, or pastes a block into the list, as one changeset with undo. Where some of its cells
 * are wrong, or more is pasted than there is room for, nothing is written before the person says so; then the right ones are, and the
 * wrong ones stay marked in their cells.
 */
import { useState } from 'react'
import { deskHere, dropDraft, readDraft } from '../../../client/editing/journal.ts'
import { type FieldWrite, keepRefusal } from '../../../client/editing/write-field.ts'
import { askingToStay, canBeKept, mostKept, writesOf, writeTogether } from '../../../client/editing/write-together.ts'
import { connectionState } from '../../../client/live/connection.ts'
import { writeAll } from '../../../client/records/store.ts'
import type { ConfirmMany } from '../../bulk/confirm-many.tsx'
import { undoOffer } from '../../undo/take-back.tsx'
import type { Clip } from '../../../ui/grid/cells/clip.ts'
import { widthOf } from '../../../ui/grid/cells/clip.ts'
import type { ClipCell } from '../../../ui/grid/cells/clip-cell.ts'
import type { Marked } from '../../../ui/grid/cells/marked.ts'
import { useTexts } from '../../../ui/texts.ts'
import { toastDone, toastError, toastWhile } from '../../../ui/notices/toasts.tsx'
import type { ListedContent } from '../cells/listed-content.ts'
import type { ChosenContents } from '../chosen/chosen-contents.ts'
import { setInAll } from '../chosen/content-actions.ts'
import { type BlockPlan, isAsked, judged, plansOf, type Work } from './block-plan.ts'
import { clearedByCut } from './cleared-by-cut.ts'
import { areNamed, creationsOf, newRow, type NewRows } from './new-rows.ts'
import { fieldOf, namedInText, type PasteContext, type PastedCell, type PastePlan, planPaste } from './paste-cells.ts'
import { PasteDialog } from './paste-dialog.tsx'
import { learnNames } from './paste-names.ts'

/** What was sent may have arrived: only a write takes it back. */
const isSent = (one: PastedCell): boolean => readDraft(fieldOf(one))?.sent !== undefined

/** `making` is what new rows begin with, or why there can be none; `list` is what a whole column of it is. */
export function usePaste(context: PasteContext, making: NewRows | string, list: ChosenContents, confirm: ConfirmMany) {
  const t = useTexts()
  const [asked, setAsked] = useState<BlockPlan>()

  async function plan(
    clip: Clip,
    { columns, below, rows }: Marked<ListedContent>,
  ): Promise<Pick<BlockPlan, 'here' | 'rows' | 'more'>> {
    const shown = await rows(Math.min(clip.length, below), widthOf(clip))
    const block = namedInText(clip, columns, context.catalog)
    const knowing = { ...context, names: await learnNames(block, columns, context) }
    const here = planPaste(block, shown, columns, knowing)
    const behind = block.slice(shown.length)
    if (behind.length === 0) return { here, rows: shown.length }
    const unmade = { count: behind.length, rows: [], plan: nothing }
    if (typeof making === 'string') return { here, rows: shown.length, more: { ...unmade, reason: making } }
    const made = behind.map(() => newRow(making, crypto.randomUUID()))
    const more = planPaste(behind, made, columns, knowing)
    if (!areNamed(made, more.right))
      return { here, rows: shown.length, more: { ...unmade, reason: t('contents.paste.noName') } }
    return { here, rows: shown.length, more: { ...unmade, rows: made, plan: more, reason: undefined } }
  }

  async function paste(
    clip: Clip,
    marked: Marked<ListedContent>,
    act: Work,
    cut?: Marked<ListedContent>,
  ): Promise<void> {
    if (clip.length === 0) return
    const planned = await plan(clip, marked)
    const emptied = cut && (await plan(blank(cut), { ...cut, columns: cut.columns.slice(0, cut.width) }))
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
    await begin({ ...(await plan(blank(marked), marked)), work: 'clear', cleared: () => [] })
  }

  /** By the filter of the list, after its count; what is meant is judged on its first row. */
  async function fillColumn(cell: ClipCell, marked: Marked<ListedContent>): Promise<void> {
    const [first] = await marked.rows(1)
    if (!first) return
    const columns = marked.columns.slice(0, 1)
    const block = namedInText([[cell]], columns, context.catalog)
    const names = await learnNames(block, columns, context)
    const { right, same, faulty } = planPaste(block, [first], columns, { ...context, names })
    const [meant] = [...right, ...same]
    if (!meant) return faulty[0] ? toastError(faulty[0].words) : toastDone(t('contents.paste.nothing'))
    const { value, cell: target } = meant
    confirm({
      title: t('contents.bulk.title'),
      count: list.count,
      run: (asOf) => setInAll(list, { path: target.path, value }, asOf, () => undefined),
    })
  }

  const begin = async (plan: BlockPlan): Promise<void> => (isAsked(plan) ? setAsked(plan) : void (await write(plan)))

  /** Answers with the changeset, where it is written. */
  async function write(plan: BlockPlan, isMaking = false): Promise<string | undefined> {
    const { here, work, more } = plan
    const creations =
      isMaking && more && typeof making !== 'string' ? creationsOf(more.rows, more.plan.right, making) : []
    const cleared = plan.cleared(isMaking)
    const fields = [...here.right, ...here.same.filter(isSent), ...cleared].map(fieldOf)
    if (connectionState() === 'offline' && (creations.length > 0 || !canBeKept(fields)))
      return void toastError(t('editing.tooMuch', mostKept))
    const written = here.right.length + (isMaking ? (more?.plan.right.length ?? 0) : 0)
    const words = { count: written }
    const label = t(`contents.${work}.label`, words)
    const send = (known: readonly FieldWrite[]) => writeAll([...writesOf(known), ...creations], { label })
    const outcome =
      fields.length + creations.length > 0 &&
      // What is new is there with the rest of it or not at all: nothing of it is sent later by itself.
      (await toastWhile(
        creations.length > 0
          ? askingToStay(send(fields)).then((answer) => ({ kind: 'saved' as const, answer }))
          : writeTogether(fields, send),
      ))
    // What was refused in these cells before is mended.
    for (const one of here.same) if (!isSent(one)) dropDraft(fieldOf(one))
    if (!outcome) return void toastDone(t(`contents.${judged(work)}.nothing`))
    if (outcome.kind === 'waiting') return void toastDone(t('editing.waiting', words))
    if (outcome.kind !== 'saved') return undefined
    const { changeset } = outcome.answer
    const done = t(`contents.${work}.done`, words)
    const made = creations.length > 0 ? ` · ${t('contents.create.done', { count: creations.length })}` : ''
    toastDone(`${done}${made}`, undoOffer({ changeset }))
    return changeset
  }

  async function writeRight(plan: BlockPlan, isMaking: boolean): Promise<void> {
    const changeset = await write(plan, isMaking)
    const isMade = isMaking && changeset !== undefined
    const faulty = (isMade ? plansOf(plan) : [plan.here]).flatMap((one) => one.faulty)
    for (const one of faulty)
      if (one.refusal && plan.work !== 'clear') keepRefusal(fieldOf(one), one.refusal, deskHere(), changeset)
    setAsked(undefined)
  }

  return {
    paste: (clip: Clip, marked: Marked<ListedContent>, act: 'paste' | 'fill', cut?: Marked<ListedContent>) =>
      void paste(clip, marked, act, cut).catch(toastError),
    fillColumn: (cell: ClipCell, marked: Marked<ListedContent>) => void fillColumn(cell, marked).catch(toastError),
    clear: (marked: Marked<ListedContent>) => void clear(marked).catch(toastError),
    dialog: asked && (
      <PasteDialog
        plan={asked}
        onClose={() => setAsked(undefined)}
        onWrite={(isMaking) => writeRight(asked, isMaking)}
      />
    ),
  }
}

const nothing: PastePlan = { right: [], same: [], faulty: [], lost: [] }

/** As many empty cells as are marked. */
const blank = ({ height, width }: { height: number; width: number }): Clip =>
  Array.from({ length: height }, () => Array.from({ length: width }, () => ({ text: '' })))
