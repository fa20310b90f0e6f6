import { within } from '#domain/access/actor.ts'
import { productError } from '#domain/errors.ts'
import { isNewReleaseAllowed, releasesOf } from '#domain/releases/course/editable-release.ts'
import { nextReleaseNumber } from '#domain/releases/course/release-number.ts'
import { publicationSummary } from '#domain/publications/publication-summary.ts'
import type { Release } from '#domain/releases/release.ts'
import type { NewRecord } from '#domain/records.ts'
import type { Write } from '#server/store/store.ts'
import type { Context } from '../base/context.ts'
import { editableCollections } from '../collections/editable-collections.ts'
import { type LeftValue, leftValues } from '../base/left-values.ts'
import { writtenBy } from '../base/written-by.ts'
import { asDecided, logEntry } from '../base/release-writes.ts'
import { tenantOf } from '../base/tenant-of.ts'
import { newId } from '../../store/sql/new-id.ts'

export type CopyToNewPublication = {
  id: string
  /** Whether the copy stays linked to the contents its data comes from. */
  copyContents?: boolean
  /** Collections of the original that the copy is not put into. */
  excludeCollections?: readonly string[]
  /** What the copy is called; as the original, where it is not given. */
  label?: string
  /** The organization that the copy is for; the original's, where it is not given. */
  owner?: string
}

export type ReleaseMade = { release: Release; leftOut: LeftValue[] }

/** What a copy takes over instead. */
export type Renewed = {
  /** The id of the copy. */
  as: string
  renewal: string
  entries: Release['data']
  /** In words, for its log. */
  told: string
}

/** A new change version: the next number of the same publication, pending, with the same data. */
export async function copyRelease(context: Context, id: string, renewed?: Renewed): Promise<ReleaseMade> {
  const { store, actor, clock } = context
  const original = await store.get(actor, 'releases', id)
  const publication = await store.get(actor, 'publications', original.publicationId ?? '')
  const others = releasesOf(publication)
  if (!isNewReleaseAllowed(others)) throw productError('release.newNotAllowed')
  const copyId = renewed?.as ?? newId()
  const number = nextReleaseNumber(others)
  const collections = [...(await editableCollections(context, collectionsOf(original)))]
  const copy = copyOf(original, { publicationId: publication.id, number, collections })
  const creation = {
    kind: 'create',
    collection: 'releases',
    id: copyId,
    document: {
      ...copy,
      ...(renewed && { renewal: renewed.renewal, data: { ...copy.data, ...renewed.entries } }),
      log: [
        logEntry(actor, clock(), 'copied', `${original.number}`),
        ...(renewed ? [logEntry(actor, clock(), 'renewed', renewed.told)] : []),
      ],
    },
  } satisfies Write
  const writes: Write[] = [
    creation,
    {
      kind: 'update',
      collection: 'publications',
      id: publication.id,
      set: publicationSummary([...others, { id: copyId, number, status: 'pending' }]),
      // If two people copy at the same moment, one wins and the other gets an error.
      expect: { values: { releases: publication.releases } },
    },
  ]
  const outcome = await asDecided(store.write(within(actor, 'release.copy'), writes, copying('ReleaseCopy')))
  return { release: writtenBy(creation, writes, outcome), leftOut: leftValues(outcome) }
}

/** The same release as the first version of a publication of its own. */
export async function copyReleaseToNewPublication(
  context: Context,
  { id, copyContents = true, excludeCollections = [], label: called, owner: forWhom }: CopyToNewPublication,
): Promise<ReleaseMade> {
  const { store, actor, clock } = context
  const original = await store.get(actor, 'releases', id)
  const publicationId = newId()
  const copyId = newId()
  const tenant = forWhom === undefined ? undefined : await tenantOf(context, forWhom)
  const isMoved = tenant !== undefined && tenant.owner !== original.owner
  // Those of one client are no place for what is another's.
  const wanted = isMoved ? [] : collectionsOf(original).filter((one) => !excludeCollections.includes(one))
  const collections = [...(await editableCollections(context, wanted))]
  const copied = copyOf(original, { publicationId, number: 1, collections })
  const label = called?.trim() || original.label || original.id
  const copy = { ...copied, ...tenant, ...(called && { label }) }
  const document = copyContents ? copy : withoutContents(copy)
  const summary = publicationSummary([{ id: copyId, number: 1, status: 'pending' }])
  const { owner, supplier, type, template } = { ...original, ...tenant }
  const creation = {
    kind: 'create',
    collection: 'releases',
    id: copyId,
    document: { ...document, log: [logEntry(actor, clock(), 'copied', original.label || original.id)] },
  } satisfies Write
  const writes: Write[] = [
    {
      kind: 'create',
      collection: 'publications',
      id: publicationId,
      document: { label, owner, supplier, type, ...(template !== undefined && { template }) },
    },
    creation,
    { kind: 'update', collection: 'publications', id: publicationId, set: summary },
  ]
  const outcome = await store.write(within(actor, 'release.copy'), writes, copying('ReleaseCopyNewPublication'))
  return { release: writtenBy(creation, writes, outcome), leftOut: leftValues(outcome) }
}

/** What the template has no place for any more is left behind. */
const copying = (label: string) => ({ label, leavesOut: true })

export const collectionsOf = ({ collections }: Pick<Release, 'collections'>): string[] => Object.keys(collections)

const kept = [
  'owner',
  'supplier',
  'type',
  'template',
  'label',
  'description',
  'data',
  'ownPdf',
  'previewDivide',
  'previewCuts',
  'referencedContents',
  'extendContentsFrom',
] as const

export function copyOf(
  original: Release,
  { publicationId, number, collections }: { publicationId: string; number: number; collections: readonly string[] },
): NewRecord<'releases'> {
  return {
    ...present(original, kept),
    publicationId,
    number,
    status: 'pending',
    collections: Object.fromEntries(collections.map((id) => [id, true as const])),
  }
}

/** These fields, as far as the record has them. */
const present = <Field extends keyof Release>(release: Release, fields: readonly Field[]): Pick<Release, Field> =>
  Object.fromEntries(
    fields.flatMap((field) => (release[field] === undefined ? [] : [[field, release[field]]])),
  ) as Pick<Release, Field>

/** The values stay, what they were linked to does not. */
function withoutContents(copy: NewRecord<'releases'>): NewRecord<'releases'> {
  const unlinked = Object.entries(copy.data ?? {}).map(
    ([key, { content: _c, property: _p, valueRaw: _r, ...rest }]) => [key, rest],
  )
  const { extendContentsFrom: _e, ...others } = copy
  return { ...others, data: Object.fromEntries(unlinked), referencedContents: {} }
}
