/** What is kept about a person, for themselves. */
import { z } from 'zod'
import { anyRecord, list } from '../parts.ts'

const event = z.object({ at: z.string(), kind: z.string(), address: z.string(), agent: z.string() })

export const OwnData = z.object({
  at: z.string(),
  user: anyRecord,
  organization: z.string(),
  sessions: list(z.object({ agent: z.string(), address: z.string(), signedInAt: z.string(), usedAt: z.string() })),
  /** Of programs, never what they show. */
  keys: list(
    z.object({
      name: z.string(),
      scope: z.string(),
      madeAt: z.string(),
      expiresAt: z.string(),
      usedAt: z.string().nullable(),
    }),
  ),
  /** Where their address was asked to look at a version as a guest, before or beside their account. */
  asGuest: list(
    z.object({
      name: z.string(),
      organization: z.string(),
      invitedAt: z.string(),
      expiresAt: z.string(),
      enteredAt: z.string().nullable(),
      decidedAt: z.string().nullable(),
    }),
  ),
  security: list(event),
  notifications: list(anyRecord),
  basket: list(anyRecord),
  views: list(anyRecord),
  changes: list(z.object({ at: z.string(), label: z.string().nullable(), count: z.int() })),
  /** False where only the newest of what was logged is in it. */
  isWhole: z.boolean(),
})
export type OwnData = z.infer<typeof OwnData>
