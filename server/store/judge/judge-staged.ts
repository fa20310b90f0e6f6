/** Judges what a list of writes leaves: each document once, as the whole list has it. */
import { maySee } from '#domain/kinds/access-door.ts'
import type { Related } from '#domain/access/rule.ts'
import { touchesOf } from '#domain/access/touches.ts'
import type { Fault } from '#domain/judging/fault.ts'
import { definitionKinds, isJudged, isMarked, judge, judgeStored } from '#domain/kinds/judge.ts'
import type { RecordKind } from '#domain/records.ts'
import { isChanged } from '../stage/stage.ts'
import { withMark } from '../stage/with-mark.ts'
import type { Json } from '../sql/fields.ts'
import { variantsOf } from '../follows/settle-variants.ts'
import { keyOf, recordOf, relatedOnce, type Stage, type Staged } from '../stage/stage.ts'

export type StagedFault = { staged: Staged; fault: Fault }

/** Not to be believed while records are wanted that were not read yet. */
export function judgeStaged(stage: Stage): StagedFault[] {
  const sees = (kind: RecordKind, document: object) => maySee(stage.actor, kind, { ...document })
  const related = new Map<RecordKind, Related>()
  return [...stage.documents.values()].flatMap((staged) => {
    const { collection, before, after, trashed } = staged
    if (!after || !isJudged(collection) || !isChanged(staged)) return []
    const touches = touchesOf(before && staged.fields)
    const known = related.get(collection) ?? relatedOnce(relatedOf(stage, collection))
    related.set(collection, known)
    const variants = () => variantDocuments(stage, staged)
    const isBack = trashed !== undefined
    return judge(collection, { before, after, touches, related: known, variants, sees, isBack }).map((fault) => ({
      staged,
      fault,
    }))
  })
}

/**
 * What was faulty before may be so no longer: only then all of it is judged. What was sound is so after a write that was
 * judged itself, and what is new was judged whole.
 */
export function settleMarks(stage: Stage): void {
  for (const staged of stage.documents.values()) {
    const { collection, after } = staged
    if (after?.['faulty'] !== true || !isMarked(collection) || !isChanged(staged)) continue
    const related = relatedOf(stage, collection)
    const variants = () => variantDocuments(stage, staged)
    if (judgeStored(collection, { after, related, variants }).length > 0) continue
    staged.after = withMark(after, false)
    staged.fields.add('faulty')
  }
}

/** What the judgement of a record of this kind rests on. */
function relatedOf(stage: Stage, collection: RecordKind): Related {
  return (kind, other) => {
    const found = recordOf(stage, kind, other)
    const key = keyOf(kind, other)
    // What this list changes itself is checked as it is written.
    const isOthers = !stage.documents.has(key) || found === stage.documents.get(key)?.before
    // Trees are made of records that change as they do: see `relied-sql.ts`.
    const locks = !definitionKinds.has(kind) || collection === kind
    if (found && isOthers) stage.relied.set(key, { kind, id: other, document: found, locks })
    return found ?? undefined
  }
}

const variantDocuments = (stage: Stage, staged: Staged): Json[] =>
  variantsOf(stage, staged).flatMap((id): Json[] => [recordOf(stage, 'contents', id) ?? []].flat())
