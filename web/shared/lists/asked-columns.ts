/** What may be asked of a list by its columns: what each is follows from the schema of its records. */
import type { Actor } from '#domain/access/actor.ts'
import { type Askable, askableAt } from '#domain/kinds/askable.ts'
import { is } from '#domain/query/filter.ts'
import type { FilterOf, PathOf } from '#domain/query/path.ts'
import type { RecordKind } from '#domain/records.ts'
import { formatDay, formatNumber } from '../../ui/words/dates.ts'
import type { GridColumn } from '../../ui/grid/columns.ts'
import type { Texts } from '../../ui/words/texts.ts'
import { type AskedField, askedRecords, type NameOf } from '../questions/asked-field.ts'

export type ListColumn<Kind extends RecordKind, Row> = GridColumn<Row> & {
  /** Where what it shows lies in the record; its id where nothing is said, and null where it shows nothing of it. */
  path?: PathOf<Kind> | null
  /** What is asked by it, where that does not follow from the schema: what other records say. */
  asked?: Omit<AskedField<PathOf<Kind>>, 'id' | 'label'>
  /** How a choice reads. */
  says?: (choice: string) => string
  /** Shown where somebody asks for it. */
  isExtra?: true
  /** Left out where it is for none of the first rows: a list is mostly of one kind. */
  isFor?: (row: Row) => boolean
}

/** Undefined where it shows nothing that lies in the record. */
export const pathOf = <Kind extends RecordKind, Row>({ id, path }: ListColumn<Kind, Row>): PathOf<Kind> | undefined =>
  path === null ? undefined : (path ?? (id as PathOf<Kind>))

type Context = { actor: Actor; nameOf: NameOf; t: Texts }

/** By the ids of columns. */
export function askedColumns<Kind extends RecordKind>(
  kind: Kind,
  columns: readonly ListColumn<Kind, never>[],
  context: Context,
): ReadonlyMap<string, AskedField<PathOf<Kind>>> {
  return new Map(
    columns.flatMap((column) => {
      const { id, title: label, asked } = column
      if (asked) return [[id, { id, label, ...asked }] as const]
      const path = pathOf(column)
      const askable = path && askableAt(context.actor, kind, path)
      const field = askable && fieldOf(column, path, askable, context)
      return field ? [[id, field] as const] : []
    }),
  )
}

function fieldOf<Kind extends RecordKind>(
  { id, title: label, says = String, amount = formatNumber }: ListColumn<Kind, never>,
  path: PathOf<Kind>,
  { type, mayLack, choices, records }: Askable,
  { nameOf, t }: Context,
): AskedField<PathOf<Kind>> | undefined {
  const field = { id, label, type, path, ...(mayLack && { mayLack }) }
  if (records) {
    const kind = askedRecords.find((one) => one === records.kind)
    if (!kind) return undefined
    if (records.isSet) return { ...field, records: kind, of: (one) => is(`${path}.${one}`, true) as FilterOf<Kind> }
    return { ...field, records: kind, says: (value) => nameOf[kind](String(value)) }
  }
  if (choices)
    return {
      ...field,
      choices: choices.map((value) => ({ value, label: says(value) })),
      says: (value) => says(String(value)),
    }
  if (type === 'yesNo') return { ...field, says: (value) => t(value === true ? 'ui.yes' : 'ui.no') }
  if (type === 'number') return { ...field, says: (value) => amount(Number(value)) }
  return type === 'day' ? { ...field, says: (value) => formatDay(String(value)) } : field
}
