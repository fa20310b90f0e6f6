/**
 * Empties the selected cells of the list, or pastes a block from a spreadsheet into the list, as one changeset with undo. Where some of its cells are wrong nothing is
 * written before the person says so; then the right ones are, and the wrong ones stay marked in their cells.
 */
import { useState } from 'react'
import { deskHere, dropDraft, readDraft } from '../../../client/editing/journal.ts'
import { keepRefusal } from '../../../client/editing/write-field.ts'
import { canBeKept, mostKept, writesOf, writeTogether } from '../../../client/editing/write-together.ts'
import { connectionState } from '../../../client/live/connection.ts'
import { writeAll } from '../../../client/records/store.ts'
import { undoOffer } from '../../undo/take-back.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { type Clip, widthOf } from '../../../ui/grid/cells/clip.ts'
import type { Marked } from '../../../ui/grid/cells/marked.ts'
import { useTexts } from '../../../ui/texts.ts'
import { toastDone, toastError, toastWhile } from '../../../ui/notices/toasts.tsx'
import { contentLabel } from '../../values/content-label.ts'
import { fieldOf, namedInText, type PasteContext, type PastedCell, type PastePlan, planPaste } from './paste-cells.ts'
import { learnNames } from './paste-names.ts'
import type { ListedContent } from '../cells/listed-content.ts'
import classes from '../../values/contents.module.css'

const mostListed = 50

type Work = 'paste' | 'fill' | 'clear'

/** By what it is told; what is filled is judged as what is pasted. */
const judged = (work: Work): 'paste' | 'clear' => (work === 'clear' ? 'clear' : 'paste')

/** What was sent may have arrived: only a write takes it back. */
const isSent = (one: PastedCell): boolean => readDraft(fieldOf(one))?.sent !== undefined

export function usePaste(context: PasteContext) {
  const t = useTexts()
  const [asked, setAsked] = useState<PastePlan & { work: Work }>()

  async function paste(clip: Clip, { columns, below, rows }: Marked<ListedContent>, work: Work): Promise<void> {
    if (clip.length === 0) return
    await begin(work, clip, await rows(Math.min(clip.length, below), widthOf(clip)), columns)
  }

  async function clear({ columns, height, width, rows }: Marked<ListedContent>): Promise<void> {
    const shown = await rows(height)
    const nothing = Array.from({ length: width }, () => ({ text: '' }))
    await begin(
      'clear',
      shown.map(() => nothing),
      shown,
      columns,
    )
  }

  async function begin(
    work: Work,
    clip: Clip,
    shown: readonly ListedContent[],
    into: readonly string[],
  ): Promise<void> {
    const block = namedInText(clip, into, context.catalog)
    const names = await learnNames(block, into, context)
    const plan = { ...planPaste(block, shown, into, { ...context, names }), work }
    if (plan.faulty.length > 0) setAsked(plan)
    else await write(plan)
  }

  /** Answers with the changeset, where it is written. */
  async function write({ right, same, work }: PastePlan & { work: Work }): Promise<string | undefined> {
    const fields = [...right, ...same.filter(isSent)].map(fieldOf)
    if (connectionState() === 'offline' && !canBeKept(fields)) return void toastError(t('editing.tooMuch', mostKept))
    const words = { count: fields.length }
    const label = t(`contents.${work}.label`, words)
    const outcome =
      fields.length > 0 && (await toastWhile(writeTogether(fields, (known) => writeAll(writesOf(known), { label }))))
    // What was refused in these cells before is mended.
    for (const one of same) if (!isSent(one)) dropDraft(fieldOf(one))
    if (!outcome) return void toastDone(t(`contents.${judged(work)}.nothing`))
    if (outcome.kind === 'waiting') return void toastDone(t('editing.waiting', words))
    if (outcome.kind !== 'saved') return undefined
    const { changeset } = outcome.answer
    toastDone(t(`contents.${work}.done`, words), undoOffer({ changeset }))
    return changeset
  }

  async function writeRight(plan: PastePlan & { work: Work }): Promise<void> {
    const changeset = await write(plan)
    for (const one of plan.faulty)
      if (one.refusal && plan.work !== 'clear') keepRefusal(fieldOf(one), one.refusal, deskHere(), changeset)
    setAsked(undefined)
  }

  const work = judged(asked?.work ?? 'paste')
  const dialog = (
    <Dialog
      opened={asked !== undefined}
      onClose={() => setAsked(undefined)}
      title={t(`contents.${work}.faulty`, { count: asked?.faulty.length ?? 0 })}
      {...(asked !== undefined &&
        asked.right.length > 0 && {
          confirm: t(`contents.${work}.writeRight`, { count: asked.right.length }),
          onConfirm: () => writeRight(asked),
        })}
      size={640}
    >
      <p>{t(asked?.right.length === 0 ? `contents.${work}.noneFits` : `contents.${work}.explained`)}</p>
      <ul className={classes.pasteFaults}>
        {asked?.faulty.slice(0, mostListed).map(({ cell, title, words }) => (
          <li key={`${cell.content.id} ${cell.path}`}>
            <b>
              {contentLabel(cell.content)} · {title}
            </b>
            <span>{words}</span>
          </li>
        ))}
      </ul>
      {asked !== undefined && asked.faulty.length > mostListed && (
        <p>{t('contents.paste.more', { count: asked.faulty.length - mostListed })}</p>
      )}
    </Dialog>
  )
  return {
    paste: (clip: Clip, marked: Marked<ListedContent>, act: 'paste' | 'fill') =>
      void paste(clip, marked, act).catch(toastError),
    clear: (marked: Marked<ListedContent>) => void clear(marked).catch(toastError),
    dialog,
  }
}
