/** What is kept about the person who asks, and their second factor. */
import { atMost } from '#domain/fields.ts'
import { z } from 'zod'
import { call } from '../../call.ts'
import { done, list } from '../../parts.ts'
import { OwnData } from '../../shapes/own-data.ts'

/** What is missing is refused like what is wrong. */
const text = z.string().check(atMost(1000)).default('')

export const readOwnData = call({
  method: 'GET',
  path: '/api/account/data',
  says: 'What is kept about the person who asks: their record, where they are signed in, the security log, what they were told, what lies in their basket, what they changed',
  bySelf: true,
  answer: OwnData,
})

const ofPassword = z.object({ password: text }).prefault({})

export const readSecondFactor = call({
  method: 'GET',
  path: '/api/account/second-factor',
  says: 'Whether codes are asked for beside the password, and how many spare ones are left',
  bySelf: true,
  answer: z.object({ isOn: z.boolean(), spareCodes: z.int() }),
})

export const beginSecondFactor = call({
  method: 'POST',
  path: '/api/account/second-factor',
  says: 'A new secret for an authenticator app, which counts once a code of it was given',
  bySelf: true,
  body: ofPassword,
  /** `picture` is a QR code as a path of SVG, `modules` wide and high, quiet zone included. */
  answer: z.object({ secret: z.string(), address: z.string(), picture: z.string(), modules: z.int() }),
})

export const confirmSecondFactor = call({
  method: 'POST',
  path: '/api/account/second-factor/confirm',
  says: 'Turns the second factor on by a first code, and answers the spare codes, which are told only now',
  bySelf: true,
  body: z.object({ code: text }).prefault({}),
  answer: z.object({ spareCodes: list(z.string()) }),
})

export const endSecondFactor = call({
  method: 'POST',
  path: '/api/account/second-factor/end',
  says: 'Turns the second factor off',
  bySelf: true,
  body: ofPassword,
  answer: done,
})

export const endSecondFactorOf = call({
  method: 'POST',
  path: '/api/people/:id/second-factor/end',
  says: 'Turns off the second factor of somebody who lost it, for the admin; their sessions end',
  bySelf: true,
  answer: done,
})
