/**
 * Nothing in use vanishes, and nothing archived comes into new use: what others hold is not deleted, and what is archived is
 * named by nobody who did not name it before.
 */
import { isNameKey, type Reference } from '#domain/access/pointer.ts'
import { referencesOf } from '#domain/access/references.ts'
import { isChosen, refusalOfMembership, refusalOfNewUse } from '#domain/archive.ts'
import { calledIn } from '#domain/called.ts'
import { refuse } from '#domain/errors.ts'
import { at } from '#domain/judging/fault.ts'
import type { RecordKind } from '#domain/records.ts'
import type { Own, UserCounts } from './count-users.ts'
import type { Json } from './fields.ts'
import type { StagedFault } from './judge-staged.ts'
import { keyOf, recordOf, relatedOnce, type Stage, type Staged } from './stage.ts'
import { canBeUsed, type Used, usedKeys } from './used-records.ts'

/** What a list of writes deletes that others may hold, and the records whose own names it has looked at. */
export type Ends = { used: readonly Used[]; own: Own }

export const nothingEnded: Ends = { used: [], own: [] }

export function endsOf(stage: Stage): Ends {
  const ended = [...stage.documents.values()].filter(({ before, after }) => before && !after)
  const used = ended
    .filter(({ collection }) => canBeUsed(collection))
    .map(({ collection, before }) => ({ kind: collection, document: before as Json }))
  if (used.length === 0) return { used, own: [] }
  const keys = new Set(used.flatMap(usedKeys))
  const released = [...stage.documents.values()].filter((staged) => releases(stage, staged, keys))
  return { used, own: [...ended, ...released].map(({ collection, id }) => [collection, id]) }
}

/** Whether a record named one of these before the list of writes, and names none of them after it. */
function releases(stage: Stage, { collection, after, names }: Staged, keys: ReadonlySet<string>): boolean {
  const isOne = ({ kind, id }: Reference) => keys.has(keyOf(kind, id))
  if (!after || !names?.gone.some(isOne)) return false
  const related = (kind: RecordKind, id: string) => recordOf(stage, kind, id) ?? undefined
  return !referencesOf(collection, after, related).some(isOne)
}

export function judgeEnds(stage: Stage, holders: ReadonlyMap<string, UserCounts>): StagedFault[] {
  return [...stage.documents.values()].flatMap((staged) => {
    const { collection, id, before, after } = staged
    const found = before && !after ? holders.get(keyOf(collection, id)) : undefined
    return found ? [{ staged, fault: at('', inUse(collection, before as Json, found)) }] : []
  })
}

const inUse = (kind: RecordKind, document: Json, { seen, hidden }: UserCounts) =>
  refuse('record.inUse', {
    name: calledIn(kind, document),
    uses: [
      ...[...seen].map(([one, count]) => ({ says: `uses.count.${one}`, count })),
      ...(hidden > 0 ? [{ says: 'uses.count.hidden', count: hidden }] : []),
    ],
  })

/** What comes back, from the trash or by an undoing, names what it named. */
export function judgeNewUses(stage: Stage): StagedFault[] {
  const related = relatedOnce((kind, id) => recordOf(stage, kind, id) ?? undefined)
  // Nearly all that is named is named by id and open: that is asked first.
  const mayBeArchived = ({ kind, id }: Reference) => isNameKey(id) || related(kind, id)?.['archived'] === true
  return [...stage.documents.values()].flatMap((staged) => {
    const { collection, after, trashed, names } = staged
    if (!after || trashed || stage.isUndoing) return []
    const joined = (names?.added ?? []).flatMap((reference) => {
      const refusal = refusalOfMembership(collection, { before: staged.before, after }, reference)
      return refusal ? [{ staged, fault: at(reference.path, refusal) }] : []
    })
    const begun = (names?.added ?? []).filter(mayBeArchived).flatMap((reference) => {
      if (!isChosen(collection, reference.path)) return []
      const found = recordsNamed(stage, reference)
      const refusal = refusalOfNewUse({ kind: collection, document: after }, reference, found)
      return refusal ? [{ staged, fault: at(reference.path, refusal) }] : []
    })
    return [...joined, ...begun]
  })
}

/** As the list of writes leaves them. */
function recordsNamed(stage: Stage, { kind, id }: Reference): readonly Json[] {
  const known = isNameKey(id) ? bearersOf(stage, keyOf(kind, id)) : [recordOf(stage, kind, id) ?? []].flat()
  return known.flatMap((one): Json[] => {
    const staged = stage.documents.get(keyOf(kind, String(one['id'])))
    return staged ? [staged.after ?? []].flat() : [one]
  })
}

function bearersOf(stage: Stage, key: string): readonly Json[] {
  const found = stage.bearersOf(key)
  if (!found) stage.wantedNames.add(key)
  return found ?? []
}
