import { randomUUID } from 'node:crypto'

/** In the order of time, so that fresh documents lie together in the index. */
export function newId(): string {
  const time = Date.now().toString(36).padStart(9, '0')
  return `${time}${randomUUID().replaceAll('-', '').slice(0, 14)}`
}
