/** Sign-in, sign-out, the session and the person's own password. */
import { roles } from '#domain/access/actor.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { done, named } from '../parts.ts'

/** What is missing is refused like what is wrong: by the sign-in itself. */
const text = z.string().max(1000).default('')

const newPassword = z.object({ token: text, newPassword: text, repetition: text }).prefault({})

const signedIn = z.object({ token: z.string(), user: named('users'), expiresAt: z.string() })

export const signIn = call({
  method: 'POST',
  path: '/api/auth/sign-in/email',
  says: 'Signs in by e-mail and password',
  who: 'public',
  body: z.object({ email: text, password: text }).prefault({}),
  answer: signedIn,
})

export const signOut = call({
  method: 'POST',
  path: '/api/auth/sign-out',
  says: 'Ends the session',
  answer: done,
})

export const requestPasswordReset = call({
  method: 'POST',
  path: '/api/auth/request-password-reset',
  says: 'Mails a link that sets a new password, where anybody has the address',
  who: 'public',
  body: z.object({ email: text }).prefault({}),
  answer: done,
})

export const checkResetLink = call({
  method: 'POST',
  path: '/api/auth/check-reset-link',
  says: 'Whose password a link sets',
  who: 'public',
  body: z.object({ token: text }).prefault({}),
  answer: z.object({ email: z.string() }),
})

export const resetPassword = call({
  method: 'POST',
  path: '/api/auth/reset-password',
  says: 'Sets a new password by a mailed link and signs in; all other sessions end',
  who: 'public',
  body: newPassword,
  answer: signedIn,
})

export const confirmRegistration = call({
  method: 'POST',
  path: '/api/auth/confirm-registration',
  says: 'Confirms a registration by a mailed link and signs in',
  who: 'public',
  body: newPassword,
  answer: signedIn,
})

export const changePassword = call({
  method: 'POST',
  path: '/api/auth/change-password',
  says: 'Changes the own password; other sessions end',
  body: z.object({ currentPassword: text, newPassword: text, repetition: text }).prefault({}),
  answer: done,
})

export const readSession = call({
  method: 'GET',
  path: '/api/session',
  says: 'The person, their organization and claims',
  answer: z.object({
    user: named('users'),
    /** None where it is not visible. */
    organization: named('organizations').exactOptional(),
    /** `sup`: true for a supplier's people, otherwise the supplier's id (specification §3). */
    claims: z.object({
      role: z.enum(roles),
      org: z.string(),
      sup: z.union([z.literal(true), z.string()]),
      lic: z.number(),
    }),
    mainOrganization: z.string(),
    expiresAt: z.string(),
  }),
})
