/** What a change of many does: which documents come next, what is written of them, and in whose name. */
import { tidyCategories } from '#domain/pictures/categories.ts'
import type { Picture } from '#domain/pictures/picture.ts'
import { canEditContent } from '#domain/access/contents.ts'
import { isOffered } from '#domain/query/archived.ts'
import type { BulkWork, LeftOne, Replacing } from '#domain/bulk/bulk-change.ts'
import { calledIn } from '#domain/kinds/called.ts'
import { mostWrites } from '#domain/kinds/writes.ts'
import type { Content } from '#domain/contents/content.ts'
import {
  planSearchReplace,
  type Replacement,
  type SearchedField,
} from '#domain/contents/replace/plan-search-replace.ts'
import { must, refuse } from '#domain/errors.ts'
import { all, anyContains, valueAt } from '#domain/query/filter.ts'
import type { FilterOf, PathOf } from '#domain/query/path.ts'
import type { RecordKind } from '#domain/records.ts'
import type { Release } from '#domain/releases/release.ts'
import type { BulkPart } from '#server/store/store.ts'
import type { RawWrite } from '#server/store/store.ts'
import type { Context } from '../base/context.ts'
import type { ChangePlan, NextPart } from '../changes/begin-change.ts'
import { type CollectionCopying, planOfCopy } from '../collections/copy-parts.ts'
import { namesFromContents } from '../collections/update-labels.ts'
import { isVariant, writesOfCopies } from '../contents/copy-contents.ts'
import { type Importing, planOfImport } from '../imports/import-parts.ts'
import { type Making, planOfMaking } from '../publications/made-parts.ts'
import { refreshed } from '../releases/newer/refreshed.ts'
import { changedSince, pathsOfWork } from './changed-since.ts'
import { labelsFollowing } from './follow-labels.ts'

/** What a `bulk_change` keeps of its request. */
export type BulkRequest =
  | { collection: RecordKind; where: FilterOf<RecordKind>; work: BulkWork; asOf?: string }
  /** `fallen`: how many stored values the person knows to be wrong afterwards. */
  | { collection: null; changeset: string; fallen?: number }
  | { collection: null; copying: CollectionCopying }
  | { collection: null; importing: Importing }
  | { collection: null; making: Making }

export async function planChange(context: Context, request: BulkRequest): Promise<ChangePlan> {
  if ('copying' in request) return planOfCopy(context, request.copying)
  if ('importing' in request) return planOfImport(context, request.importing)
  if ('making' in request) return planOfMaking(context, request.making)
  return 'changeset' in request ? planOfUndoing(context, request) : planOfWork(context, request)
}

async function planOfUndoing(
  { store, actor }: Context,
  request: Extract<BulkRequest, { changeset: string }>,
): Promise<ChangePlan> {
  const { changeset, fallen } = request
  // A definition comes back together with the values that were converted with it, or these would count as wrong.
  const atOnce = (await store.bulk.redefines(changeset)) ? mostWrites : 0
  return {
    request,
    next: (from, most) => store.bulk.revertPart(actor, changeset, from, Math.max(most, atOnce)),
    options: { reverts: changeset, ...(fallen !== undefined && { fallen }) },
    writer: actor,
  }
}

async function planOfWork(context: Context, request: Extract<BulkRequest, { work: BulkWork }>): Promise<ChangePlan> {
  const { store, actor } = context
  const { collection, where, work, asOf } = request
  const plan = await planOf(context, collection, work)
  const passes = await passesOf(context, collection, work)
  const next: NextPart = async (from, most) => {
    const [pass = '0', after] = (from ?? '0').split(' ')
    const { documents, next: left } = await store.list(actor, collection, {
      where: all(where, passes[Number(pass)] ?? all()),
      orderBy: [{ field: 'id' }],
      limit: most,
      ...(after !== undefined && { after }),
    })
    const changed = asOf === undefined ? [] : await changedSince(context, { collection, work, documents, asOf })
    const planned = await plan(without(documents, changed))
    const following = Number(pass) + 1
    const to = left !== null ? `${pass} ${left}` : following < passes.length ? String(following) : null
    return { ...planned, leftOut: [...changed, ...planned.leftOut], seen: documents.length, to }
  }
  // Values that a field takes no longer stay with the original.
  const makesCopies = work.kind === 'duplicate' || work.kind === 'variants'
  return { request, next, options: makesCopies ? { leavesOut: true } : {}, writer: actor }
}

async function passesOf(
  context: Context,
  collection: RecordKind,
  work: BulkWork,
): Promise<readonly FilterOf<'contents'>[]> {
  if (work.kind === 'replace') return [mayHold(await searchedFieldOf(context, work), work)]
  if (work.kind !== 'delete' || collection !== 'contents') return [all()]
  // Variants go before what they inherit from, which nobody else may be in the way of.
  return [true, false].map((value): FilterOf<'contents'> => ({ field: 'parentId', op: 'exists', value }))
}

type Planned = Pick<BulkPart, 'writes' | 'leftOut' | 'madeOf'>

type Listed = { id: string; version: number }
type Plan = (documents: readonly Listed[]) => Promise<Planned> | Planned

async function planOf(context: Context, collection: RecordKind, work: BulkWork): Promise<Plan> {
  switch (work.kind) {
    case 'delete':
      return each(({ id, version }) => ({ kind: 'delete', collection, id, expect: { version } }))
    case 'update': {
      const { kind, ...fields } = work
      const paths = pathsOfWork(work)
      const following = await labelsFollowing(context, collection, paths)
      // Whoever writes the same field between the reading and the writing of its part is not overwritten.
      const write = (document: Listed): RawWrite => ({
        kind,
        collection,
        id: document.id,
        ...fields,
        expect: { values: Object.fromEntries(paths.map((path) => [path, valueAt(document, path) ?? null])) },
      })
      return (documents) => ({ writes: following(documents, documents.map(write)), leftOut: [] })
    }
    case 'replace': {
      const field = await searchedFieldOf(context, work)
      const leave = new Set(work.leave)
      const following = await labelsFollowing(context, collection, pathsOfWork(work))
      return (documents) => {
        const { contents, leftOut } = editable(context, documents as readonly Content[])
        const { replacements, kept } = must(planSearchReplace(contents, field, work, work.languages))
        const told = kept.map(({ content: id, refusal: { code, params } }) => ({ collection, id, code, params }))
        const writes = writesOf(replacements.filter((one) => !leave.has(keyOf(one))))
        return {
          writes: following(contents, writes),
          leftOut: [...leftOut, ...told],
        }
      }
    }
    case 'name':
      return async (documents) => {
        const releases = documents as readonly Release[]
        const { writes, prohibited, releaseOf } = await namesFromContents(context, releases, work.language)
        // A publication is renamed along with its release, or neither is.
        const together = [...releaseOf].flatMap(([publication, id]) =>
          [publication, id].map((one) => [one, id] as const),
        )
        return {
          writes,
          madeOf: new Map(together.map(([one, id]) => [one, { collection, id }])),
          leftOut: prohibited.map(locked),
        }
      }
    case 'refresh':
      return async (documents) => {
        const { writes, prohibited } = await refreshed(context, documents as readonly Release[])
        return { writes, leftOut: prohibited.map(locked) }
      }
    case 'sort':
      return each((document) => {
        const { categories } = document as Picture
        const left = categories.filter((one) => !work.remove?.includes(one))
        const set = { categories: tidyCategories([...left, ...(work.add ?? [])]) }
        return { kind: 'update', collection, id: document.id, set, expect: { values: { categories } } }
      })
    case 'duplicate':
    case 'variants':
      return async (documents) => {
        const originals = documents as readonly Content[]
        const left = work.kind === 'variants' ? originals.flatMap((one) => refusalOfVariants(one) ?? []) : []
        const ids = new Set(left.map(({ id }) => id))
        const copied = originals.filter(({ id }) => !ids.has(id))
        const writes = copied.length === 0 ? [] : await writesOfCopies(context, copied, work.kind)
        return {
          writes,
          madeOf: new Map(writes.map(({ id }, index) => [id, { collection, id: copied[index]?.id ?? id }])),
          leftOut: left.map(({ id, refusal: { code, params } }) => ({ collection, id, code, params })),
        }
      }
  }
}

const locked = (id: string): LeftOne => ({
  collection: 'releases',
  id,
  code: 'release.updateProhibited',
  params: { id },
})

function refusalOfVariants(content: Content) {
  const { id } = content
  if (isVariant(content)) return { id, refusal: refuse('content.variantOfVariant') }
  return isOffered(content)
    ? undefined
    : { id, refusal: refuse('record.archived', { name: calledIn('contents', { ...content }) }) }
}

const each =
  (write: (document: Listed) => RawWrite): Plan =>
  (documents) => ({ writes: documents.map(write), leftOut: [] })

const without = <One extends { id: string }>(documents: readonly One[], left: readonly LeftOne[]): readonly One[] => {
  const ids = new Set(left.map(({ id }) => id))
  return documents.filter(({ id }) => !ids.has(id))
}

/** Throws `property.notFound`. */
export async function searchedFieldOf(
  { store, actor }: Context,
  { field }: Pick<Replacing, 'field'>,
): Promise<SearchedField> {
  return field === 'label' ? field : store.get(actor, 'properties', field)
}

/** What a filter of the list leaves room for. */
const mostPaths = 10

/**
 * Of a plain search in one known place: what no text without it meets, so that the index of values finds the few that have it.
 * Case and accents are for the search itself.
 */
export function mayHold(field: SearchedField, { search, regex, languages }: Replacing): FilterOf<'contents'> {
  if (regex) return all()
  const holds = (...paths: readonly PathOf<'contents'>[]) => anyContains(search, ...paths)
  if (field !== 'label' && !field.translatable) return holds(`data.${field.id}.value`)
  if (languages === undefined || languages.length > mostPaths) return all()
  return holds(
    ...languages.map((one) =>
      field === 'label' ? (`label.${one}` as const) : (`data.${field.id}.translation.${one}` as const),
    ),
  )
}

/** Those that the person sees and may not change are not searched. */
export function editable({ actor }: Context, documents: readonly Content[]) {
  const contents = documents
    .filter((one) => canEditContent(actor, one))
    .map((one) => ({ ...one, label: one.label ?? {}, data: one.data ?? {} }))
  const known = new Set(contents.map(({ id }) => id))
  const leftOut = documents
    .filter(({ id }) => !known.has(id))
    .map(({ id }) => ({ collection: 'contents', id, code: 'write.notAllowed', params: {} }) as const)
  return { contents, leftOut }
}

/** One write a content: several languages of it are one document. */
function writesOf(replacements: readonly Replacement[]): RawWrite[] {
  return [...Map.groupBy(replacements, ({ content }) => content)].map(([id, list]) => ({
    kind: 'update',
    collection: 'contents',
    id,
    set: Object.fromEntries(list.map(({ path, value }) => [path, value])),
    expect: { values: Object.fromEntries(list.map(({ path, base }) => [path, base])) },
  }))
}

export const keyOf = ({ content, path }: Pick<Replacement, 'content' | 'path'>): string => `${content} ${path}`
