/** Collections, beside what the document store tells of them. */
import { recentKinds } from '#domain/collections/recent.ts'
import { Id, Language, Timestamp } from '#domain/fields.ts'
import { publicationTypes } from '#domain/publications/publication.ts'
import { seasonStates } from '#domain/publications/season-state.ts'
import { releaseStatuses } from '#domain/releases/release-status.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { done, list } from '../parts.ts'

const Count = z.int().min(0)

export const countMembers = call({
  method: 'POST',
  path: '/api/collections/counts',
  says: 'How much is in collections, of what the person sees; of collections that they do not see nothing is said',
  reads: true,
  body: z.object({ ids: z.array(Id).max(200) }),
  answer: z.object({ counts: z.record(Id, z.object({ contents: Count, releases: Count })) }),
})

export const readSeason = call({
  method: 'POST',
  path: '/api/collections/:id/season',
  says: 'How far the labels of contents of the collection are, by template: the versions that are worked on, as one sees them',
  reads: true,
  body: z.strictObject({
    ids: z.array(Id).max(200),
    templates: z.array(Id).max(12),
    /** Of the labels; without, that of most of them. */
    language: Language.exactOptional(),
  }),
  answer: z.object({
    language: z.string(),
    data: list(
      z.object({
        content: z.string(),
        template: z.string(),
        state: z.enum(seasonStates),
        versions: list(
          z.object({
            id: z.string(),
            publicationId: z.string(),
            label: z.string(),
            number: z.int(),
            status: z.enum(releaseStatuses),
            type: z.enum(publicationTypes),
            owner: z.string(),
            supplier: z.string(),
            template: z.string(),
            /** As what it can be sent for its proof now. */
            proof: z.enum(['review', 'approval']).nullable(),
          }),
        ),
      }),
    ),
  }),
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
