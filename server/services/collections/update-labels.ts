/** Document 1 §7, UpdateLabels: the releases of a collection are called as the contents that they draw from. */
import { expected, found } from '#domain/formats/refusals/expected.ts'
import { canManage } from '#domain/access/tenancy.ts'
import { contentLabel } from '#domain/contents/content-label.ts'
import { withInheritance } from '#domain/contents/variant-inheritance.ts'
import { productError } from '#domain/errors.ts'
import { Language } from '#domain/fields.ts'
import { isKnownLanguage } from '#domain/judging/named.ts'
import { canEditRelease } from '#domain/releases/course/editable-release.ts'
import type { Release } from '#domain/releases/release.ts'
import { shortened } from '#domain/formats/refusals/shortened.ts'
import type { RawWrite } from '#server/store/store.ts'
import type { Context } from '../base/context.ts'
import { listAll } from '../base/list-all.ts'
import { listById } from '../base/list-by-id.ts'
import { releasesOfCollection } from './releases-of-collection.ts'

export type LabelsRequest = { collectionId: string; language: string; filterReleases?: readonly string[] | undefined }

export type LabelsUpdated = {
  updated: string[]
  /** Those that would be called otherwise and may not be edited, such as published ones. */
  prohibited: string[]
  /** Those that are called so already, or draw from no content. */
  unchanged: number
}

/** A publication that was called as its release is called so again. All in one changeset. */
export async function updateLabels(context: Context, request: LabelsRequest): Promise<LabelsUpdated> {
  const { actor, store } = context
  const language = Language.safeParse(request.language)
  if (!language.success)
    throw productError('parameter.invalid', {
      name: 'language',
      expected: expected('language'),
      found: found(request.language),
    })
  if (!isKnownLanguage(language.data)) throw productError('value.languageUnknown', { language: language.data })
  const releases = await releasesOfCollection(context, request.collectionId, request.filterReleases)
  const { writes, named, prohibited, unchanged } = await namesFromContents(context, releases, language.data)
  if (writes.length > 0) await store.write(actor, writes, { label: 'UpdateLabels' })
  return { updated: named, prohibited, unchanged }
}

type Named = Omit<LabelsUpdated, 'updated'> & {
  writes: Extract<RawWrite, { kind: 'update' }>[]
  /** Those that are called otherwise from now on. */
  named: string[]
  /** The release of each publication that is renamed along with it. */
  releaseOf: Map<string, string>
}

/** What is written so that releases are called as their contents; nothing is written yet. */
export async function namesFromContents(
  context: Context,
  releases: readonly Release[],
  language: string,
): Promise<Named> {
  const labelOf = await labels(context, releases, language)
  const publications = await listById(
    context,
    'publications',
    releases.flatMap(({ publicationId }) => publicationId ?? []),
  )
  const result: Named = { writes: [], named: [], prohibited: [], unchanged: 0, releaseOf: new Map() }
  for (const release of releases) {
    const { id, publicationId = '' } = release
    const label = labelOf(release)
    const publication = publications.get(publicationId)
    if (label === undefined || label === release.label) result.unchanged++
    else if (!canManage(context.actor, release) || !canEditRelease(context.actor, release, publication))
      result.prohibited.push(id)
    else {
      result.named.push(id)
      result.writes.push({ kind: 'update', collection: 'releases', id, set: { label } })
      if (!publication || publication.label !== release.label || result.releaseOf.has(publicationId)) continue
      result.releaseOf.set(publicationId, id)
      result.writes.push({ kind: 'update', collection: 'publications', id: publicationId, set: { label } })
    }
  }
  return result
}

async function labels(
  context: Context,
  releases: readonly Release[],
  language: string,
): Promise<(release: Release) => string | undefined> {
  const contents = await listById(context, 'contents', releases.flatMap(contentOf))
  const parents = await listById(
    context,
    'contents',
    [...contents.values()].flatMap(({ parentId }) => parentId ?? []),
  )
  const types = await listById(
    context,
    'contentTypes',
    [...contents.values()].map(({ type }) => type),
  )
  const properties = new Map((await listAll(context, 'properties', {})).map((property) => [property.id, property]))
  return (release) => {
    const [content] = contentOf(release).flatMap((id) => contents.get(id) ?? [])
    if (!content) return undefined
    const whole = withInheritance(content, parents.get(content.parentId ?? ''))
    const fields = { type: types.get(content.type), property: (id: string) => properties.get(id) }
    const label = contentLabel(whole, language, fields)
    return label && shortened(label, 200)
  }
}

/** The one it was made for comes first. */
const contentOf = ({ referencedContents }: Release): string[] => Object.keys(referencedContents).slice(0, 1)
