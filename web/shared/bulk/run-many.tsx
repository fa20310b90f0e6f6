/** A change of many: how far it is, and in the end what was done, what was left out and why, and the way back. */
import type { BulkReport } from '../../client/calls/bulk.ts'
import { followed } from '../undo/follow-many.tsx'
import { reasonsOf } from '../undo/left-out.ts'
import { undoOffer } from '../undo/take-back.tsx'
import { texts } from '../../ui/words/texts.ts'
import { titledText } from '../../ui/words/titled.ts'
import { type Offer, toastDone, toastError, toastMore, toastWhile } from '../../ui/notices/toasts.tsx'

type Words = {
  /** What is being done, in words. */
  title: string
  done: (count: number) => string
  /** Said before the reason, where it was refused or failed. */
  notDone?: string
  /** Where nothing had to change. */
  nothing?: string
  /** The way to what was made. */
  see?: Offer
  /** Told, beside being said, where it was refused or failed. */
  failed?: (error: unknown) => void
}

/** Answers with the last report; undefined where it was refused, which is said. */
export async function runMany(begin: () => Promise<BulkReport>, words: Words): Promise<BulkReport | undefined> {
  try {
    const report = await followed(await toastWhile(begin()), words.title)
    tell(report, words)
    if (report.state === 'failed') words.failed?.(report.error)
    return report
  } catch (error) {
    toastError(withTitle(error, words))
    words.failed?.(error)
    return undefined
  }
}

const withTitle = (error: unknown, { notDone }: Words): unknown =>
  notDone === undefined ? error : titledText(notDone, error)

function tell(report: BulkReport, words: Words): void {
  const { done, nothing, see } = words
  const { state, changed, changeset, leftOut, found, error } = report
  const undo = changeset === null ? undefined : undoOffer({ changeset })
  if (state === 'failed') toastError(withTitle(error ?? texts('internal', { requestId: report.id }), words))
  if (state === 'cancelled')
    toastMore(texts('bulk.cancelled', { count: changed, all: found }), [], undo, changed > 0 ? see : undefined)
  else if (leftOut.length > 0) toastMore(done(changed), reasonsOf(report), undo, changed > 0 ? see : undefined)
  else if (changed > 0) toastDone(done(changed), undo, see)
  else if (nothing !== undefined && state === 'done') toastDone(nothing)
}
