/**
 * What follows for other contents when one is written: whether they are active, by `domain/contents/effective-activity.ts`.
 * Variants are staged along, so that the log, live queries and undo see one change.
 */
import { isEffectivelyActive, movesItself, movesVariants } from '#domain/contents/effective-activity.ts'
import type { Json } from '../sql/fields.ts'
import { stageAlong, stagedAlong } from '../stage/stage-along.ts'
import { isChanged, keyOf, nextVersion, recordOf, type Stage, type Staged, written } from '../stage/stage.ts'

export function settleVariants(stage: Stage): void {
  const changed = [...stage.documents.values()].filter((one) => one.collection === 'contents' && isChanged(one))
  for (const staged of changed)
    if (movesVariants(staged.before, staged.after))
      for (const id of variantsOf(stage, staged))
        if (staged.after) stagedAlong(stage, 'contents', id)
        else stageAlong(stage, 'contents', id, () => undefined)
  for (const staged of stage.documents.values()) if (staged.collection === 'contents') settleActivity(stage, staged)
}

/** As the list of writes leaves them. What is new has none, unless it has the id of one that was deleted. */
export function variantsOf(stage: Stage, { id: parent, before, trashed, isNumbered }: Staged): readonly string[] {
  if (isNumbered) return []
  // Nobody puts a variant below what is not there: of what is new, those that are there are all.
  if (before ?? trashed) stage.countedVariants.add(parent)
  const stored = stage.ask({ of: 'variants', id: parent })
  const isOf = (id: string): boolean => {
    const staged = stage.documents.get(keyOf('contents', id))
    return !staged || parentOf(staged.after) === parent
  }
  const added = childrenIn(stage).get(parent) ?? []
  return [...new Set([...(stored ?? []), ...added])].filter(isOf)
}

/** Those that the list of writes puts below each, found once: an import asks for each of thousands. */
const children = new WeakMap<Stage, ReadonlyMap<string | undefined, readonly string[]>>()

function childrenIn(stage: Stage): ReadonlyMap<string | undefined, readonly string[]> {
  const known = children.get(stage)
  if (known) return known
  const contents = [...stage.documents.values()].filter(({ collection }) => collection === 'contents')
  const groups = Map.groupBy(contents, ({ after }) => parentOf(after))
  const found = new Map([...groups].map(([parent, group]) => [parent, group.map(({ id }) => id)]))
  children.set(stage, found)
  return found
}

const parentOf = (content: Json | undefined): string | undefined =>
  typeof content?.['parentId'] === 'string' ? content['parentId'] : undefined

function settleActivity(stage: Stage, staged: Staged): void {
  const { before, after } = staged
  if (!after) return
  const parent = parentOf(after)
  const isParentWritten = parent !== undefined && stage.documents.has(keyOf('contents', parent))
  if (!movesItself(before, after) && !isParentWritten) return
  const active = isEffectivelyActive(
    after,
    parent === undefined ? undefined : (recordOf(stage, 'contents', parent) ?? undefined),
  )
  if (after['effectivelyActive'] === active) return
  const isAlong = after === before
  const rise = isAlong ? { version: nextVersion(staged), ...written(stage) } : {}
  staged.after = { ...after, effectivelyActive: active, ...rise }
  staged.fields.add('effectivelyActive')
}
