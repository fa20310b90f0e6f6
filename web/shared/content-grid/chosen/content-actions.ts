/** What is done to several contents at once. Each is one changeset and can be undone. */
import type { Replacing } from '#domain/bulk/bulk-change.ts'
import { shortened } from '#domain/formats/refusals/shortened.ts'
import { runMany } from '../../bulk/run-many.tsx'
import { type BulkReport, changeMany, type ManyChanged } from '../../../client/calls/bulk.ts'
import { graphql } from '../../../client/calls/graphql.ts'
import {
  ContentsCreate,
  ContentsCreateVariants,
  ContentsDuplicate,
  type ContentsDuplicateMutation,
} from '../../../client/calls/operations.generated.ts'
import { serverNow } from '../../../client/calls/server-clock.ts'
import type { ChosenContents } from './chosen-contents.ts'
import { undoOffer } from '../../undo/take-back.tsx'
import { leftLines, toastDone, toastError, toastMore, toastWhile } from '../../../ui/notices/toasts.tsx'
import { texts } from '../../../ui/words/texts.ts'
import { titledText } from '../../../ui/words/titled.ts'

const change = (body: Omit<ManyChanged, 'collection'>) => (): Promise<BulkReport> =>
  changeMany({ collection: 'contents', ...body })

/** False where nothing was deleted. */
export async function deleteContents({ where, count }: ChosenContents, asOf = serverNow()): Promise<boolean> {
  const label = texts('contents.delete.label', { count })
  const report = await runMany(change({ where, expected: count, work: { kind: 'delete' }, asOf, label }), {
    title: texts('ui.delete'),
    done: (deleted) => texts('contents.delete.done', { count: deleted }),
  })
  return report !== undefined && report.changed > 0
}

/** What a deletion would leave, judged on the first thousand. */
export const foreseeDeletion = ({ where }: ChosenContents): Promise<BulkReport> =>
  changeMany({ collection: 'contents', where, work: { kind: 'delete' }, dryRun: true })

/** One value for all of them; those that have it already stay as they are. */
export async function setInAll(
  { where, count }: ChosenContents,
  { path, value }: { path: string; value: unknown },
  asOf: string,
  failed: (error: unknown) => void,
): Promise<void> {
  const label = texts('contents.bulk.label', { count })
  const work = { kind: 'update', ...(value === undefined ? { unset: [path] } : { set: { [path]: value } }) } as const
  await runMany(change({ where, expected: count, work, asOf, label }), {
    title: label,
    done: (changed) => texts('contents.bulk.done', { count: changed }),
    failed,
  })
}

export async function duplicateContents({ where, count }: ChosenContents): Promise<void> {
  const label = texts('contents.duplicate')
  await runMany(change({ where, expected: count, work: { kind: 'duplicate' }, label }), {
    title: label,
    done: (made) => texts('contents.duplicate.done', { count: made }),
    notDone: texts('contents.duplicate.failed'),
  })
}

/** Variants begin with all their parent's data. */
export async function createVariants({ where, count }: ChosenContents): Promise<void> {
  const label = texts('contents.variants.createMany')
  await runMany(change({ where, expected: count, work: { kind: 'variants' }, label }), {
    title: label,
    done: (made) => texts('contents.variants.done', { count: made }),
    notDone: texts('contents.variants.failed'),
  })
}

/** The id of the copy; undefined where it was refused. `cleared` are the names of what it begins without. */
export const duplicateContent = (id: string, cleared: readonly string[]): Promise<string | undefined> =>
  copyOne(
    async () => (await graphql(ContentsDuplicate, { ids: [id] })).contentsDuplicate,
    'contents.duplicate',
    cleared.length === 0 ? [] : [texts('contents.duplicate.cleared', { fields: cleared.join(', ') })],
  )

/** The id of the variant; undefined where it was refused. */
export const createVariant = (id: string): Promise<string | undefined> =>
  copyOne(
    async () => (await graphql(ContentsCreateVariants, { ids: [id] })).contentsCreateVariants,
    'contents.variants',
  )

async function copyOne(
  copy: () => Promise<ContentsDuplicateMutation['contentsDuplicate']>,
  act: 'contents.duplicate' | 'contents.variants',
  lines: readonly string[] = [],
): Promise<string | undefined> {
  try {
    const { ids, leftOut } = await toastWhile(copy())
    const [made] = ids
    if (made === undefined) return undefined
    const undo = undoOffer({ collection: 'contents', ids: [made] })
    const left = leftOut.length > 0 ? leftLines(leftOut) : []
    const done = texts(`${act}.done`, { count: 1 })
    if (lines.length + left.length > 0) toastMore(done, [...lines, ...left], undo)
    else toastDone(done, undo)
    return made
  } catch (error) {
    toastError(titledText(texts(`${act}.failed`), error))
    return undefined
  }
}

/** Answers whether it was begun. Texts that others change meanwhile stay as these have them, and are told. */
export async function replaceTexts(
  chosen: ChosenContents,
  replacing: Replacing,
  leave: readonly string[],
  asOf: string,
): Promise<void> {
  const { search, replace } = replacing
  const label = shortened(texts('contents.searchReplace.changeset', { search, replace }), 200)
  const work = { kind: 'replace', ...replacing, leave: [...leave] } as const
  await runMany(change({ where: chosen.where, expected: chosen.count, work, asOf, label }), {
    title: label,
    done: (count) => texts('contents.searchReplace.done', { count }),
    nothing: texts('contents.searchReplace.nothing'),
  })
}

export async function createContents(
  collectionId: string,
  type: string,
  names: readonly string[],
  lang: string,
  see: () => Promise<unknown>,
): Promise<readonly string[]> {
  const answer = await toastWhile(graphql(ContentsCreate, { collectionId, type, names, lang }))
  const created = answer.contentsCreate.ids
  toastDone(
    texts('contents.create.done', { count: created.length }),
    undoOffer({ collection: 'contents', ids: created }),
    // Of one, its screen comes.
    created.length > 1 ? { label: texts('ui.see'), run: see } : undefined,
  )
  return created
}
