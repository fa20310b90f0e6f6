/** Who came in, who was refused, whose rights changed. */
import { Id, says } from '#domain/fields.ts'
import { mostSecurityEvents, securityKinds } from '#domain/users/security-event.ts'
import { z } from 'zod'
import { call } from '../../call.ts'
import { list, number } from '../../parts.ts'

const person = z.object({ id: z.string(), name: z.string() }).nullable()

export const listSecurityLog = call({
  method: 'GET',
  path: '/api/security-log',
  says: 'Sign-ins and changes of rights, newest first: all for admins, those of their people for owners and managers, the own for everybody',
  bySelf: true,
  query: z.object({
    person: Id.optional(),
    kind: z.enum(securityKinds).optional(),
    after: z
      .string()
      .regex(/^\d{1,18}$/, { error: says('pageMark') })
      .optional(),
    limit: number.int().min(1).max(mostSecurityEvents).default(50),
  }),
  answer: z.object({
    data: list(
      z.object({
        id: z.string(),
        at: z.string(),
        /** Guesses of an hour are told as one: when the last was. */
        last: z.string(),
        count: z.int(),
        kind: z.enum(securityKinds),
        person,
        /** None for strangers and for the server itself. */
        by: person,
        organization: z.string().nullable(),
        /** Empty where it is not the reader's business, or unknown. */
        address: z.string(),
        agent: z.string(),
        /** Of roles and licences: `from` and `to`; `name` of an organization. */
        params: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
      }),
    ),
    next: z.string().nullable(),
  }),
})
