import { z } from 'zod'
import { roles } from '../access/actor.ts'
import { atMost, Day, Id, type Kept, Line, mapOf, RequiredLine, says, Timestamp } from '../fields.ts'
import { interfaceLanguages } from '../formats/interface-languages.ts'
import { isTimeZone } from '../formats/days/time-zone.ts'

/** How often mails about a topic are sent: hourly and daily at most once in that time. */
export const mailFrequencies = ['off', 'each', 'hourly', 'daily'] as const
export type MailFrequency = (typeof mailFrequencies)[number]

/** Of whoever chose none. */
export const usualTimeZone = 'Europe/Berlin'

export const User = z.strictObject({
  email: z.email().check(atMost(254)),
  displayName: RequiredLine,
  photoURL: z.string().check(atMost(500)).optional(),
  organization: Id,
  /** The organization that serves the person's; equal to it for a supplier's people. */
  supplier: Id,
  isSupplier: z.boolean().default(false),
  role: z.enum(roles).default('member'),
  language: z.enum(interfaceLanguages).default('de'),
  simpleView: z.boolean().default(false),
  /** The first at once, what comes within the hour together. */
  emailNotify: z.enum(mailFrequencies).default('hourly'),
  emailTopics: mapOf(Id, z.enum(mailFrequencies), 100).default({}),
  /** Times in mails are told in it, such as `Europe/Berlin`. */
  timeZone: z
    .string()
    .check(atMost(64))
    .refine(isTimeZone, { error: says('timeZone') })
    .optional(),
  /** Who is reminded, too, of what is overdue in these days, the first and the last included. */
  standIn: z.strictObject({ person: Id, from: Day, until: Day }).optional(),
  /** Licence bits, as far as they differ from the organization's. */
  license: z.int().min(0).max(15).optional(),
  disabled: z.boolean().default(false),
  /** As the directory calls them that their organization keeps its people in; who has none came another way. */
  externalId: Line.optional(),
  lastSignInTime: Timestamp.optional(),
  /** Last activity. */
  lastRefreshTime: Timestamp.optional(),
})
export type User = Kept & z.infer<typeof User>
