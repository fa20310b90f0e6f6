/** What the filters and columns ask for, and how many rows that are; while another answer is on its way, the one before stays. */
import { useMemo } from 'react'
import { all, conditionsIn } from '#domain/query/filter.ts'
import type { PathOf } from '#domain/query/path.ts'
import { useActor } from '../../client/session/session.ts'
import { useWindowFacts } from '../../client/window/use-window.ts'
import type { GridSort } from '../../ui/grid/sort.ts'
import { useLanguage } from '../../ui/words/texts.ts'
import { type GroupedBy, useGroups } from '../lists/look/use-groups.ts'
import { orderedBy } from '../lists/ordered-by.ts'
import { useShown } from '../lists/use-shown.ts'
import type { AskedField } from '../questions/asked-field.ts'
import { useAskedFilter } from '../questions/use-asked-filter.ts'
import type { Catalog } from '../values/catalog.ts'
import { fieldsOf } from './cells/listed-content.ts'
import { type ContentFilters, filterFor, searchedIn, unsearchedBy } from './content-filters.ts'
import { type ContentsQuery, useContents } from './use-contents.ts'
import { useRememberList } from './use-remember-list.ts'

type Listing = {
  fields: ReadonlyMap<string, AskedField<PathOf<'contents'>>>
  order: readonly GridSort[]
  /** The column whose values the rows stand in groups of. */
  group: GridSort | null
  /** Before it is known by which view, nothing is asked. */
  isReady: boolean
}

export function useListedContents(
  filters: ContentFilters,
  columnIds: readonly string[],
  catalog: Catalog,
  { fields, order, group, isReady }: Listing,
) {
  const language = useLanguage()
  const actor = useActor()
  const { orderBy, by } = useMemo(() => {
    // Where its column is not shown nobody sees by what, nor can end it.
    const shown = group !== null && columnIds.includes(group.column) ? group : null
    return orderedBy<'contents'>({ order, group: shown, fields, usual: `label.${language}` })
  }, [order, group, columnIds, fields, language])
  const asked = useAskedFilter(filters.question, fields)
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
  const list = useMemo((): AskedList => ({ query, by, isAsked }), [query, by, isAsked])
  /** `total` is of what is asked for, also while what was found before is shown. */
  return { where, orderBy, list, shown, total: found.total, unsearched: unsearchedBy(filters.q, searched) }
}

type AskedList = { query: ContentsQuery; by: GroupedBy<'contents'> | undefined; isAsked: boolean }

/** Its rows: whoever shows them is drawn again with each part of them that comes. */
export function useListedRows({ query, by, isAsked }: AskedList) {
  const { where, orderBy } = query
  const [shown, isBehind] = useShown(useContents(query, isAsked))
  const { rows } = shown
  const groups = useGroups({ kind: 'contents', where, rows, isCurrent: !isBehind, isReady: isAsked }, by)
  useRememberList(shown, { where, orderBy })
  return { shown, groups }
}
