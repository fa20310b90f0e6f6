/** Judges records as they lie there, reading what the judgement asks about. */
import { definitionKinds, judgeStored } from '#domain/kinds/judge.ts'
import type { Fault, Judged } from '#domain/judging/fault.ts'
import type { RecordKind } from '#domain/records.ts'
import type { RunQuery } from '../database/database.ts'
import type { Json } from '../sql/fields.ts'
import { loadMembers, loadRelated } from './load.ts'
import { keyOf, type Relied } from '../stage/stage.ts'
import type { StoredDocument } from '../store.ts'

export type StoredFaults = {
  /** In the order of the documents. */
  faults: Fault[][]
  /** The definitions that were asked about, as they were read. */
  relied: Relied[]
}

export type StoredJudge = (
  kind: RecordKind,
  documents: readonly StoredDocument[],
  options?: {
    /** Definitions as they would be, by `keyOf`, instead of as they are; null for what would not be there. */
    changed?: ReadonlyMap<string, Json | null>
    touches?: Judged['touches']
  },
) => Promise<StoredFaults>

/** Definitions are read once for all portions that it is given, other records once a portion. */
export function createStoredJudge(run: RunQuery): StoredJudge {
  const definitions = new Map<string, Json | null>()
  return async (kind, documents, { changed = new Map(), touches } = {}) => {
    const known = new Map<string, Json | null>(definitions)
    const variants = new Map<string, string[]>()
    const relied = new Map<string, Relied>()
    for (;;) {
      const wanted = new Map<string, { kind: RecordKind; id: string }>()
      const wantedVariants = new Set<string>()
      const related = (of: RecordKind, id: string): Json | undefined => {
        const key = keyOf(of, id)
        const change = changed.get(key)
        if (change !== undefined) return change ?? undefined
        const found = known.get(key)
        if (found === undefined) wanted.set(key, { kind: of, id })
        else if (found && definitionKinds.has(of)) relied.set(key, { kind: of, id, document: found, locks: false })
        return found ?? undefined
      }
      const faults = documents.map((after) => {
        const variantsOf = () => {
          const found = variants.get(after.id)
          if (!found) wantedVariants.add(after.id)
          return (found ?? []).flatMap((id): Json[] => [known.get(keyOf('contents', id)) ?? []].flat())
        }
        return judgeStored(kind, { after, related, variants: variantsOf, ...(touches && { touches }) })
      })
      if (wanted.size + wantedVariants.size === 0) return { faults, relied: [...relied.values()] }
      if (wanted.size > 0) await loadRelated(run, [...wanted.values()], known)
      if (wantedVariants.size > 0)
        await loadMembers(run, 'variants', [...wantedVariants], { members: variants, related: known })
      for (const [key, found] of known)
        if (definitionKinds.has(key.split('/', 1)[0] as RecordKind)) definitions.set(key, found)
    }
  }
}
