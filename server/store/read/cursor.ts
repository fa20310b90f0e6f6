/**
 * Where a page ended, as a text that only the server can make: it is signed with the database's own key, so that a made-up
 * or changed one is refused, as is one of another list.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { productError } from '#domain/errors.ts'
import type { SortValue } from '../sql/order-sql.ts'

export function writeCursor(key: string, list: string, values: readonly SortValue[]): string {
  const body = Buffer.from(JSON.stringify(values)).toString('base64url')
  return `${body}.${sign(key, list, body)}`
}

/** `list` says which list it belongs to: its kind and order. */
export function readCursor(key: string, list: string, cursor: string): SortValue[] {
  const [body = '', signature = '', ...rest] = cursor.split('.')
  const expected = Buffer.from(sign(key, list, body))
  const found = Buffer.from(signature)
  if (rest.length > 0 || found.length !== expected.length || !timingSafeEqual(found, expected))
    throw productError('query.staleCursor')
  return JSON.parse(Buffer.from(body, 'base64url').toString()) as SortValue[]
}

/** Of a list in the order of one text, such as an id: `read` is told behind which, and `next` is a mark as of all lists. */
export async function markedPart<Part extends { next: string | null }>(
  { key, list, after }: { key: string; list: string; after: string | undefined },
  read: (after: { after?: string }) => Promise<Part>,
): Promise<Part> {
  const part = await read(after === undefined ? {} : { after: String(readCursor(key, list, after)[0]) })
  return { ...part, next: part.next === null ? null : writeCursor(key, list, [part.next]) }
}

const sign = (key: string, list: string, body: string): string =>
  createHmac('sha256', key).update(`${list}\n${body}`).digest('base64url').slice(0, 22)
