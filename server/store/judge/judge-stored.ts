/** Judges records as they lie there, reading what the judgement asks about. */
import { definitionKinds, judgeStored } from '#domain/kinds/judge.ts'
import type { Fault, Judged } from '#domain/judging/fault.ts'
import type { RecordKind } from '#domain/records.ts'
import type { RunQuery } from '../database/database.ts'
import type { Json } from '../sql/fields.ts'
import { createAnswers, untilAnswered } from './answers.ts'
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
    const answers = createAnswers(run, new Map(definitions))
    const made = await untilAnswered(answers, (ask) => {
      const relied = new Map<string, Relied>()
      const related = (of: RecordKind, id: string): Json | undefined => {
        const key = keyOf(of, id)
        const change = changed.get(key)
        if (change !== undefined) return change ?? undefined
        const found = ask({ of: 'record', kind: of, id })
        if (found && definitionKinds.has(of)) relied.set(key, { kind: of, id, document: found, locks: false })
        return found ?? undefined
      }
      const faults = documents.map((after) => {
        const variants = () =>
          (ask({ of: 'variants', id: after.id }) ?? [])
            .map((id) => ask({ of: 'record', kind: 'contents', id }))
            .filter((found) => found !== undefined && found !== null)
        return judgeStored(kind, { after, related, variants, ...(touches && { touches }) })
      })
      return { faults, relied: [...relied.values()] }
    })
    for (const [key, found] of answers.records)
      if (definitionKinds.has(key.split('/', 1)[0] as RecordKind)) definitions.set(key, found)
    return made
  }
}
