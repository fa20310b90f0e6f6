/** Takes steps back and does them again, from a key, a menu, a toast or a history, and says what became of it. */
import { recordsLeft } from '#domain/bulk/bulk-change.ts'
import type { ErrorCode } from '#domain/errors.ts'
import { AnchorLink } from '../links.tsx'
import { goStep, takeBackChangeset, takeBackLast, type Taken, takeStep, type Went } from '../../client/undo/go.ts'
import type { Done, Way } from '../../client/undo/steps.ts'
import { recordAddress } from '../../client/records/record-address.ts'
import { errorText, texts } from '../../ui/words/texts.ts'
import { type Offer, toastDone, toastError, toastMore, toastWhile, withdrawOffers } from '../../ui/notices/toasts.tsx'
import { askFall } from './fall-question.tsx'
import { followed } from './follow-many.tsx'
import { reasonsOf } from './left-out.ts'
import { elsewhereWords, stepWords, wentWords } from './step-words.ts'

/** A changeset, or what was done last to records. */
export type TakenBack = { changeset: string } | Done

export const go = (way: Way): Promise<void> => told(goStep(way, following(way)))

export const takeBack = (what: TakenBack): Promise<void> =>
  told(
    'changeset' in what ? takeBackChangeset(what.changeset, following('undo')) : takeBackLast(what, following('undo')),
  )

/** One that is shown. */
export const goTo = (way: Way, step: Taken, fallen?: number): Promise<void> =>
  told(takeStep(way, step, following(way), fallen))

/** For a toast about what was just done. */
export const undoOffer = (what: TakenBack): Offer => ({
  label: texts('ui.undo'),
  run: () => takeBack(what),
  of: 'changeset' in what ? [what.changeset] : what.ids.map((id) => `${what.collection}/${id}`),
})

/** What offers of it say it by: of a record, what made or deleted it. */
const offersOf = ({ id, done }: Taken): readonly string[] =>
  done && done.operation !== 'changed' ? [id, `${done.collection}/${done.id}`] : [id]

const following = (way: Way) => (begun: Parameters<typeof followed>[0]) => followed(begun, texts(verbs[way]))
const verbs = { undo: 'ui.undo', redo: 'ui.redo' } as const
const opposite = { undo: 'redo', redo: 'undo' } as const

async function told(going: Promise<Went>): Promise<void> {
  try {
    tell(await toastWhile(going))
  } catch (error) {
    toastError(error)
  }
}

function tell(went: Went): void {
  const { way } = went
  if (went.kind === 'nothing') return toastDone(texts(`undo.nothing.${way}`))
  if (went.kind === 'elsewhere')
    return toastDone(elsewhereWords(went.step), { label: texts(verbs[way]), run: () => goTo(way, went.step) })
  if (went.kind === 'asks') return askFall({ ...went, onMeant: () => void goTo(way, went.step, went.fall.values) })
  const what = stepWords(went.step, went.kind === 'went' ? went.report.changed : 1)
  if (went.kind === 'stays')
    return toastMore(texts('undo.stays', { what }), [
      ...reasonStays(went.step),
      ...(went.isPassed ? [texts('undo.further')] : []),
    ])
  if (went.kind === 'stayed') {
    const reasons = went.report ? reasonsOf(went.report) : [errorText(went.error)]
    return toastMore(texts(`undo.stayed.${way}`, { what }), [
      ...(reasons.length > 0 ? reasons : [texts('contents.history.nothingLeft')]),
      ...(went.isPassed ? [texts('undo.further')] : []),
    ])
  }
  withdrawOffers(offersOf(went.step))
  const again = opposite[way]
  const offer = { label: texts(verbs[again]), run: () => go(again) }
  const message = (
    <>
      {wentWords(way, { ...went.step, left: recordsLeft(went.report.leftOut) }, what)} <WayThere step={went.step} />
    </>
  )
  // Of what was made or deleted, each comes back or stays as a whole.
  const isOfFields = went.step.done?.operation === 'changed'
  const reasons = [
    ...reasonsOf(went.report, isOfFields ? 'undo.leftOut' : 'bulk.leftOut'),
    ...(way === 'undo' ? notBack(went.step) : []),
  ]
  if (reasons.length > 0) toastMore(message, reasons, offer)
  else toastDone(message, offer)
}

const reason = (code: ErrorCode): readonly string[] => [errorText({ code, params: {} })]

/** What does not come back with it: of people their passwords (docs/decisions/0240-organizations-are-used-parts-are-uses.md). */
const notBack = ({ done }: Taken): readonly string[] =>
  done?.operation === 'deleted' && (done.collection === 'organizations' || done.collection === 'users')
    ? [texts('undo.passwordsGone')]
    : []

/** What is done instead. */
function reasonStays({ done, label }: Taken): readonly string[] {
  if (done?.collection === 'orders')
    return reason(done.operation === 'changed' ? 'order.statusBySteps' : 'order.staysThere')
  if (done?.collection !== 'releases') return []
  if (label?.startsWith('ReleaseChangeStatus')) return reason('release.statusBySteps')
  const isEdit = done.operation !== 'changed' || done.path === 'label' || done.path?.startsWith('data.') === true
  return isEdit ? reason('release.editNotAllowed') : []
}

/** Where one sees it, if that is elsewhere. */
function WayThere({ step: { done } }: { step: Taken }) {
  const href = done && recordAddress[done.collection]?.(done.id)
  if (!done || href === undefined || done.count > 1 || done.also || location.pathname.includes(done.id)) return null
  return <AnchorLink to={href}>{texts('undo.show')}</AnchorLink>
}
