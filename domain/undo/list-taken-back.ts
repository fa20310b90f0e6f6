/**
 * Takes back what was changed in a list whose entries have ids, such as the placeholders of a template, and leaves what others
 * changed in other entries since. Undefined where both changed the same entry, or the values are no such lists.
 */
import { sameJson } from '../same-value.ts'

type Entry = { readonly id: string }

export function listTakenBack(lists: { before: unknown; after: unknown; now: unknown }): readonly Entry[] | undefined {
  const [before, after, now] = [entriesOf(lists.before), entriesOf(lists.after), entriesOf(lists.now)]
  if (!before || !after || !now) return undefined
  const ids = new Set([...before.keys(), ...after.keys()])
  const changed = [...ids].filter((id) => !sameJson(before.get(id), after.get(id)))
  const entries = new Map(changed.map((id) => [id, entryTakenBack(before.get(id), after.get(id), now.get(id))]))
  // Only their order was changed, or theirs as well: what stood where is not to be told.
  if (changed.length === 0 || [...entries.values()].includes('changed')) return undefined
  const back = [...now.values()].flatMap((entry) => {
    const one = entries.has(entry.id) ? entries.get(entry.id) : entry
    return typeof one === 'object' ? [one] : []
  })
  const order = [...before.keys()]
  for (const id of changed) {
    const entry = before.get(id)
    if (!entry || now.has(id)) continue
    // Behind the one that it stood behind, as far as that is still there.
    const earlier = order.slice(0, order.indexOf(id)).toReversed()
    const at = earlier.map((one) => back.findIndex((other) => other.id === one)).find((index) => index >= 0) ?? -1
    back.splice(at + 1, 0, entry)
  }
  return back
}

/** Undefined where it was not there before. */
function entryTakenBack(
  before: Entry | undefined,
  after: Entry | undefined,
  now: Entry | undefined,
): Entry | 'changed' | undefined {
  if (sameJson(after, now)) return before
  if (!before || !after || !now) return 'changed'
  const [old, mine, theirs] = [before, after, now].map((entry) => new Map<string, unknown>(Object.entries(entry)))
  const back = new Map(theirs)
  for (const field of new Set([...(old?.keys() ?? []), ...(mine?.keys() ?? [])])) {
    if (sameJson(old?.get(field), mine?.get(field))) continue
    if (!sameJson(mine?.get(field), theirs?.get(field))) return 'changed'
    if (old?.has(field)) back.set(field, old.get(field))
    else back.delete(field)
  }
  return { ...Object.fromEntries(back), id: now.id }
}

function entriesOf(value: unknown): ReadonlyMap<string, Entry> | undefined {
  if (!Array.isArray(value) || !value.every(isEntry)) return undefined
  const byId = new Map(value.map((entry) => [entry.id, entry]))
  return byId.size === value.length ? byId : undefined
}

const isEntry = (value: unknown): value is Entry =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string'
