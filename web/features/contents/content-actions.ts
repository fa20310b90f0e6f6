/** What is done to several contents at once. Each is one changeset and can be undone. */
import type { Replacement } from '#domain/contents/plan-search-replace.ts'
import { all, is, not } from '#domain/query/filter.ts'
import { fetchAll } from '#web/client/fetch-all.ts'
import { graphql } from '#web/client/graphql.ts'
import { ContentsCreate, ContentsCreateVariants, ContentsDuplicate } from '#web/client/operations.generated.ts'
import { countDocuments, revertChangeset, writeAll } from '#web/client/store.ts'
import { type WrittenWhere, writeWhere } from '#web/client/write-where.ts'
import { toastDone, toastError, toastWhile } from '#web/ui/toasts.tsx'
import { texts } from '#web/ui/texts.ts'
import { type Chosen, hasId } from '#web/client/window/chosen.ts'

export async function deleteContents(chosen: Chosen): Promise<boolean> {
  const { count } = chosen
  const done = await act(
    writeWhere('contents', chosen.where, { kind: 'delete' }, texts('contents.delete.label', { count })),
    (written) => texts('contents.delete.done', { count: written }),
  )
  return done !== undefined
}

/** Those that are in it already stay as they are. */
export async function addToCollection(chosen: Chosen, { id, name }: { id: string; name: string }): Promise<void> {
  const missing = all(chosen.where, not(is(`collections.${id}`, true)))
  await act(
    countDocuments('contents', missing).then((count) =>
      count === 0
        ? undefined
        : writeWhere(
            'contents',
            missing,
            { kind: 'update', set: { [`collections.${id}`]: true } },
            texts('contents.collect.label', { count, name }),
          ),
    ),
    (count) => texts('contents.collect.done', { count, name }),
    texts('contents.collect.already', { name }),
  )
}

/** One value for all of them; those that have it already stay as they are. */
export async function setInAll(chosen: Chosen, path: string, value: unknown): Promise<void> {
  const change = value === undefined ? { unset: [path] } : { set: { [path]: value } }
  const { count } = chosen
  await act(
    writeWhere('contents', chosen.where, { kind: 'update', ...change }, texts('contents.bulk.label', { count })),
    (written) => texts('contents.bulk.done', { count: written }),
  )
}

/** Tells what was done, with its undo; undefined where it was refused. */
async function act(
  work: Promise<WrittenWhere | undefined>,
  done: (count: number) => string,
  nothing?: string,
): Promise<WrittenWhere | undefined> {
  try {
    const written = await toastWhile(work)
    if (written === undefined || written.count === 0) {
      if (nothing !== undefined) toastDone(nothing)
      return written
    }
    toastDone(done(written.count), written.undo)
    return written
  } catch (error) {
    toastError(error)
    return undefined
  }
}

/** Ids of the copies; none where it was refused. */
export async function duplicateContents(chosen: Chosen): Promise<readonly string[]> {
  return copyAll(
    chosen,
    'contents.duplicate.done',
    async (ids) => (await graphql(ContentsDuplicate, { ids })).contentsDuplicate.ids,
  )
}

/** Ids of the variants, which begin with all their parent's data; none where it was refused. */
export async function createVariants(chosen: Chosen): Promise<readonly string[]> {
  return copyAll(
    chosen,
    'contents.variants.done',
    async (ids) => (await graphql(ContentsCreateVariants, { ids })).contentsCreateVariants.ids,
  )
}

/** As many as one call copies. */
const copiedAtOnce = 1000

async function copyAll(
  { where }: Chosen,
  done: 'contents.duplicate.done' | 'contents.variants.done',
  copy: (ids: readonly string[]) => Promise<readonly string[]>,
): Promise<readonly string[]> {
  const copies: string[] = []
  const work = async () => {
    const ids = (await fetchAll('contents', { where, fields: [] })).map(({ id }) => id)
    for (let at = 0; at < ids.length; at += copiedAtOnce) copies.push(...(await copy(ids.slice(at, at + copiedAtOnce))))
  }
  let failure: unknown
  try {
    await toastWhile(work())
  } catch (error) {
    failure = error
    toastError(error)
  }
  // What was made before it failed is told, too, and can be taken back.
  if (copies.length > 0)
    toastDone(texts(done, { count: copies.length }), () =>
      writeWhere(
        'contents',
        hasId(copies),
        { kind: 'delete' },
        texts('contents.delete.label', { count: copies.length }),
      ),
    )
  return failure === undefined ? copies : []
}

/** One changeset; a text that someone else has changed since makes it fail as a whole. False where it was refused. */
export async function replaceTexts(
  replacements: readonly Replacement[],
  { search, replace }: { search: string; replace: string },
): Promise<void> {
  const { changeset } = await toastWhile(
    writeAll(
      replacements.map(({ content, path, base, value }) => ({
        kind: 'update',
        collection: 'contents',
        id: content,
        set: { [path]: value },
        expect: { values: { [path]: base } },
      })),
      { label: texts('contents.searchReplace.changeset', { search, replace }) },
    ),
  )
  toastDone(texts('contents.searchReplace.done', { count: replacements.length }), () => revertChangeset(changeset))
}

export async function createContents(
  collectionId: string,
  names: readonly string[],
  lang: string,
): Promise<readonly string[]> {
  const answer = await toastWhile(graphql(ContentsCreate, { collectionId, names, lang }))
  const created = answer.contentsCreate.ids
  toastDone(texts('contents.create.done', { count: created.length }), () =>
    writeAll(created.map((id) => ({ kind: 'delete', collection: 'contents', id }))),
  )
  return created
}
