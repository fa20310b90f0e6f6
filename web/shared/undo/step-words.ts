/** What a step was, in words: "Price of Rosa 'Aspirin'". */
import type { Step } from '#domain/undo/step.ts'
import type { Way } from '../../client/undo/steps.ts'
import { formatAgo, formatNumber } from '../../ui/words/dates.ts'
import { localized, texts } from '../../ui/words/texts.ts'
import { fieldName } from './left-out.ts'

/** Of somebody else's, how many records it is. */
export function stepWords({ done }: Partial<Pick<Step, 'done'>>, changed = 1): string {
  if (!done) return texts('undo.done.changed', { name: texts('unit.records', { count: changed }) })
  const { collection, operation, path, count, also } = done
  const many = (what: Pick<typeof done, 'operation' | 'count'>) =>
    texts(`undo.done.${what.operation}`, { name: counted(collection, what.count) })
  if (also) return texts('undo.done.both', { one: many(done), other: many(also) })
  if (count > 1) return many(done)
  const name = calledBy(done)
  if (operation !== 'changed' || path === null) return texts(`undo.done.${operation}`, { name })
  return texts('undo.done.field', { name, field: fieldName({ ...done, params: { path } }) })
}

/** In two parts: what it is of, and what was done to it; of several records the first says both. */
export function stepParts({ done }: Pick<Step, 'done'>): { name: string; deed: string } {
  const { operation, path, count, also, called } = done
  if (also || count > 1 || nameOf(called) === '') return { name: stepWords({ done }), deed: '' }
  const deed =
    operation === 'changed' && path !== null
      ? texts('undo.deed.field', { field: fieldName({ ...done, params: { path } }) })
      : texts(`undo.deed.${operation}`)
  return { name: nameOf(called), deed }
}

/** What was done last outside this window. */
export const elsewhereWords = (step: Step): string =>
  texts('undo.elsewhere', { what: stepWords(step), ago: formatAgo(step.at) })

/** What became of a step: nothing of which a part stayed is called gone as a whole. */
export function wentWords(way: Way, { left, done }: Pick<Step, 'left'> & Partial<Step>, what: string): string {
  if (left === 0) return texts(`undo.went.${way}`, { what })
  const all = (done?.count ?? 0) + (done?.also?.count ?? 0)
  const part = left < all ? texts('undo.part', { what, count: all - left, all }) : what
  return texts(`undo.partly.${way}`, { what: part })
}

/** Of a basket, its positions change. */
const counted = (collection: Step['done']['collection'], count: number): string =>
  collection === 'basket' ? texts('undo.basket', { count }) : texts(`uses.count.${collection}`, { count })

function calledBy({ collection, called }: Step['done']): string {
  const name = nameOf(called)
  return name === '' ? counted(collection, 1) : texts('undo.name', { name })
}

const nameOf = (called: Step['done']['called']): string =>
  typeof called === 'number' ? formatNumber(called, { useGrouping: false }) : localized(called)
