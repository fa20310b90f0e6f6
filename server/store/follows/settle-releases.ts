/**
 * A publication knows its versions, and a version without its publication is nothing: whatever deletes the one, or brings it
 * back, keeps the other right, in the same change. A publication that has no other version goes with it (document 2 §4).
 */
import { latestRelease, releasesOf } from '#domain/releases/course/editable-release.ts'
import { publicationWith } from '#domain/publications/publication-summary.ts'
import type { Release } from '#domain/releases/release.ts'
import { stageAlong } from '../stage/stage-along.ts'
import { keyOf, recordOf, type Stage, type Staged } from '../stage/stage.ts'

export function settleReleases(stage: Stage): void {
  const ended = [...stage.documents.values()].filter(({ before, after }) => before && !after)
  for (const { collection, before } of ended)
    if (collection === 'publications')
      for (const { id } of releasesOf(before)) stageAlong(stage, 'releases', id, () => undefined)
  for (const staged of stage.documents.values()) if (staged.collection === 'publications') moveVersions(stage, staged)
  const left = new Set(
    ended.flatMap(({ collection, before }) => {
      const publication = collection === 'releases' ? before?.['publicationId'] : undefined
      return typeof publication === 'string' ? [publication] : []
    }),
  )
  for (const id of left) leave(stage, id)
  for (const { collection, before, after, trashed } of stage.documents.values())
    if (collection === 'releases' && !before && trashed && after) comeBack(stage, after as Release)
}

/** A publication that goes to another organization takes its versions along. */
function moveVersions(stage: Stage, { before, after }: Staged): void {
  if (!before || !after || before['owner'] === after['owner']) return
  const { owner, supplier } = after
  for (const { id } of releasesOf(after))
    stageAlong(stage, 'releases', id, (release) =>
      release['owner'] === owner ? release : { ...release, owner, supplier },
    )
}

/** Among the versions there are now. */
function comeBack(stage: Stage, release: Release): void {
  const { id, number, status, publicationId } = release
  const publication = publicationId === undefined ? undefined : recordOf(stage, 'publications', publicationId)
  const known = releasesOf(publication ?? undefined)
  if (!publicationId || !publication || known.some((one) => one.id === id)) return
  const all = [...known, { id, number, status }]
  const latest = latestRelease(all)
  const shown =
    latest?.id === id ? release : (recordOf(stage, 'releases', latest?.id ?? id) as Release | null | undefined)
  if (shown !== null) stageAlong(stage, 'publications', publicationId, (before) => publicationWith(before, all, shown))
}

function leave(stage: Stage, id: string): void {
  const publication = recordOf(stage, 'publications', id)
  const known = releasesOf(publication ?? undefined)
  const others = known.filter((one) => {
    const staged = stage.documents.get(keyOf('releases', one.id))
    return !staged || staged.after !== undefined
  })
  // Whoever wrote it along said so already.
  if (!publication || others.length === known.length) return
  const latest = latestRelease(others)
  const release = latest && (recordOf(stage, 'releases', latest.id) as Release | null | undefined)
  if (release === null) return
  stageAlong(stage, 'publications', id, (before) =>
    others.length === 0 ? undefined : publicationWith(before, others, release),
  )
}
