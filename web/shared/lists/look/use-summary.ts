/**
 * What the list says of many rows at once: what its columns come to, and what it is grouped by. By a view, as it says and what the
 * address says otherwise; without one, as the person set it up in this browser.
 */
import { useMemo } from 'react'
import type { Total } from '#domain/query/totals-of.ts'
import { usePreference } from '../../../client/session/preferences.ts'
import type { Viewing } from '../views/use-viewing.ts'
import type { GridSort } from '../../../ui/grid/sort.ts'
import type { ColumnTotal } from './totals.ts'
import type { Looked } from './use-look.ts'

export type Summary = ReturnType<typeof useSummary>

export function useSummary(
  { name, place }: Pick<Looked, 'name' | 'place'>,
  { look, rearrange }: Pick<Viewing, 'look' | 'rearrange'>,
) {
  const [ownTotals, setOwnTotals] = usePreference<readonly ColumnTotal[]>(`${name}.totals.${place}`, [])
  const [ownGroup, setOwnGroup] = usePreference<GridSort | null>(`${name}.group.${place}`, null)
  const totals: readonly ColumnTotal[] = look?.totals ?? ownTotals
  const ofView = look?.group
  const group = useMemo(
    () => (look ? (ofView ? { column: ofView.field, direction: ofView.direction } : null) : ownGroup),
    [look, ofView, ownGroup],
  )
  return {
    totals,
    /** One a column; undefined takes it away. */
    setTotal(id: string, total: Total | undefined): void {
      const others = totals.filter((one) => one.id !== id)
      const next = total === undefined ? others : [...others, { id, total }]
      if (look) rearrange({ totals: next })
      else setOwnTotals(next)
    },
    /** The column whose values the rows stand in groups of. */
    group,
    setGroup(next: GridSort | null): void {
      if (look) rearrange({ group: next && { field: next.column, direction: next.direction } })
      else setOwnGroup(next)
    },
  }
}
