/** Organizations, beside what the document store tells of them. */
import { Id } from '#domain/fields.ts'
import { z } from 'zod'
import { call } from '../call.ts'

export const nameOrganizations = call({
  method: 'POST',
  path: '/api/organizations/names',
  says: 'What organizations are called, of those whose records the person sees, and where the logos lie that the person may fetch',
  reads: true,
  body: z.object({ ids: z.array(Id).max(200) }),
  answer: z.object({
    names: z.record(Id, z.string()),
    /** Paths of files, of those that have one. */
    logos: z.record(Id, z.string()),
  }),
})
