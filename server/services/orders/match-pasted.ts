/** Which versions on sale the lines of a pasted list mean: found, ambiguous, or missing. */
import { canOrder } from '#domain/access/orders.ts'
import { productError } from '#domain/errors.ts'
import {
  createMatcher,
  isCode,
  type Listed,
  longestList,
  mostLines,
  type PastedLine,
  parsePasted,
} from '#domain/orders/match-lines.ts'
import { all, is } from '#domain/query/filter.ts'
import { releasesOf, salableRelease } from '#domain/releases/course/editable-release.ts'
import { sellableStatuses } from '#domain/releases/release-status.ts'
import type { Context } from '../base/context.ts'
import { pagesOf } from '../base/list-all.ts'
import { notAllowedToOrder } from './add-to-basket.ts'

export type MatchedLine = PastedLine & {
  /** The first ones. */
  matches: readonly Pick<Listed, 'id' | 'label' | 'number'>[]
  /** How many there are. */
  count: number
}

const mostMatches = 10

/** Throws `access.licenceMissing`, `order.suppliersSell`, `order.listTooLong`. */
export async function matchPasted(context: Context, text: string): Promise<MatchedLine[]> {
  const { actor } = context
  if (!canOrder(actor)) throw notAllowedToOrder(actor.isSupplier)
  if (text.length > longestList) throw productError('order.listTooLong', { lines: mostLines })
  const lines = parsePasted(text)
  if (lines.length > mostLines) throw productError('order.listTooLong', { lines: mostLines })
  if (lines.length === 0) return []
  const matcher = createMatcher(await listOnSale(context))
  return lines.map((line) => {
    const found = line.unclear === undefined ? matcher(line.wanted) : []
    const matches = found.slice(0, mostMatches).map(({ id, label, number }) => ({ id, label, number }))
    return { ...line, matches, count: found.length }
  })
}

/** Of the own organization, the version that each publication sells. */
async function listOnSale(context: Context): Promise<Listed[]> {
  const { actor } = context
  const own = is('owner', actor.organization)
  const sold = new Set<string>()
  const publications = all(own, is('orderable', true), is('type', 'print'))
  for await (const page of pagesOf(context, 'publications', { where: publications }))
    for (const { type, releases } of page) {
      const salable = salableRelease(type, releasesOf({ releases }))
      if (salable) sold.add(salable.id)
    }
  const listed: Listed[] = []
  const onSale = all(own, is('type', 'print'), { field: 'status', op: 'in', value: sellableStatuses } as const)
  for await (const page of pagesOf(context, 'releases', { where: onSale }))
    for (const { id, label, number, data, publicationId } of page) {
      if (publicationId !== undefined && !sold.has(id)) continue
      const codes = new Set(Object.values(data).flatMap(({ value }) => (isCode(value) ? [value] : [])))
      listed.push({ id, label, number, codes: [...codes] })
    }
  return listed
}
