/** The rows that the filters and columns ask for; while another answer is on its way, the one before stays. */
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
import { useContents } from './use-contents.ts'
import { useRememberList } from './use-remember-list.ts'

export function useListedContents(
  filters: ContentFilters,
  columnIds: readonly string[],
  catalog: Catalog,
  fields: ReadonlyMap<string, Asked<PathOf<'contents'>>>,
  /** Before it is known by which view, nothing is asked. */
  isReady: boolean,
) {
  const language = useLanguage()
  const actor = useActor()
  const orderBy = useMemo(
    () => filters.order.map(({ column, direction }) => ({ field: sortField(column, language, catalog), direction })),
    [filters.order, language, catalog],
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
  const found = useContents({ where, orderBy, fields: read }, catalog.ready && isReady)
  const [before, setBefore] = useState(found)
  if (found.status === 'ready' && before !== found) setBefore(found)
  const isBehind = found.status === 'loading' && before.status === 'ready'
  const shown = isBehind ? before : found
  useRememberList(shown, { where, orderBy })
  /** `total` is of what is asked for, also while what was found before is shown. */
  return { where, orderBy, shown, total: found.total, unsearched: unsearchedBy(filters.q, searched) }
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
