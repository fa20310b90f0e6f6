/** What an edit touches: the releases that a record stands in (docs/decisions/0327-what-an-edit-touches.md). */
import { recordKinds } from '#domain/records.ts'
import { Impact, impactPhases } from '#domain/releases/course/impact.ts'
import { RenewedField } from '#domain/releases/course/renewal.ts'
import { releaseStatuses } from '#domain/releases/release-status.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { list, number, pageEnd } from '../parts.ts'

const ofDocument = z.object({ collection: z.string().meta({ enum: [...recordKinds] }), id: z.string() })

export const readImpact = call({
  method: 'GET',
  path: '/api/store/:collection/:id/impact',
  says: 'How many releases an edit of this record touches, by status, as far as one sees them',
  params: ofDocument,
  answer: Impact,
})

export const listTouched = call({
  method: 'GET',
  path: '/api/store/:collection/:id/impact/releases',
  says: 'The releases that an edit of this record touches, by name',
  params: ofDocument,
  query: z.object({
    /** How far they have come: worked on, before somebody for approval, published, rejected or locked. */
    phase: z.enum(impactPhases).optional(),
    limit: number.int().min(1).max(200).optional(),
    /** The `next` of the answer before. */
    after: pageEnd.optional(),
  }),
  answer: z.object({
    data: list(
      z.object({
        id: z.string(),
        publicationId: z.string().optional(),
        label: z.string(),
        /** Whose name its own may end with. */
        template: z.string().optional(),
        number: z.int(),
        status: z.enum(releaseStatuses),
        type: z.enum(['print', 'digital']),
        owner: z.string(),
        supplier: z.string(),
        updateTimestamp: z.string(),
        /** What the database has otherwise by now. */
        changes: list(RenewedField),
        /** Why no new version is made of it with that; null where one can be. */
        refusal: z.object({ code: z.string(), params: z.record(z.string(), z.unknown()) }).nullable(),
      }),
    ),
    next: z.string().nullable(),
  }),
})

export const renewReleases = call({
  method: 'POST',
  path: '/api/releases/renewals',
  says: 'Makes new versions that take what is newer in the database, in the background; its result names them, and each refusal',
  body: z.strictObject({
    ids: z.array(z.string()).readonly(),
    /** They go to proof at once. */
    sends: z.boolean(),
  }),
  /** 500 ids. */
  bodyKB: 128,
  answer: z.object({ job: z.string() }),
})
