/** What is pasted behind the last row: contents that would be made of it, of the type and in the collection of the list. */
import { alwaysActive } from '#domain/formats/languages.ts'
import type { DocumentWrite } from '#domain/kinds/writes.ts'
import { predicted } from '#domain/query/with-value.ts'
import type { ListedContent } from '../cells/listed-content.ts'
import type { PastedCell } from './paste-cells.ts'

/** What new contents of the list begin with. */
export type NewRows = {
  type: string
  owner: string
  supplier: string
  languages: readonly string[]
  collection: string | undefined
}

/** Its id is known before it is written: what is refused of it stays in its cells. */
export const newRow = ({ type, owner, supplier, languages }: NewRows, id: string): ListedContent => ({
  id,
  version: 0,
  type,
  owner,
  supplier,
  active: true,
  effectivelyActive: true,
  public: false,
  languages: [...(languages.length > 0 ? languages : alwaysActive)],
  label: {},
  updateTimestamp: '',
  data: {},
})

/** `cells` are the right ones of all of them. */
export function creationsOf(
  rows: readonly ListedContent[],
  cells: readonly PastedCell[],
  { collection }: Pick<NewRows, 'collection'>,
): DocumentWrite[] {
  const byRow = Map.groupBy(cells, ({ cell }) => cell.content.id)
  return rows.map(({ id, type, owner, supplier, languages, label }) => {
    const set = Object.fromEntries((byRow.get(id) ?? []).map(({ cell, value }) => [cell.path, value]))
    const collections = collection === undefined ? {} : { [collection]: true }
    const document = predicted({ type, owner, supplier, languages, label, collections }, { set })
    return { kind: 'create', collection: 'contents', id, document }
  })
}

/** Nobody finds what has no name. */
export function areNamed(rows: readonly ListedContent[], cells: readonly PastedCell[]): boolean {
  const names = namesOf(cells)
  return rows.every(({ id }) => names.has(id))
}

/** By id. */
export const namesOf = (cells: readonly PastedCell[]): ReadonlyMap<string, string> =>
  new Map(
    cells.flatMap(({ cell, value }) =>
      cell.path.startsWith('label.') ? [[cell.content.id, String(value)] as const] : [],
    ),
  )
