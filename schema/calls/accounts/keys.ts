/** Keys by which programs act as people. */
import { keyScopes } from '#domain/access/actor.ts'
import { keyLimits } from '#domain/users/keys.ts'
import { atMost, isStorable, RequiredLine, wholeCharacters } from '#domain/fields.ts'
import { z } from 'zod'
import { call } from '../../call.ts'
import { done, list } from '../../parts.ts'

const scope = z.enum(keyScopes)

const key = z.object({
  id: z.string(),
  name: z.string(),
  scope,
  state: z.enum(['good', 'ended', 'revoked']),
  madeAt: z.string(),
  expiresAt: z.string(),
  /** True to a minute. */
  usedAt: z.string().nullable(),
})

export const listKeys = call({
  method: 'GET',
  path: '/api/keys',
  says: 'The own keys, newest first, with those that were over in the last thirty days; what they may be good for',
  bySelf: true,
  /** Whether a new one asks for the password: not of people who come in by another service. */
  answer: z.object({ data: list(key), scopes: list(scope), asksPassword: z.boolean() }),
})

export const makeKey = call({
  method: 'POST',
  path: '/api/keys',
  says: 'A key by which a program acts as the person: it is told only now',
  bySelf: true,
  body: z.strictObject({
    name: RequiredLine.refine(isStorable, { error: wholeCharacters }),
    scope,
    days: z.int().min(1).max(keyLimits.days),
    password: z.string().check(atMost(1000)).default(''),
  }),
  status: 201,
  answer: z.object({ key, secret: z.string() }),
})

export const revokeKey = call({
  method: 'DELETE',
  path: '/api/keys/:id',
  says: 'Takes back a key of one’s own, or of the people whose organization one leads: it is over with the next call',
  bySelf: true,
  answer: done,
})

export const listKeysOf = call({
  method: 'GET',
  path: '/api/organizations/:id/keys',
  says: 'The keys of the people of an organization, newest first, for its owner and the admin',
  bySelf: true,
  answer: z.object({ data: list(key.extend({ person: z.object({ id: z.string(), name: z.string() }) })) }),
})
