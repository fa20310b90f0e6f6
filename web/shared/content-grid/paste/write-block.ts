/** Writes what is planned of a block as one changeset with undo. */
import { deskHere, dropDraft, readDraft } from '../../../client/editing/journal.ts'
import { type FieldWrite, keepRefusal } from '../../../client/editing/write-field.ts'
import { askingToStay, canBeKept, mostKept, writesOf, writeTogether } from '../../../client/editing/write-together.ts'
import { connectionState } from '../../../client/live/connection.ts'
import { writeAll } from '../../../client/records/store.ts'
import { toastDone, toastError, toastWhile } from '../../../ui/notices/toasts.tsx'
import type { Texts } from '../../../ui/texts.ts'
import { undoOffer } from '../../undo/take-back.tsx'
import { type BlockPlan, judged, plansOf } from './block-plan.ts'
import { creationsOf, type NewRows } from './new-rows.ts'
import { fieldOf, type PastedCell } from './paste-cells.ts'

type Writing = {
  /** With contents for the rows behind the last one. */
  isMaking: boolean
  making: NewRows | string
  t: Texts
}

/** The right cells of it; the wrong ones stay marked in their cells. */
export async function writeRight(plan: BlockPlan, writing: Writing): Promise<void> {
  const changeset = await writeBlock(plan, writing)
  const isMade = writing.isMaking && changeset !== undefined
  const faulty = (isMade ? plansOf(plan) : [plan.here]).flatMap((one) => one.faulty)
  for (const one of faulty)
    if (one.refusal && plan.work !== 'clear') keepRefusal(fieldOf(one), one.refusal, deskHere(), changeset)
}

/** Answers with the changeset, where it is written. */
export async function writeBlock(plan: BlockPlan, { isMaking, making, t }: Writing): Promise<string | undefined> {
  const { here, work, more } = plan
  const creations =
    isMaking && more && typeof making !== 'string' ? creationsOf(more.rows, more.plan.right, making) : []
  const cleared = plan.cleared(isMaking)
  const fields = [...here.right, ...here.same.filter(isSent), ...cleared].map(fieldOf)
  const isOffline = connectionState() === 'offline'
  if (isOffline && cleared.length > 0) return void toastError(t('contents.cut.offline'))
  if (isOffline && (creations.length > 0 || !canBeKept(fields))) return void toastError(t('editing.tooMuch', mostKept))
  const words = { count: here.right.length + (isMaking ? (more?.plan.right.length ?? 0) : 0) }
  const label = t(`contents.${work}.label`, words)
  const send = (known: readonly FieldWrite[]) => writeAll([...writesOf(known), ...creations], { label })
  const outcome =
    fields.length + creations.length > 0 &&
    // What is new, and what moves, is there with the rest of it or not at all: nothing of it is sent by itself.
    (await toastWhile(
      creations.length + cleared.length > 0
        ? askingToStay(send(fields)).then((answer) => {
            for (const field of fields) dropDraft(field, deskHere())
            return { kind: 'saved' as const, answer }
          })
        : writeTogether(fields, send),
    ))
  // What was refused in these cells before is mended.
  for (const one of here.same) if (!isSent(one)) dropDraft(fieldOf(one))
  if (!outcome) return void toastDone(t(`contents.${judged(work)}.nothing`))
  if (outcome.kind === 'waiting') return void toastDone(t('editing.waiting', words))
  if (outcome.kind !== 'saved') return undefined
  const { changeset } = outcome.answer
  const made = creations.length > 0 ? ` · ${t('contents.create.done', { count: creations.length })}` : ''
  toastDone(`${t(`contents.${work}.done`, words)}${made}`, undoOffer({ changeset }))
  return changeset
}

/** What was sent may have arrived: only a write takes it back. */
const isSent = (one: PastedCell): boolean => readDraft(fieldOf(one))?.sent !== undefined
