/** What the cells of two hundred rows name: contents by their key, contents and pictures by their names, asked for at once. */
import { canEditContent } from '#domain/access/contents.ts'
import type { Content } from '#domain/contents/content.ts'
import { cellText, isNothing, type Row } from '#domain/values/cell.ts'
import { calledOneOf, ContentNames } from '#domain/contents/content-names.ts'
import { keyText, readCell } from '#domain/values/read-cell.ts'
import type { PlannedColumn } from '#domain/imports/plan-row.ts'
import { pictureNamed, PictureNames } from '#domain/contents/picture-names.ts'
import { entriesIn } from '#domain/values/read-list.ts'
import { all, any, is, valueAt } from '#domain/query/filter.ts'
import type { FilterOf } from '#domain/query/path.ts'
import type { Context } from '../base/context.ts'
import { listAll } from '../base/list-all.ts'
import { listById } from '../base/list-by-id.ts'

export type KeyValue = string | number | undefined

/** How the value that a row is known by stands in contents; undefined where the cell holds none. */
export function keyValue(row: Row, column: PlannedColumn): KeyValue {
  const cell = row[column.index] ?? null
  if (isNothing(cell)) return undefined
  const { property } = column.target.field
  const outcome = property && readCell(cell, property, column.reading)
  const value = outcome?.ok ? outcome.value : keyText(cell)
  return typeof value === 'number' || typeof value === 'string' ? value : keyText(cell)
}

/** Those of the owner; by their id, whichever the person may edit. */
export async function contentsByKey(
  context: Context,
  { path, owner }: { path: string; owner: string },
  values: readonly KeyValue[],
): Promise<Map<KeyValue, Content[]>> {
  const wanted = [...new Set(values.filter((value) => value !== undefined))]
  if (wanted.length === 0) return new Map()
  const named = { field: path, op: 'in', value: wanted } as FilterOf<'contents'>
  const found = await listAll(context, 'contents', { where: path === 'id' ? named : all(is('owner', owner), named) })
  const own = found.filter((content) => canEditContent(context.actor, content))
  return Map.groupBy(own, (content) => valueAt(content, path) as KeyValue)
}

/** Ids by what contents are called, or their ids. */
export async function contentsNamed(
  context: Context,
  texts: Iterable<string>,
  { keyPath, filter = all() }: { keyPath?: string | undefined; filter?: FilterOf<'contents'> } = {},
): Promise<(text: string) => readonly string[]> {
  const wanted = [...new Set(texts)]
  if (wanted.length === 0) return () => []
  const more = isDataPath(keyPath) ? [keyPath] : []
  const found = await listAll(context, 'contents', { where: all(filter, calledOneOf(wanted, more)) })
  const names = new ContentNames(more)
  for (const content of found) names.add(content)
  return (text) => names.find(text)
}

const isDataPath = (path: string | undefined): path is `data.${string}` => path?.startsWith('data.') === true

/** All entries of these columns. */
export const textsIn = (rows: readonly Row[], columns: readonly PlannedColumn[]): Set<string> =>
  new Set(
    columns.flatMap(({ index }) =>
      rows.flatMap((row) => {
        const text = cellText(row[index] ?? null).trim()
        return text === '' ? [] : entriesIn(text)
      }),
    ),
  )

/** The stored name by what people call a picture: the last step of a path, in any case, with or without its ending. */
export async function picturesNamed(
  context: Context,
  texts: Iterable<string>,
): Promise<(text: string) => string | undefined> {
  const wanted = [...new Set([...texts].map(pictureNamed))].filter((text) => text !== '')
  if (wanted.length === 0) return () => undefined
  const names = new PictureNames()
  for (let at = 0; at < wanted.length; at += mostAtOnce) {
    const begins = wanted
      .slice(at, at + mostAtOnce)
      .map((value) => ({ field: 'name', op: 'startsWith', value }) as const)
    const found = await listAll(context, 'pictures', { where: any(...begins) })
    for (const { name } of found) names.add(name)
  }
  return (text) => names.find(text)
}

/** Conditions of a filter that may look into texts. */
const mostAtOnce = 40

export const parentsById = (context: Context, contents: readonly Content[]): Promise<Map<string, Content>> =>
  listById(
    context,
    'contents',
    contents.flatMap(({ parentId }) => parentId ?? []),
  )
