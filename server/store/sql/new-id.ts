import { randomUUID } from 'node:crypto'

/** In the order of time, so that fresh documents lie together in the index. */
export const newId = (): string => `${firstIdOf(new Date())}${randomUUID().replaceAll('-', '').slice(0, 14)}`

/** Before every id that is made from then on. */
export const firstIdOf = (time: Date): string => Math.max(0, time.getTime()).toString(36).padStart(9, '0')
