/**
 * What the records of a list of writes name more, or no more, than before: rows of the index of uses, and what must still
 * be there when they are written (docs/decisions/0220-what-is-used-does-not-vanish.md).
 */
import { isNameKey, type Reference } from '#domain/access/pointer.ts'
import { type Naming, referencesOf } from '#domain/kinds/references.ts'
import { touchesOf } from '#domain/access/touches.ts'
import type { RecordKind } from '#domain/records.ts'
import { isChanged } from '../stage/stage.ts'
import { keyOf, recordOf, relatedOnce, type Stage } from '../stage/stage.ts'
import type { Names } from '../stage/stage.ts'

/** Leaves deletions out: all rows of a deleted record go anyway. */
export function nameRecords(stage: Stage): void {
  const related = relatedOnce((kind, id) => recordOf(stage, kind, id) ?? undefined)
  for (const staged of stage.documents.values()) {
    const { collection, before, after, fields } = staged
    if (!after || !isChanged(staged)) continue
    const touches = touchesOf(before && fields)
    const now = referencesOf(collection, after, related, touches)
    const old = before ? referencesOf(collection, before, related, touches) : []
    if (now.length + old.length > 0) staged.names = compared(old, now)
  }
}

function compared(old: readonly Naming[], now: readonly Naming[]): Names {
  if (old.length === 0) return { gone: [], fresh: now, added: now }
  if (isSameList(old, now)) return unchanged
  const [rowsBefore, rowsAfter] = [new Set(old.map(rowOf)), new Set(now.map(rowOf))]
  const named = new Set(old.map(({ kind, id }) => keyOf(kind, id)))
  return {
    gone: old.filter((one) => !rowsAfter.has(rowOf(one))),
    fresh: now.filter((one) => !rowsBefore.has(rowOf(one))),
    added: now.filter(({ kind, id }) => !named.has(keyOf(kind, id))),
  }
}

const unchanged: Names = { gone: [], fresh: [], added: [] }

/** Nearly every write of a value names what it named before, in the same order. */
const isSameList = (old: readonly Naming[], now: readonly Naming[]): boolean =>
  old.length === now.length &&
  old.every(({ kind, id, path }, index) => {
    const other = now[index]
    return other?.kind === kind && other.id === id && other.path === path
  })

const rowOf = ({ kind, id, path }: Reference): string => `${path} ${kind} ${id}`

/** What the writes begin to name: records that are there and must stay so, and names that others may bear. */
export type Claims = { records: readonly { kind: RecordKind; id: string }[]; names: readonly string[] }

export const nothingClaimed: Claims = { records: [], names: [] }

export function claimsOf(stage: Stage): Claims {
  const added = new Map<RecordKind, Set<string>>()
  for (const { names } of stage.documents.values())
    for (const { kind, id } of names?.added ?? []) {
      const ids = added.get(kind) ?? new Set()
      if (ids.size === 0) added.set(kind, ids)
      ids.add(id)
    }
  const all = [...added].flatMap(([kind, ids]) => [...ids].map((id) => ({ kind, id })))
  return {
    // What the list writes itself is held by its writes.
    records: all.filter(
      ({ kind, id }) => !isNameKey(id) && !stage.documents.has(keyOf(kind, id)) && recordOf(stage, kind, id),
    ),
    names: all.filter(({ id }) => isNameKey(id)).map(({ kind, id }) => keyOf(kind, id)),
  }
}
