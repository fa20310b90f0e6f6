/** By which fields a list is ordered: what it is grouped by before all else, then as it is sorted. */
import type { OrderOf, PathOf } from '#domain/query/path.ts'
import type { RecordKind } from '#domain/records.ts'
import type { GridSort } from '../../ui/grid/sort.ts'
import type { AskedField } from '../questions/asked-field.ts'
import type { GroupedBy } from './look/use-groups.ts'

type Sorted<Kind extends RecordKind> = {
  order: readonly GridSort[]
  /** The column whose values the rows stand in groups of. */
  group: GridSort | null
  fields: ReadonlyMap<string, AskedField<PathOf<Kind>>>
  /** Of a column the list does not know, whatever stands in the address. */
  usual: PathOf<Kind> | undefined
}

export function orderedBy<Kind extends RecordKind>({ order, group, fields, usual }: Sorted<Kind>) {
  const field = group === null ? undefined : fields.get(group.column)
  const known = order.find(({ column }) => column === group?.column)
  // Sorted by that column as well, the groups stand as it is sorted.
  const by: GroupedBy<Kind> | undefined = field?.says && {
    ...field,
    isDown: (known ?? group)?.direction === 'descending',
  }
  const sorted = order.filter((one) => !by || one !== known)
  const orderBy = sorted.map(({ column, direction }) => ({
    field: fields.get(column)?.path ?? usual ?? 'id',
    direction,
  }))
  return {
    by,
    orderBy: [
      ...(by ? [{ field: by.path, direction: by.isDown ? ('descending' as const) : ('ascending' as const) }] : []),
      ...orderBy,
    ] satisfies OrderOf<Kind>,
  }
}
