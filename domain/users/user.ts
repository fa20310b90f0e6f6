import { z } from 'zod'
import { roles } from '../access/actor.ts'
import { Id, type Kept, mapOf, RequiredLine, Timestamp } from '../fields.ts'

export const interfaceLanguages = ['de', 'en', 'fr'] as const

/** How often mails about a topic are sent: hourly and daily at most once in that time. */
export const mailFrequencies = ['off', 'each', 'hourly', 'daily'] as const

export const User = z.strictObject({
  email: z.email().max(254),
  displayName: RequiredLine,
  photoURL: z.string().max(500).optional(),
  organization: Id,
  /** The organization that serves the person's; equal to it for a supplier's people. */
  supplier: Id,
  isSupplier: z.boolean().default(false),
  role: z.enum(roles).default('member'),
  language: z.enum(interfaceLanguages).default('de'),
  simpleView: z.boolean().default(false),
  emailNotify: z.enum(mailFrequencies).default('each'),
  emailTopics: mapOf(Id, z.enum(mailFrequencies), 100).default({}),
  /** Licence bits, as far as they differ from the organization's. */
  license: z.int().min(0).max(15).optional(),
  disabled: z.boolean().default(false),
  lastSignInTime: Timestamp.optional(),
  /** Last activity. */
  lastRefreshTime: Timestamp.optional(),
})
export type User = Kept & z.infer<typeof User>
