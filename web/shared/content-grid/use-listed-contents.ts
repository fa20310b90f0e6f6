/** What the filters and columns ask for, and how many rows that are; while another answer is on its way, the one before stays. */
import { useMemo, useState } from 'react'
import { columnNameOf } from '#domain/values/column-id.ts'
import { all, conditionsIn } from '#domain/query/filter.ts'
import type { PathOf } from '#domain/query/path.ts'
import { type Asked, filterOf } from '#domain/query/question.ts'
import { beginOfDay, today } from '../../client/calls/server-clock.ts'
import { useActor } from '../../client/session/session.ts'
import { useLanguage } from '../../ui/texts.ts'
import type { Catalog } from '../values/catalog.ts'
import { type ContentFilters, filterFor, searchedIn, unsearchedBy } from './content-filters.ts'
import { fieldsOf, isListedField } from './cells/listed-content.ts'
import type { GridSort } from '../../ui/grid/sort.ts'
import { isGroupable, useGroups } from './columns/use-groups.ts'
import { useWindowFacts } from '../../client/window/use-window.ts'
import { type ContentsQuery, useContents } from './use-contents.ts'
import { useRememberList } from './use-remember-list.ts'

type Listing = {
  /** The column whose values the rows stand in groups of. */
  group: GridSort | null
  /** Before it is known by which view, nothing is asked. */
  isReady: boolean
}

export function useListedContents(
  filters: ContentFilters,
  columnIds: readonly string[],
  catalog: Catalog,
  fields: ReadonlyMap<string, Asked<PathOf<'contents'>>>,
  { group, isReady }: Listing,
) {
  const language = useLanguage()
  const actor = useActor()
  // Where its column is not shown nobody sees by what, nor can end it.
  const isGrouped = group !== null && columnIds.includes(group.column)
  const grouped = useMemo(
    () => (isGrouped ? groupedBy(group, filters.order, catalog) : undefined),
    [isGrouped, group, filters.order, catalog],
  )
  const orderBy = useMemo(
    () =>
      [...(grouped ? [grouped] : []), ...filters.order.filter(({ column }) => column !== grouped?.column)].map(
        ({ column, direction }) => ({ field: sortField(column, language, catalog), direction }),
      ),
    [grouped, filters.order, language, catalog],
  )
  const by = useMemo(
    () =>
      grouped && {
        column: grouped.column,
        path: sortField(grouped.column, language, catalog),
        isDown: grouped.direction === 'descending',
      },
    [grouped, language, catalog],
  )
  const day = today()
  const asked = useMemo(
    () => filterOf(filters.question, { today: day, beginOf: beginOfDay }, (id) => fields.get(id)),
    [filters.question, day, fields],
  )
  const searched = useMemo(
    () => searchedIn(columnIds, catalog, language, conditionsIn(asked)),
    [columnIds, catalog, language, asked],
  )
  const where = useMemo(() => all(filterFor(filters, actor, searched), asked), [filters, actor, searched, asked])
  const read = useMemo(() => fieldsOf(columnIds, catalog), [columnIds, catalog])
  const isAsked = catalog.ready && isReady
  const query = useMemo(() => ({ where, orderBy, fields: read }), [where, orderBy, read])
  const found = useWindowFacts('contents', isAsked ? query : undefined)
  const [shown] = useShown(found)
  const list = useMemo((): AskedList => ({ query, by, isAsked, catalog }), [query, by, isAsked, catalog])
  /** `total` is of what is asked for, also while what was found before is shown. */
  return { where, orderBy, list, shown, total: found.total, unsearched: unsearchedBy(filters.q, searched) }
}

type AskedList = {
  query: ContentsQuery
  by: Parameters<typeof useGroups>[1]
  isAsked: boolean
  catalog: Catalog
}

/** Its rows: whoever shows them is drawn again with each part of them that comes. */
export function useListedRows({ query, by, isAsked, catalog }: AskedList) {
  const { where, orderBy } = query
  const [shown, isBehind] = useShown(useContents(query, isAsked))
  const groups = useGroups({ where, rows: shown.rows, isCurrent: !isBehind, isReady: catalog.ready, catalog }, by)
  useRememberList(shown, { where, orderBy })
  return { shown, groups }
}

function useShown<Found extends { status: string }>(found: Found): [shown: Found, isBehind: boolean] {
  const [before, setBefore] = useState(found)
  if (found.status === 'ready' && before !== found) setBefore(found)
  const isBehind = found.status === 'loading' && before.status === 'ready'
  return [isBehind ? before : found, isBehind]
}

/** Sorted by that column as well, the groups stand as it is sorted. */
function groupedBy(group: GridSort, order: readonly GridSort[], catalog: Catalog): GridSort | undefined {
  if (!isGroupable(group.column, catalog)) return undefined
  return order.find(({ column }) => column === group.column) ?? group
}

/** The path in the document that a column sorts by. */
function sortField(name: string, own: string, catalog: Catalog): PathOf<'contents'> {
  const { id: column, language = own } = columnNameOf(name)
  if (column === 'label') return `label.${language}`
  if (column === 'active') return 'effectivelyActive'
  const property = catalog.properties.get(column)
  // Whatever stands in the address: of what is no column, the name.
  if (!property) return isListedField(column) ? column : sortField('label', language, catalog)
  return property.translatable ? `data.${column}.translation.${language}` : `data.${column}.value`
}
