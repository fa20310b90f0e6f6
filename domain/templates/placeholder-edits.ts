/**
 * What people do to the list of a template's placeholders. The list is written whole; an edit that meets a list someone else
 * has changed meanwhile is done again on that list, and only fails where both changed the same thing.
 */
import { sameJson } from '../same-value.ts'
import type { Placeholder } from './placeholder.ts'

export type PlaceholderEdit =
  /** `before` is what the person saw; undefined means an absent field. */
  | { kind: 'set'; id: string; before: Partial<Placeholder>; after: Partial<Placeholder> }
  | { kind: 'add'; placeholders: readonly Placeholder[] }
  | { kind: 'remove'; ids: readonly string[] }
  /** `ids` are taken out and put before the placeholder `before`, or last. */
  | { kind: 'move'; ids: readonly string[]; before: string | undefined }
  | { kind: 'order'; ids: readonly string[] }

export type EditResult =
  | { ok: true; placeholders: Placeholder[] }
  | { ok: false; fault: 'missing' | 'changed' | 'idTaken' | 'tooMany'; id: string }

const most = 1000

export function applyEdit(list: readonly Placeholder[], edit: PlaceholderEdit): EditResult {
  const sorted = inOrder(list)
  switch (edit.kind) {
    case 'set':
      return set(sorted, edit)
    case 'add': {
      const taken = edit.placeholders.find(({ id }) => sorted.some((one) => one.id === id))
      if (taken) return { ok: false, fault: 'idTaken', id: taken.id }
      if (sorted.length + edit.placeholders.length > most) return { ok: false, fault: 'tooMany', id: '' }
      return { ok: true, placeholders: numbered([...sorted, ...edit.placeholders]) }
    }
    case 'remove':
      return { ok: true, placeholders: sorted.filter(({ id }) => !edit.ids.includes(id)) }
    case 'move': {
      const rest = sorted.filter(({ id }) => !edit.ids.includes(id))
      const moved = sorted.filter(({ id }) => edit.ids.includes(id))
      const found = rest.findIndex(({ id }) => id === edit.before)
      const at = found < 0 ? rest.length : found
      return { ok: true, placeholders: numbered([...rest.slice(0, at), ...moved, ...rest.slice(at)]) }
    }
    case 'order': {
      const place = new Map(edit.ids.map((id, index) => [id, index]))
      const placeOf = ({ id }: Placeholder) => place.get(id) ?? edit.ids.length
      return { ok: true, placeholders: numbered(sorted.toSorted((a, b) => placeOf(a) - placeOf(b))) }
    }
  }
}

/** What takes the edit back, seen from the list before it. */
export function reversed(list: readonly Placeholder[], edit: PlaceholderEdit): PlaceholderEdit[] {
  const order: PlaceholderEdit = { kind: 'order', ids: inOrder(list).map(({ id }) => id) }
  switch (edit.kind) {
    case 'set':
      return [{ kind: 'set', id: edit.after.id ?? edit.id, before: edit.after, after: edit.before }]
    case 'add':
      return [{ kind: 'remove', ids: edit.placeholders.map(({ id }) => id) }]
    case 'remove':
      return [{ kind: 'add', placeholders: list.filter(({ id }) => edit.ids.includes(id)) }, order]
    case 'move':
    case 'order':
      return [order]
  }
}

/** Sets fields of a placeholder that the person sees as it is given. */
export function settingOf(placeholder: Placeholder, after: Partial<Placeholder>): PlaceholderEdit {
  const fields = Object.keys(after) as (keyof Placeholder)[]
  const before = Object.fromEntries(fields.map((field) => [field, placeholder[field]]))
  return { kind: 'set', id: placeholder.id, before, after }
}

export const inOrder = (list: readonly Placeholder[]): Placeholder[] => list.toSorted((a, b) => a.order - b.order)

const numbered = (list: readonly Placeholder[]): Placeholder[] =>
  list.map((one, order) => (one.order === order ? one : { ...one, order }))

function set(list: readonly Placeholder[], { id, before, after }: PlaceholderEdit & { kind: 'set' }): EditResult {
  const found = list.find((one) => one.id === id)
  if (!found) return { ok: false, fault: 'missing', id }
  const fields = Object.keys(after) as (keyof Placeholder)[]
  if (fields.some((field) => !sameJson(found[field], before[field]) && !sameJson(found[field], after[field])))
    return { ok: false, fault: 'changed', id }
  if (after.id !== undefined && after.id !== id && list.some((one) => one.id === after.id))
    return { ok: false, fault: 'idTaken', id: after.id }
  const kept = Object.entries({ ...found, ...after }).filter(([, value]) => value !== undefined)
  const next = Object.fromEntries(kept) as Placeholder
  return { ok: true, placeholders: list.map((one) => (one === found ? next : one)) }
}
