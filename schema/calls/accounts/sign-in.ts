/** Sign-in, sign-out, the session and the person's own password. */
import { atMost } from '#domain/fields.ts'
import { roles } from '#domain/access/actor.ts'
import { interfaceLanguages } from '#domain/formats/interface-languages.ts'
import { z } from 'zod'
import { call, media } from '../../call.ts'
import { done, list, named } from '../../parts.ts'

/** What is missing is refused like what is wrong: by the sign-in itself. */
const text = z.string().check(atMost(1000)).default('')

const newPassword = z.object({ token: text, newPassword: text, repetition: text }).prefault({})

/** Whose link it is. */
const account = z.object({ email: z.string(), name: z.string() })

/** By what the browser is known at the next sign-in, so that nobody's guesses keep the person out of it. */
const device = z.string()

const signedIn = z.object({ token: z.string(), user: named('users'), expiresAt: z.string(), device })

export const signIn = call({
  method: 'POST',
  path: '/api/auth/sign-in/email',
  says: 'Signs in by e-mail and password, and a code where the person has a second factor',
  who: 'public',
  /** `device`: of an earlier answer. */
  body: z.object({ email: text, password: text, code: text, device: text }).prefault({}),
  answer: signedIn,
})

export const signOut = call({
  method: 'POST',
  path: '/api/auth/sign-out',
  says: 'Ends the session',
  bySelf: true,
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
  answer: account,
})

export const resetPassword = call({
  method: 'POST',
  path: '/api/auth/reset-password',
  says: 'Sets a new password by a mailed link and signs in; all other sessions end',
  who: 'public',
  body: newPassword.unwrap().extend({ code: text }).prefault({}),
  answer: signedIn,
})

export const checkInvitation = call({
  method: 'POST',
  path: '/api/auth/check-invitation',
  says: 'Whom a link lets in who was invited, and where',
  who: 'public',
  body: z.object({ token: text }).prefault({}),
  /** The name is empty where they have not said it. */
  answer: account.extend({ organization: z.string(), language: z.enum(interfaceLanguages) }),
})

export const acceptInvitation = call({
  method: 'POST',
  path: '/api/auth/accept-invitation',
  says: 'Sets name, language and password of somebody who was invited, and signs in',
  who: 'public',
  body: newPassword
    .unwrap()
    .extend({ name: text, language: z.enum(interfaceLanguages).default('de') })
    .prefault({}),
  answer: signedIn,
})

export const changeEmail = call({
  method: 'POST',
  path: '/api/auth/change-email',
  says: 'Mails a link to a new address, which counts once it is opened',
  bySelf: true,
  body: z.object({ email: text, password: text }).prefault({}),
  answer: done,
})

export const checkEmailLink = call({
  method: 'POST',
  path: '/api/auth/check-email-link',
  says: 'Which address a link confirms or restores, and whose',
  who: 'public',
  body: z.object({ action: z.enum(['email', 'restore']).default('email'), token: text }).prefault({}),
  answer: account,
})

export const confirmEmail = call({
  method: 'POST',
  path: '/api/auth/confirm-email',
  says: 'Moves a person to the address that the link went to',
  who: 'public',
  body: z.object({ token: text }).prefault({}),
  answer: done,
})

export const restoreEmail = call({
  method: 'POST',
  path: '/api/auth/restore-email',
  says: 'Brings a person back to the address before; all their sessions end',
  who: 'public',
  body: z.object({ token: text }).prefault({}),
  answer: done,
})

export const beginOidc = call({
  method: 'POST',
  path: '/api/auth/oidc/start',
  says: 'The page of the other sign-in service; `binding` is the SHA-256, in base64url, of a secret that the browser keeps',
  who: 'public',
  body: z.object({ binding: text }).prefault({}),
  answer: z.object({ address: z.string() }),
})

export const finishOidc = call({
  method: 'GET',
  path: '/oidc/callback',
  says: 'Where the other service leads back to; goes on to /login with a code, or with why there is none',
  who: 'public',
  answer: media('text/html'),
})

export const exchangeOidc = call({
  method: 'POST',
  path: '/api/auth/oidc/exchange',
  says: 'Signs in by the code and the secret of the browser that began',
  who: 'public',
  body: z.object({ code: text, secret: text }).prefault({}),
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

export const checkRegistrationLink = call({
  method: 'POST',
  path: '/api/auth/check-registration-link',
  says: 'Whose registration a link confirms',
  who: 'public',
  body: z.object({ token: text }).prefault({}),
  answer: account,
})

export const checkSetUpLink = call({
  method: 'POST',
  path: '/api/auth/check-set-up-link',
  says: 'Whether the link that the server printed makes the first admin',
  who: 'public',
  body: z.object({ token: text }).prefault({}),
  /** The main organization, where it is there already. */
  answer: z.object({ organization: z.string().exactOptional() }),
})

export const setUp = call({
  method: 'POST',
  path: '/api/auth/set-up',
  says: 'Makes the main organization and its first admin by the link that the server printed, and signs in',
  who: 'public',
  body: newPassword
    .unwrap()
    .extend({ organization: text, name: text, email: text, language: z.enum(interfaceLanguages).default('de') })
    .prefault({}),
  answer: signedIn,
})

export const changePassword = call({
  method: 'POST',
  path: '/api/auth/change-password',
  says: 'Changes the own password; other sessions end',
  bySelf: true,
  body: z.object({ currentPassword: text, newPassword: text, repetition: text }).prefault({}),
  answer: done.extend({ device }),
})

export const listSessions = call({
  method: 'GET',
  path: '/api/sessions',
  says: 'Where the person is signed in, last used first; a hundred, and how many there are',
  bySelf: true,
  answer: z.object({
    data: list(
      z.object({
        id: z.string(),
        /** As the browser calls itself, and the network address it came from. */
        agent: z.string(),
        address: z.string(),
        signedInAt: z.string(),
        /** True to ten minutes. */
        usedAt: z.string(),
        /** The one that asks. */
        isThis: z.boolean(),
      }),
    ),
    total: z.int(),
  }),
})

export const endSession = call({
  method: 'DELETE',
  path: '/api/sessions/:id',
  says: 'Ends one of the own sessions',
  bySelf: true,
  answer: done,
})

export const endOtherSessions = call({
  method: 'POST',
  path: '/api/sessions/end-others',
  says: 'Ends all own sessions but the one that asks',
  bySelf: true,
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
