/**
 * What people do to the list of a template's placeholders; its fields are in `placeholder-field.ts`. The list is written whole;
 * an edit that meets a list someone else has changed meanwhile is done again on that list.
 */
import { accept, type Outcome, refuse } from '../errors.ts'
import { designLimits } from './uploads/design-limits.ts'
import { type PlaceholderSpot, withPlaceholderField } from './placeholder-field.ts'
import type { Placeholder } from './placeholder.ts'

/** One of several cells that are written together, but no tag; undefined means an absent field. */
export type CellEdit = PlaceholderSpot & { before: unknown; after: unknown }

export type PlaceholderEdit =
  /** All of them or none. */
  | { kind: 'set'; cells: readonly CellEdit[] }
  | { kind: 'add'; placeholders: readonly Placeholder[] }
  | { kind: 'remove'; ids: readonly string[] }
  /** `ids` are taken out and put before the placeholder `before`, or last. */
  | { kind: 'move'; ids: readonly string[]; before: string | undefined }
  | { kind: 'order'; ids: readonly string[] }

export function applyEdit(list: readonly Placeholder[], edit: PlaceholderEdit): Outcome<Placeholder[]> {
  const sorted = inOrder(list)
  switch (edit.kind) {
    case 'set':
      return edit.cells.reduce<Outcome<Placeholder[]>>(
        (done, cell) => (done.ok ? withPlaceholderField(done.value, cell, cell.after, { value: cell.before }) : done),
        accept(sorted),
      )
    case 'add': {
      const taken = edit.placeholders.find(({ id }) => sorted.some((one) => one.id === id))
      if (taken) return refuse('value.twice', { path, id: taken.id })
      const found = sorted.length + edit.placeholders.length
      const most = designLimits.placeholders
      if (found > most) return refuse('value.tooMany', { property: path, most, found })
      return accept(numbered([...sorted, ...edit.placeholders]))
    }
    case 'remove':
      return accept(sorted.filter(({ id }) => !edit.ids.includes(id)))
    case 'move': {
      const rest = sorted.filter(({ id }) => !edit.ids.includes(id))
      const moved = sorted.filter(({ id }) => edit.ids.includes(id))
      const found = rest.findIndex(({ id }) => id === edit.before)
      const at = found < 0 ? rest.length : found
      return accept(numbered([...rest.slice(0, at), ...moved, ...rest.slice(at)]))
    }
    case 'order': {
      const place = new Map(edit.ids.map((id, index) => [id, index]))
      const placeOf = ({ id }: Placeholder) => place.get(id) ?? edit.ids.length
      return accept(numbered(sorted.toSorted((a, b) => placeOf(a) - placeOf(b))))
    }
  }
}

export const inOrder = (list: readonly Placeholder[]): Placeholder[] => list.toSorted((a, b) => a.order - b.order)

const path = 'placeholders'

const numbered = (list: readonly Placeholder[]): Placeholder[] =>
  list.map((one, order) => (one.order === order ? one : { ...one, order }))
