/** What becomes of a print PDF that is uploaded for a content or a collection (document 1 §4). */
import type { Actor } from '../access/actor.ts'
import { editableRelease, isNewReleaseAllowed, type ReleaseState } from '../releases/course/editable-release.ts'

export type UploadAction =
  | { action: 'createPublication' }
  | { action: 'replacePdf'; publication: string; release: string }
  | { action: 'newRelease'; publication: string }
  | { action: 'none'; reason: 'ambiguous' | 'locked' }

export function printFileAction(
  actor: Actor,
  publications: readonly { id: string; releases: readonly ReleaseState[] }[],
): UploadAction {
  const [publication, another] = publications
  if (!publication) return { action: 'createPublication' }
  if (another) return { action: 'none', reason: 'ambiguous' }
  const editable = editableRelease(actor, publication.releases)
  if (editable) return { action: 'replacePdf', publication: publication.id, release: editable.id }
  if (isNewReleaseAllowed(publication.releases)) return { action: 'newRelease', publication: publication.id }
  return { action: 'none', reason: 'locked' }
}
