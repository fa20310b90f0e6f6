/** What is done to several contents at once. Each is one changeset and can be undone. */
import type { Content } from '#domain/contents/content.ts'
import type { Replacement } from '#domain/contents/plan-search-replace.ts'
import { graphql } from '#web/client/graphql.ts'
import { revertChangeset, type StoreWrite, writeAll } from '#web/client/store.ts'
import { toastDone, toastError, toastWhile } from '#web/ui/toasts.tsx'
import { texts } from '#web/ui/texts.ts'

export async function deleteContents(contents: readonly Content[]): Promise<boolean> {
  const count = contents.length
  try {
    const { changeset } = await toastWhile(
      writeAll(
        contents.map(({ id }) => ({ kind: 'delete', collection: 'contents', id })),
        { label: texts('contents.delete.label', { count }) },
      ),
    )
    toastDone(texts('contents.delete.done', { count }), () => revertChangeset(changeset))
    return true
  } catch (error) {
    toastError(error)
    return false
  }
}

export async function addToCollection(
  contents: readonly Content[],
  collection: { id: string; name: string },
): Promise<void> {
  const missing = contents.filter(({ collections }) => collections[collection.id] !== true)
  const count = missing.length
  if (count === 0) return toastDone(texts('contents.collect.already', { name: collection.name }))
  try {
    const { changeset } = await toastWhile(
      writeAll(
        missing.map(({ id }): StoreWrite => ({
          kind: 'update',
          collection: 'contents',
          id,
          set: { [`collections.${collection.id}`]: true },
        })),
        { label: texts('contents.collect.label', { count, name: collection.name }) },
      ),
    )
    toastDone(texts('contents.collect.done', { count, name: collection.name }), () => revertChangeset(changeset))
  } catch (error) {
    toastError(error)
  }
}

/** Ids of the copies; none where it was refused. */
export async function duplicateContents(ids: readonly string[]): Promise<readonly string[]> {
  try {
    const answer = await toastWhile(
      graphql<{ contentsDuplicate: { ids: string[] } }>(
        'mutation ContentsDuplicate($ids: [ID!]!) { contentsDuplicate(ids: $ids) { ids } }',
        { ids },
      ),
    )
    const copies = answer.contentsDuplicate.ids
    toastDone(texts('contents.duplicate.done', { count: copies.length }), () =>
      writeAll(copies.map((id) => ({ kind: 'delete', collection: 'contents', id }))),
    )
    return copies
  } catch (error) {
    toastError(error)
    return []
  }
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

/** Ids of the variants, which begin with all their parent's data; none where it was refused. */
export async function createVariants(ids: readonly string[]): Promise<readonly string[]> {
  try {
    const answer = await toastWhile(
      graphql<{ contentsCreateVariants: { ids: string[] } }>(
        'mutation ContentsCreateVariants($ids: [ID!]!) { contentsCreateVariants(ids: $ids) { ids } }',
        { ids },
      ),
    )
    const variants = answer.contentsCreateVariants.ids
    toastDone(texts('contents.variants.done', { count: variants.length }), () =>
      writeAll(variants.map((id) => ({ kind: 'delete', collection: 'contents', id }))),
    )
    return variants
  } catch (error) {
    toastError(error)
    return []
  }
}

export async function createContents(
  collectionId: string,
  names: readonly string[],
  lang: string,
): Promise<readonly string[]> {
  const answer = await toastWhile(
    graphql<{ contentsCreate: { ids: string[] } }>(
      `
        mutation ContentsCreate($collectionId: ID!, $names: [String!]!, $lang: String) {
          contentsCreate(collectionId: $collectionId, names: $names, lang: $lang) {
            ids
          }
        }
      `,
      { collectionId, names, lang },
    ),
  )
  const created = answer.contentsCreate.ids
  toastDone(texts('contents.create.done', { count: created.length }), () =>
    writeAll(created.map((id) => ({ kind: 'delete', collection: 'contents', id }))),
  )
  return created
}
