/** The texts of searches (`search-index.ts`) tell which documents may hold a text, before anybody looks at their fields. */
import { type TextOperator, wordsOf } from '#domain/query/filter.ts'
import { fold } from '#domain/query/fold.ts'
import { searchScopes } from '#domain/search/search-query.ts'
import { type Asking, usuallyFew } from './asking.ts'
import { binder } from '../sql/bind.ts'
import { isLong } from '../sql/long-texts.ts'

/** Fewer signs make no trigram. */
const shortestSearched = 3

/**
 * Documents in whose texts it is found, and those that were written since; undefined where these are many, or not all texts
 * are taken over yet.
 */
export async function mayHold(
  { run, kind, few = usuallyFew }: Asking,
  { op, value }: { op: TextOperator; value: string },
): Promise<readonly string[] | undefined> {
  const scope = searchScopes.find((one) => one === kind)
  const parts = (op === 'words' ? wordsOf(value) : [fold(value).trim()]).map((part) => part.replaceAll(/\s+/g, ' '))
  const searched = parts.filter((part) => part.split(' ').some((word) => word.length >= shortestSearched))
  if (!scope || searched.length === 0) return undefined
  const { bind, parameters } = binder()
  const of = bind(scope)
  const like = (column: 'body' | 'words', text: string) =>
    `s.${column} like ${bind(`%${text.replaceAll(/[\\%_]/g, '\\$&')}%`)}`
  const isSaid = searched
    .flatMap((part) => {
      const words = part.split(' ')
      return [...words.map((word) => like('words', word)), ...(words.length > 1 ? [like('body', part)] : [])]
    })
    .join(' and ')
  const rows = await run<{ id: string | null; ready: boolean }>(
    `with p as (select position::xid8 as position from search_position where scope = ${searchScopes.length}), ` +
      `f as (select s.id from search_text s where s.collection = ${of} and ${isSaid} limit ${few + 1}), ` +
      `w as (select c.id from change c where c.xid >= (select position from p) and c.collection = ${of} limit ${few + 1}), ` +
      `l as (select s.id from search_text s where s.collection = ${of} and ${isLong} limit ${few + 1}) ` +
      `select null as id, exists (select from p) as ready union all select id, true from f union all select id, true from w union all select id, true from l`,
    parameters,
  )
  if (!rows.every(({ ready }) => ready) || rows.length > few) return undefined
  return [...new Set(rows.flatMap(({ id }) => id ?? []))]
}
