/** Judges what a list of writes leaves: each document once, as the whole list has it. */
import { maySee } from '#domain/access/access.ts'
import type { Fault } from '#domain/judging/fault.ts'
import { touchesOf } from '#domain/judging/fault.ts'
import { definitionKinds, isJudged, judge } from '#domain/judging/judge.ts'
import type { RecordKind } from '#domain/records.ts'
import { isChanged } from './commit.ts'
import { variantsOf } from './settle-variants.ts'
import { keyOf, recordOf, type Stage, type Staged } from './stage.ts'

export type StagedFault = { staged: Staged; fault: Fault }

/** Not to be believed while records are wanted that were not read yet. */
export function judgeStaged(stage: Stage): StagedFault[] {
  /** What this list changes itself is checked as it is written. */
  const relatedTo = (judged: RecordKind) => (kind: RecordKind, id: string) => {
    const found = recordOf(stage, kind, id)
    const key = keyOf(kind, id)
    const isOthers = !stage.documents.has(key) || found === stage.documents.get(key)?.before
    // Trees are made of records that change as they do: see `relied-sql.ts`.
    const locks = !definitionKinds.has(kind) || judged === kind
    if (found && isOthers) stage.relied.set(key, { kind, id, document: found, locks })
    return found ?? undefined
  }
  const sees = (kind: RecordKind, document: object) => maySee(stage.actor, kind, { ...document })
  return [...stage.documents.values()].flatMap((staged) => {
    const { collection, before, after } = staged
    if (!after || !isJudged(collection) || !isChanged(staged)) return []
    const touches = touchesOf(before && staged.fields)
    // What is new has none.
    const hasVariants = () => Boolean(before ?? staged.trashed) && variantsOf(stage, staged.id).length > 0
    return judge(collection, { before, after, touches, related: relatedTo(collection), hasVariants, sees }).map(
      (fault) => ({ staged, fault }),
    )
  })
}
