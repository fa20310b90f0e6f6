/**
 * What a search and replace over everything that a filter finds would change, in parts: a part reads for half a second at
 * most, and the next goes on behind it. Nothing is kept between the parts.
 */
import type { Replacing, ReplacementsPreview } from '#domain/bulk/bulk-change.ts'
import type { Content } from '#domain/contents/content.ts'
import { planSearchReplace, type Replacement } from '#domain/contents/replace/plan-search-replace.ts'
import { must } from '#domain/errors.ts'
import { all, everything } from '#domain/query/filter.ts'
import type { FilterOf } from '#domain/query/path.ts'
import { nameOf } from '#domain/search/search-text.ts'
import type { Context } from '../base/context.ts'
import { editable, mayHold, searchedFieldOf } from './plan-change.ts'

export type PreviewAsked = {
  where?: FilterOf<'contents'> | undefined
  replacing: Replacing
  /** The `next` of the part before. */
  after?: string
  /** About how many are shown; 0 only counts. */
  limit: number
}

/** Contents that are read at once: few at first, as long as nobody knows how long their texts take. */
const leastRead = 25
const mostRead = 500
/** Milliseconds. */
const longEnough = 500
const isQuick = 50

/** Throws `contents.searchReplace.regexError`, `property.notFound`. */
export async function previewReplacements(
  context: Context,
  { where = everything, replacing, after, limit }: PreviewAsked,
  language: string,
): Promise<ReplacementsPreview> {
  const { store, actor } = context
  const field = await searchedFieldOf(context, replacing)
  const preview: Changing<ReplacementsPreview> = {
    data: [],
    count: 0,
    seen: 0,
    locked: 0,
    kept: 0,
    next: after ?? null,
  }
  const begun = performance.now()
  let portion = leastRead
  for (let isFirst = true; isFirst || preview.next !== null; isFirst = false) {
    const started = performance.now()
    const page = await store.list(actor, 'contents', {
      where: all(where, mayHold(field, replacing)),
      orderBy: [{ field: 'id' }],
      limit: portion,
      ...(preview.next !== null && { after: preview.next }),
    })
    const { contents, leftOut } = editable(context, page.documents)
    const { replacements: found, kept } = must(planSearchReplace(contents, field, replacing, replacing.languages))
    const byId = new Map(contents.map((one) => [one.id, one]))
    preview.count += found.length
    preview.seen += page.documents.length
    preview.locked += leftOut.length
    preview.kept += kept.length
    preview.next = page.next
    if (limit > 0) preview.data.push(...found.map((one) => shown(one, byId.get(one.content), language)))
    const isEnough = limit > 0 && preview.data.length >= limit
    const now = performance.now()
    if (isEnough || now - begun > longEnough) break
    portion = now - started < isQuick ? Math.min(mostRead, 4 * portion) : Math.max(leastRead, Math.floor(portion / 4))
  }
  return preview
}

type Changing<Shape> = {
  -readonly [Name in keyof Shape]: Shape[Name] extends readonly (infer Item)[] ? Item[] : Shape[Name]
}

const shown = (
  { content, path, language: of, before, after }: Replacement,
  document: Content | undefined,
  language: string,
): ReplacementsPreview['data'][number] => ({
  content,
  label: (document && nameOf('contents', document, language)) ?? content,
  path,
  language: of ?? null,
  ...aroundChange(before, after),
})

/** Of a long text what lies around its first change. */
function aroundChange(before: string, after: string): { before: string; after: string } {
  if (Math.max(before.length, after.length) <= longestShown) return { before, after }
  let first = 0
  while (first < before.length && before[first] === after[first]) first++
  const from = Math.max(0, first - 100)
  return { before: before.slice(from, from + longestShown), after: after.slice(from, from + longestShown) }
}

const longestShown = 1000
