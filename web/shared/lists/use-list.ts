/**
 * A list of records as all lists are: asked, sorted, looked at by views, ticked, counted. It gives its columns; what may be asked
 * of them follows from the schema.
 */
import { useMemo } from 'react'
import type { ViewedList } from '#domain/collections/view.ts'
import { all } from '#domain/query/filter.ts'
import type { FilterOf, OrderOf, PathOf } from '#domain/query/path.ts'
import type { Question } from '#domain/query/question.ts'
import type { RecordKind } from '#domain/records.ts'
import type { FieldsOf, Found } from '../../client/records/store.ts'
import { useActor } from '../../client/session/session.ts'
import { rowsOf } from '../../client/window/rows-of.ts'
import type { WindowQuery } from '../../client/window/list-window.ts'
import { useWindow } from '../../client/window/use-window.ts'
import type { GridSort } from '../../ui/grid/sort.ts'
import { useTexts } from '../../ui/words/texts.ts'
import { useAskedFilter } from '../questions/use-asked-filter.ts'
import { useNameOf } from '../questions/use-name-of.ts'
import { useQuestion } from '../questions/use-question.ts'
import { useViewing } from './views/use-viewing.ts'
import { askedColumns, type ListColumn, pathOf } from './asked-columns.ts'
import type { Narrowed, Older } from './list-address.ts'
import { useGroups } from './look/use-groups.ts'
import { useKeptLook } from './look/use-kept-look.ts'
import { useLook } from './look/use-look.ts'
import { useSummary } from './look/use-summary.ts'
import { useTotals } from './look/use-totals.ts'
import { orderedBy } from './ordered-by.ts'
import { useListAddress } from './use-list-address.ts'
import { useShown } from './use-shown.ts'
import { useTicked } from './use-ticked.ts'

export type ListOf<Kind extends RecordKind, Fields extends FieldsOf<Kind> = never> = {
  kind: Kind
  /** By which its views, and what a person sets up, are kept. */
  name: ViewedList
  /** The first always shows. */
  columns: readonly [ListColumn<Kind, Found<Kind, Fields>>, ...ListColumn<Kind, Found<Kind, Fields>>[]]
  /** What the list is of, whatever is asked. */
  where: (question: Question) => FilterOf<Kind>
  /** How it is sorted where nobody says it. */
  usual: readonly [GridSort, ...GridSort[]]
  /** What the rows hold; all where nothing is said. */
  fields?: Fields
  narrowed?: Narrowed
  older?: Older
  /** Without heads, as tiles are, it stands in no groups. */
  isFlat?: boolean
  /** In place of how it is sorted: of cards, which have no heads. */
  ordered?: OrderOf<Kind> | undefined
}

export function useList<Kind extends RecordKind, const Fields extends FieldsOf<Kind> = never>({
  kind,
  name,
  columns,
  where: whereOf,
  usual,
  fields: read,
  narrowed = nothing,
  older = nothing,
  isFlat = false,
  ordered,
}: ListOf<Kind, Fields>) {
  const t = useTexts()
  const actor = useActor()
  const nameOf = useNameOf()
  const viewing = useViewing(name, [...Object.keys(narrowed), ...Object.keys(older)])
  const address = useListAddress(viewing.view, usual, older)
  const { question, order } = address
  const place = { name, place: 'all' }
  const [first] = columns
  const usualColumns = useMemo(() => columns.slice(1).flatMap(({ id, isExtra }) => (isExtra ? [] : [id])), [columns])
  const look = useLook({ ...place, first: first.id, usual: usualColumns }, viewing)
  const { columnIds } = look
  const summary = useSummary(place, viewing)
  const keeping = useKeptLook(address, narrowed, { look, summary }, viewing)
  const fields = useMemo(() => askedColumns(kind, columns, { actor, nameOf, t }), [kind, columns, actor, nameOf, t])
  const asking = useQuestion(question, fields, [...fields.keys()], nameOf, address.setQuestion)
  const asked = useAskedFilter(question, fields)
  const where = useSame(all(whereOf(question), asked))
  const { group } = summary
  const { orderBy, by } = useMemo(() => {
    if (ordered) return { orderBy: ordered, by: undefined }
    // Where its column is not shown nobody sees by what, nor can end it.
    const isShown = group !== null && !isFlat && columnIds.includes(group.column)
    return orderedBy({ order, group: isShown ? group : null, fields, usual: pathOf<Kind, never>(first) })
  }, [ordered, isFlat, order, group, columnIds, fields, first])
  const query = useMemo(
    () => ({ where, orderBy, ...(read && { fields: read }) }) as WindowQuery<Kind, Fields> & { where: FilterOf<Kind> },
    [where, orderBy, read],
  )
  const [found, isBehind] = useShown(useWindow(kind, viewing.isLoading ? undefined : query))
  const rows = useMemo(() => rowsOf(found, kind, query, same), [found, kind, query])
  const isReady = found.status === 'ready'
  const groups = useGroups({ kind, where, rows, isCurrent: !isBehind, isReady }, by)
  const shown = useMemo(() => {
    const [first, ...others] = columns
    const rows = [0, 1, 2, 3].flatMap((at) => found.at(at) ?? [])
    const isFor = (one: (typeof others)[number]) => !one.isFor || rows.some(one.isFor)
    return [first, ...columnIds.flatMap((id) => others.find((one) => one.id === id && isFor(one)) ?? [])]
  }, [columns, columnIds, found])
  const foot = useTotals({ kind, where, total: found.total, isHere: isReady, fields }, summary.totals, shown)
  return {
    ...useTicked<PathOf<Kind>>(where, found.total),
    address,
    asking,
    /** What the question asks, as a filter. */
    asked,
    viewing,
    keeping,
    look,
    summary,
    foot,
    /** All there are, and those that show. */
    offered: columns,
    columns: shown,
    query,
    found,
    groups,
    usual,
  }
}

export type List<Kind extends RecordKind, Fields extends FieldsOf<Kind> = never> = ReturnType<
  typeof useList<Kind, Fields>
>

/** The same object for as long as it says the same. */
function useSame<Value>(value: Value): Value {
  const text = JSON.stringify(value)
  return useMemo(() => JSON.parse(text) as Value, [text])
}

const nothing = {}
const same = <Row>(row: Row): Row => row
