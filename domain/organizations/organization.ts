import { z } from 'zod'
import { roles } from '../access/actor.ts'
import { NumberRange } from '../collections/collection.ts'
import { atMost, Count, Day, Flags, Id, type Kept, Language, Line, mapOf, RequiredLine, says } from '../fields.ts'
import { isTimeZone } from '../formats/days/time-zone.ts'
import { Address } from '../orders/order.ts'
import { PropertyOverride } from '../properties/property.ts'
import { Approvers } from '../releases/round.ts'
import { publicMailDomains } from '../users/public-mail-domains.ts'
import { publishingDemands } from '../templates/preflight-policy.ts'

/** Admins are invisible to others (document 2 §6): no organization lists them. */
export const Member = z.strictObject({ role: z.enum(roles).exclude(['admin']).default('member') })
export type Member = z.infer<typeof Member>

/** By language. */
const PageText = mapOf(Language, z.string().check(atMost(50_000)), 30).default({})

/** `given`: the highest number that an order has, written by the store. Unknown, it is the counter. */
export const OrderRange = NumberRange.extend({ given: Count.optional() })
export type OrderRange = z.infer<typeof OrderRange>

export const Organization = z.strictObject({
  name: RequiredLine,
  type: z.enum(['supplier', 'client']).default('client'),
  /** The organization that serves it; a supplier's is itself. */
  supplier: Id,
  /** The person who owns it. */
  owner: Id.optional(),
  /** By user id. */
  members: mapOf(Id, Member, 10_000).default({}),
  /** Sum of the licence bits (domain/access/actor.ts). */
  license: z.int().min(0).max(15).default(0),
  billing: Address.prefault({}),
  logistics: Address.prefault({}),
  /** By prefix. */
  numberRanges: mapOf(Id, OrderRange, 1000).default({}),
  /** A supplier's: what orders are printed by, and what whoever orders accepts. */
  orderTemplate: Id.optional(),
  terms: z.string().check(atMost(20_000)).default(''),
  languages: z.array(Language).max(30).default(['de', 'fr']),
  contentTypes: Flags,
  defaultContentType: Id.optional(),
  properties: mapOf(Id, PropertyOverride, 2000).default({}),
  numMembers: Count.default(0),
  /** People who register with an address of this domain join, where `emailDomainRegister` is on. */
  emailDomain: z
    .string()
    .check(atMost(253))
    .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, { error: says('domain') })
    .refine((domain) => !publicMailDomains.has(domain), { error: says('ownDomain') })
    .optional(),
  emailDomainRegister: z.boolean().default(false),
  /** What its templates ask of an approval that say nothing themselves. */
  publishing: z.enum(publishingDemands).optional(),
  /** In which its days end. */
  timeZone: z
    .string()
    .check(atMost(64))
    .refine(isTimeZone, { error: says('timeZone') })
    .optional(),
  /** On which nobody works, beside Saturdays and Sundays. */
  closedDays: z.array(Day).max(500).default([]),
  /** Who decides on its proofs. */
  approvers: Approvers.prefault({}),
  /** Whether the public picture database is among its picture sources. */
  groupEgp: z.boolean().default(false),
  /** Lines of words that mean the same: who searches one of them finds the others. Its clients search by them, too. */
  synonyms: z
    .array(z.strictObject({ words: z.array(RequiredLine).min(2).max(20) }))
    .max(500)
    .default([]),
  /** Of the organization that runs the installation: what `/imprint` and `/privacy` say to everybody. */
  imprint: PageText,
  privacy: PageText,
  /** Path of the logo. */
  logo: Line.optional(),
})
export type Organization = Kept & z.infer<typeof Organization>
