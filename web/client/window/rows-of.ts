/** A list of which a part is here, as a grid asks for its rows: those that are not here are fetched. */
import { everything } from '#domain/query/filter.ts'
import type { RecordKind } from '#domain/records.ts'
import { fetchAll, fetchIds } from '../records/fetch-all.ts'
import { organizationNames, templateNames } from '../live/live-names.ts'
import type { FieldsOf, Found } from '../records/store.ts'
import { chosenFrom } from '../records/chosen.ts'
import type { WindowQuery } from './list-window.ts'
import type { Windowed } from './windowed.ts'

type Selection = Parameters<typeof chosenFrom>[0]

export function rowsOf<
  Kind extends RecordKind,
  Row extends { id: string },
  const Fields extends FieldsOf<Kind> = never,
>(
  found: Windowed<Row>,
  collection: Kind,
  { where = everything, orderBy, fields }: WindowQuery<Kind, Fields>,
  completed: (row: Found<Kind, Fields>) => Row,
) {
  const query = { ...(orderBy && { orderBy }), ...(fields && { fields }) }
  // Only once somebody asks: while one scrolls through, there are new rows all the time.
  let indexes: ReadonlyMap<string, number> | undefined
  return {
    count: found.total,
    at: found.at,
    outside: found.outside,
    gone: found.gone,
    indexOf: (key: string) => (indexes ??= new Map(found.here().map(([index, { id }]) => [id, index]))).get(key),
    show: found.show,
    hold: found.hold,
    keys(from: number, to: number): readonly string[] | Promise<readonly string[]> {
      const here = Array.from({ length: to - from + 1 }, (_, step) => found.at(from + step)?.id)
      return here.every((id) => id !== undefined) ? here : fetchIds(collection, { where, ...query }, from, to)
    },
    async selected(selection: Selection): Promise<readonly Row[]> {
      const chosen = chosenFrom(selection, where, found.total)
      const rows = (await fetchAll<Kind, Fields>(collection, { where: chosen.where, ...query })).map(completed)
      await organizationNames.learn(rows.flatMap(ownerOf))
      await templateNames.learn(rows.flatMap(templateOf))
      return rows
    },
  }
}

/** Of rows that say whose they are, and after which template. */
const ownerOf = (row: object): string[] => ('owner' in row && typeof row.owner === 'string' ? [row.owner] : [])
const templateOf = (row: object): string[] =>
  'template' in row && typeof row.template === 'string' ? [row.template] : []
