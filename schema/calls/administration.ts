/** What whoever answers for the installation looks at. */
import { AuditEntry, mostAudited } from '#domain/undo/changes.ts'
import { Id, Timestamp } from '#domain/fields.ts'
import { recordKinds } from '#domain/records.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { list, number, pageEnd } from '../parts.ts'
import { SelfCheck } from '../shapes/self-check.ts'

export const listAudit = call({
  method: 'GET',
  path: '/api/audit',
  says: 'What everybody changed, newest first, for the admin',
  query: z.object({
    by: Id.optional(),
    collection: z.enum(recordKinds).optional(),
    from: Timestamp.optional(),
    to: Timestamp.optional(),
    after: pageEnd.optional(),
    limit: number.int().min(1).max(mostAudited).default(50),
  }),
  answer: z.object({ data: list(AuditEntry), next: z.string().nullable() }),
})

export const checkSelf = call({
  method: 'GET',
  path: '/api/self-check',
  says: 'How the parts of the installation are, for the admin',
  answer: SelfCheck,
})
