/** Reads what the plan of publications from contents is decided on, as the person may use it. */
import { createHash } from 'node:crypto'
import { isSeenAt } from '#domain/access/for-whom.ts'
import { contentLabel } from '#domain/contents/content-label.ts'
import type { Content } from '#domain/contents/content.ts'
import { productError } from '#domain/errors.ts'
import { shortened } from '#domain/formats/refusals/shortened.ts'
import { notFound } from '#domain/kinds/not-found.ts'
import type { FromContentsMode } from '#domain/publications/from-contents.ts'
import { madeOf } from '#domain/publications/made-of.ts'
import { type Made, type Planning, workedOn } from '#domain/publications/plan-from-contents.ts'
import type { Publication } from '#domain/publications/publication.ts'
import { type LeftContent, listOf, type Unit, unitsOf } from '#domain/publications/publication-units.ts'
import { all, any, everything, is } from '#domain/query/filter.ts'
import type { Release } from '#domain/releases/release.ts'
import type { Template } from '#domain/templates/template.ts'
import type { Context } from '../base/context.ts'
import { listAll } from '../base/list-all.ts'
import { listById } from '../base/list-by-id.ts'
import { readDatabase } from '../releases/newer/read-database.ts'
import type { Tenant } from '../base/tenant-of.ts'

export type Asked = {
  /** What is made is put into it, and what is in it is there already. */
  collectionId: string | null
  templateId: string
  language: string
  mode: FromContentsMode
  filterActive: boolean
  mergeVariants: boolean
  tenant: Tenant
}

export type Read = { units: Unit[]; left: LeftContent[]; template: Template; planning: Planning }

/** Of these contents, in their order. Throws `content.notFound` and `template.notFound`. */
export async function readPlanning(context: Context, asked: Asked, ids: readonly string[]): Promise<Read> {
  const { store, actor } = context
  const { templateId, collectionId, language, mode, tenant } = asked
  const template = await store.get(actor, 'templates', templateId)
  if (!isSeenAt(actor, tenant, 'templates', template))
    throw productError('template.notForOwner', { name: template.name })
  const properties = new Map((await listAll(context, 'properties', {})).map((one) => [one.id, one]))
  const database = await readDatabase(context, ids, properties, language)
  const contents = ids.map((id) => database.contents.get(id) ?? notThere(id))
  const parentOf = ({ parentId = '' }: Content) => database.parents.get(parentId)
  const { units, left } = unitsOf(contents, parentOf, { ...asked, language: actor.language ?? language })
  const wanted = mode === 'list' ? listOf(units) : units
  const collection = collectionId === null ? undefined : await store.get(actor, 'collections', collectionId)
  const made = mode === 'list' ? await listMade(context, asked) : await eachMade(context, asked, wanted)
  const listLabel = mode === 'list' ? (collection?.name ?? template.name) : undefined
  const types = listLabel === undefined ? await typesOf(context, wanted) : new Map<string, never>()
  const labelOf = (content: Content): string => {
    const whole = { ...content, ...database.content(content.id) }
    const fields = { type: types.get(content.type), property: database.property }
    return listLabel ?? shortened(contentLabel(whole, language, fields) ?? content.id, 200)
  }
  const planning = { actor, tenant, template, language, mode, labelOf, madeOf: made, database }
  return { units: wanted, left, template, planning }
}

const notThere = (id: string): never => {
  throw notFound('contents', id)
}

const typesOf = (context: Context, units: readonly Unit[]) =>
  listById(
    context,
    'contentTypes',
    units.map(({ subject }) => subject.type),
  )

/**
 * The same for the same content, so that of two who make it at once only one does. `subject` is a content, or empty for a list
 * of all.
 */
export const publicationIdOf = ({ collectionId, templateId, language, tenant }: Asked, subject: string): string =>
  createHash('sha256')
    .update([tenant.owner, collectionId ?? '', templateId, language, subject].join(' '))
    .digest('hex')

async function listMade(context: Context, asked: Asked): Promise<Planning['madeOf']> {
  const publications = await listById(context, 'publications', [publicationIdOf(asked, '')])
  const made = await withReleases(context, [...publications.values()])
  return () => made
}

/** By the id that this would give it, and by what releases say of themselves, whoever made them. */
async function eachMade(context: Context, asked: Asked, units: readonly Unit[]): Promise<Planning['madeOf']> {
  const named = new Map(units.map(({ subject: { id } }) => [publicationIdOf(asked, id), id]))
  const subjects = new Map<string, string>(named)
  const list = publicationIdOf(asked, '')
  for (const { publicationId, content } of await findReleases(context, asked, units))
    if (publicationId !== list) subjects.set(publicationId, subjects.get(publicationId) ?? content)
  const publications = await listById(context, 'publications', [...subjects.keys()])
  const made = await withReleases(context, [...publications.values()])
  const bySubject = Map.groupBy(made, ({ publication }) => subjects.get(publication.id))
  return ({ subject }) => bySubject.get(subject.id) ?? []
}

/** Contents that one statement asks about. */
const together = 100

async function findReleases(
  context: Context,
  { collectionId, templateId, language, tenant }: Asked,
  units: readonly Unit[],
): Promise<{ publicationId: string; content: string }[]> {
  const ids = units.map(({ subject }) => subject.id)
  const wanted = new Set(ids)
  const found: { publicationId: string; content: string }[] = []
  for (let at = 0; at < ids.length; at += together) {
    const releases = await listAll(context, 'releases', {
      where: all(
        is('template', templateId),
        is('owner', tenant.owner),
        collectionId === null ? everything : is(`collections.${collectionId}`, true),
        any(...ids.slice(at, at + together).map((id) => is(`referencedContents.${id}`, true))),
      ),
    })
    for (const release of releases) {
      const made = madeOf(release)
      if (release.publicationId !== undefined && made?.language === language && wanted.has(made.content))
        found.push({ publicationId: release.publicationId, content: made.content })
    }
  }
  return found
}

/** With the version that is worked on. */
async function withReleases(context: Context, publications: readonly Publication[]): Promise<Made[]> {
  const states = publications.map((publication) => ({ publication, id: workedOn(publication)?.id ?? '' }))
  const releases: ReadonlyMap<string, Release> = await listById(
    context,
    'releases',
    states.map(({ id }) => id).filter(Boolean),
  )
  return states.flatMap(({ publication, id }) => {
    const release = releases.get(id)
    return release ? [{ publication, release }] : []
  })
}
