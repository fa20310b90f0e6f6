/** Writes what is planned of a block as one changeset with undo, whatever others have changed in it meanwhile. */
import { valueAt } from '#domain/query/filter.ts'
import { deskHere, dropDraft, readDraft } from '../../../client/editing/journal.ts'
import { type FieldWrite, keepRefusal } from '../../../client/editing/write-field.ts'
import {
  askingToStay,
  type BlockWriting,
  canBeKept,
  mostKept,
  sendDecided,
  writeFields,
  writeTogether,
} from '../../../client/editing/write-together.ts'
import { ProductError } from '../../../client/calls/errors.ts'
import { connectionState } from '../../../client/live/connection.ts'
import { hasId } from '../../../client/records/chosen.ts'
import { fetchAll } from '../../../client/records/fetch-all.ts'
import type { Written } from '../../../client/records/store.ts'
import { toastDone, toastError, toastWhile } from '../../../ui/notices/toasts.tsx'
import type { Texts } from '../../../ui/words/texts.ts'
import { contentLabel } from '../../values/content-label.ts'
import { undoOffer } from '../../undo/take-back.tsx'
import { type BlockPlan, judged, plansOf } from './block-plan.ts'
import { creationsOf, type NewRows } from './new-rows.ts'
import { fieldOf, type PastedCell } from './paste-cells.ts'

type Writing = {
  /** With contents for the rows behind the last one. */
  isMaking: boolean
  making: NewRows | string
  t: Texts
  /** Asks about what somebody else has changed meanwhile. */
  decide: NonNullable<BlockWriting<Written>['asking']>['decide']
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
export async function writeBlock(
  plan: BlockPlan,
  { isMaking, making, t, decide }: Writing,
): Promise<string | undefined> {
  const { here, work, more } = plan
  const creations =
    isMaking && more && typeof making !== 'string' ? creationsOf(more.rows, more.plan.right, making) : []
  const cleared = plan.cleared(isMaking)
  const fields = [...here.right, ...here.same.filter(isSent), ...cleared].map(fieldOf)
  const isOffline = connectionState() === 'offline'
  if (isOffline && cleared.length > 0) return void toastError(t('contents.cut.offline'))
  if (isOffline && (creations.length > 0 || !canBeKept(fields))) return void toastError(t('editing.tooMuch', mostKept))
  const count = here.right.length + (isMaking ? (more?.plan.right.length ?? 0) : 0)
  /** What others have written stays out of it where the person says so. */
  const wordsFor = (sent: readonly FieldWrite[]) => ({ count: count - (fields.length - sent.length) })
  const writing: BlockWriting<Written> = {
    send: (known) => {
      const label = t(`contents.${work}.label`, wordsFor(known))
      return toastWhile(writeFields(known, { label, beside: creations })).catch(naming(known, plan, t))
    },
    label: t(`contents.${work}.label`, { count }),
    hasMore: creations.length > 0,
    // What is moved would be lost where it does not arrive.
    ...(cleared.length === 0 && { asking: { stored: (known) => storedValues(known, plan, t), decide } }),
  }
  const outcome =
    fields.length + creations.length > 0 &&
    // What is new, and what moves, is there with the rest of it or not at all: nothing of it waits by itself.
    (creations.length + cleared.length > 0
      ? await askingToStay(sendDecided(fields, writing)).then((sent) => {
          if (sent.kind === 'saved') for (const field of fields) dropDraft(field, deskHere())
          return sent
        })
      : await writeTogether(fields, writing))
  // What was refused in these cells before is mended.
  for (const one of here.same) if (!isSent(one)) dropDraft(fieldOf(one))
  if (!outcome) return void toastDone(t(`contents.${judged(work)}.nothing`))
  if (outcome.kind === 'waiting') return void toastDone(t('editing.waiting', { count }))
  if (outcome.kind === 'left') return void toastDone(t('contents.paste.left'))
  if (outcome.kind === 'unchanged') return void toastDone(t(`contents.${judged(work)}.nothing`))
  if (outcome.kind !== 'saved') return undefined
  const { changeset } = outcome.answer
  const made = creations.length > 0 ? ` · ${t('contents.create.done', { count: creations.length })}` : ''
  toastDone(`${t(`contents.${work}.done`, wordsFor(outcome.sent))}${made}`, undoOffer({ changeset }))
  return changeset
}

async function storedValues(
  fields: readonly FieldWrite[],
  plan: BlockPlan,
  t: Texts,
): Promise<(field: FieldWrite) => unknown> {
  const ids = [...new Set(fields.map(({ id }) => id))]
  const found = new Map((await fetchAll('contents', { where: hasId(ids) })).map((content) => [content.id, content]))
  const gone = ids.filter((id) => !found.has(id))
  if (gone.length > 0) throw new Error(goneWords(gone, plan, t))
  return ({ id, path }) => {
    const content = found.get(id)
    return content && valueAt(content, path)
  }
}

/** Of contents that are gone, which: the server knows one of them, by its id. */
const naming =
  (fields: readonly FieldWrite[], plan: BlockPlan, t: Texts) =>
  async (error: unknown): Promise<never> => {
    if (!(error instanceof ProductError) || error.code !== 'content.notFound') throw error
    await storedValues(fields, plan, t)
    throw error
  }

const mostNamed = 5

function goneWords(ids: readonly string[], plan: BlockPlan, t: Texts): string {
  const cells = plansOf(plan).flatMap(({ right, same }) => [...right, ...same])
  const contents = new Map([...cells, ...plan.cleared(false)].map(({ cell }) => [cell.content.id, cell.content]))
  const names = ids
    .slice(0, mostNamed)
    .flatMap((id) => contents.get(id) ?? [])
    .map(contentLabel)
  return t('contents.paste.gone', { count: ids.length, names: names.join(', ') + (ids.length > mostNamed ? ' …' : '') })
}

/** What was sent may have arrived: only a write takes it back. */
const isSent = (one: PastedCell): boolean => readDraft(fieldOf(one))?.sent !== undefined
