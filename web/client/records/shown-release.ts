/** Which version of a publication a person is shown, and where. */
import { canWork } from '#domain/access/tenancy.ts'
import type { Actor } from '#domain/access/actor.ts'
import {
  latestRelease,
  type ReleaseState,
  releasesOf,
  salableRelease,
} from '#domain/releases/course/editable-release.ts'
import type { Publication } from '#domain/publications/publication.ts'

/** The version one works with: the latest; for buyers the one that they may order. */
export function releaseFor(actor: Pick<Actor, 'role'>, publication: Publication): ReleaseState | undefined {
  const releases = releasesOf(publication)
  return canWork(actor) ? latestRelease(releases) : salableRelease(publication.type, releases)
}

/** Buyers are shown what they may order, and only that (document 2 §5). */
export const shownTo = (actor: Pick<Actor, 'role'>, publications: readonly Publication[]): readonly Publication[] =>
  canWork(actor) ? publications : publications.filter((one) => releaseFor(actor, one))

/** The publication itself where it has no version. */
export function addressOf(actor: Pick<Actor, 'role'>, publication: Publication): string {
  const release = releaseFor(actor, publication)
  return `/publications/${publication.id}${release ? `/release/${release.id}` : ''}`
}

export type Preview = {
  path: string
  /** Another one means that it was drawn anew. */
  version: string | undefined
  /** Of the version before: that of this one is being drawn. */
  isEarlier: boolean
}

/** The page shown for it: the stored preview of the latest version; of an earlier one, its file of the same name. */
export function previewOf(actor: Pick<Actor, 'role'>, publication: Publication): Preview | undefined {
  const release = releaseFor(actor, publication)
  const { preview, previewTimestamp: version, type } = publication
  if (preview === undefined) return undefined
  const [, drawnId = ''] = preview.split('/')
  const drawn = publication.releases[drawnId]
  if (!release || type === 'digital' || drawnId === release.id) return { path: preview, version, isEarlier: false }
  if (drawn && drawn.number < release.number) return { path: preview, version, isEarlier: true }
  const name = preview.slice(preview.lastIndexOf('/') + 1)
  return { path: `releases/${release.id}/${name}`, version: undefined, isEarlier: false }
}
