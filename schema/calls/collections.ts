/** Collections, beside what the document store tells of them. */
import { recentKinds } from '#domain/collections/recent.ts'
import { Id, Timestamp } from '#domain/fields.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { done, list } from '../parts.ts'

const Count = z.int().min(0)

export const countMembers = call({
  method: 'POST',
  path: '/api/collections/counts',
  says: 'How much is in collections, of what the person sees; of collections that they do not see nothing is said',
  body: z.object({ ids: z.array(Id).max(200) }),
  answer: z.object({ counts: z.record(Id, z.object({ contents: Count, releases: Count })) }),
})

const Recent = list(z.object({ id: Id, at: Timestamp }))

export const listRecents = call({
  method: 'GET',
  path: '/api/recents',
  says: 'The collections that the person used and changed last, newest first',
  answer: z.object({ used: Recent, changed: Recent }),
})

export const noteRecent = call({
  method: 'POST',
  path: '/api/recents',
  says: 'Notes that the person used or changed a collection',
  body: z.object({ kind: z.enum(recentKinds), id: Id }),
  answer: done,
})
