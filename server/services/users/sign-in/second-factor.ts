/**
 * A code of an authenticator app beside the password. The secret is kept sealed by the server's own; a code is taken once; for
 * the day on which the phone is gone there are spare codes, and the admin. Guesses at a code count like guesses at a password.
 */
import { productError, ProductError, refuse } from '#domain/errors.ts'
import type { Origin } from '../../../adapters/identity/identity.ts'
import * as codes from '../../../adapters/identity/one-time-codes.ts'
import { seal, unseal } from '../../../adapters/identity/seal.ts'
import type { Context, Services } from '../../base/context.ts'
import { countGuess } from './count-attempts.ts'
import { revokeAllKeysOf } from '../end-keys.ts'
import { noteOfOneself } from '../note-security.ts'
import { requirePassword } from './require-password.ts'

const issuer = 'Imprimatur'

export type Proof = 'none' | 'code' | 'spareCode'

/** Throws `login.codeRequired` where there is one and no code, `login.codeWrong` where it is not the one of this moment. */
export async function proveSecondFactor(services: Services, person: string, code: string): Promise<Proof> {
  const { secondFactors, config, clock } = services
  const factor = await secondFactors.find(person)
  if (!factor?.isConfirmed) return 'none'
  if (code.trim() === '') throw productError('login.codeRequired')
  const secret = unseal(factor.secret, config.SECRET, 'second factor')
  const step = secret === undefined ? undefined : await codes.stepOf(secret, code, clock())
  if (step !== undefined && (await secondFactors.takeStep(person, step))) return 'code'
  if (await secondFactors.takeSpareCode(person, codes.hashOfSpareCode(code))) return 'spareCode'
  throw productError('login.codeWrong')
}

export const isCodeRequired = (error: unknown): boolean =>
  error instanceof ProductError && error.code === 'login.codeRequired'

/** The same of somebody whose password was not asked for, counted before it is looked at. */
export async function guessCode(services: Services, person: string, code: string): Promise<Proof> {
  const key = `code ${person}`
  if (code.trim() !== '') await countGuess(services, key)
  const proof = await proveSecondFactor(services, person, code)
  await services.signInFailures.clear(key)
  return proof
}

export async function readSecondFactor({ secondFactors, actor }: Context) {
  const factor = await secondFactors.find(actor.id)
  return { isOn: factor?.isConfirmed ?? false, spareCodes: factor?.isConfirmed ? factor.spareCodes : 0 }
}

export async function beginSecondFactor(context: Context, password: string, from: Origin) {
  const { secondFactors, config, actor } = context
  await requirePassword(context, password, from)
  const secret = codes.newSecret()
  if (!(await secondFactors.begin(actor.id, seal(secret, config.SECRET, 'second factor'))))
    throw productError('account.secondFactorOn')
  const address = codes.addressOf(secret, issuer, actor.email ?? actor.id)
  // With it comes the whole engine, which this thread needs for nothing else.
  const { encodeQrCode } = await import('#artwork/index.ts')
  return { secret: codes.spelled(secret), address, ...encodeQrCode(address) }
}

export async function confirmSecondFactor(context: Context, code: string, from: Origin) {
  const { secondFactors, signInFailures, config, actor, clock } = context
  const factor = await secondFactors.find(actor.id)
  if (!factor) throw productError('account.secondFactorOff')
  if (factor.isConfirmed) throw productError('account.secondFactorOn')
  const key = `code ${actor.id}`
  await countGuess(context, key)
  const secret = unseal(factor.secret, config.SECRET, 'second factor')
  const step = secret === undefined ? undefined : await codes.stepOf(secret, code, clock())
  if (step === undefined) throw productError('login.codeWrong')
  const spareCodes = codes.newSpareCodes()
  const hashes = spareCodes.map(codes.hashOfSpareCode)
  if (!(await secondFactors.confirm(actor.id, { step, spareCodes: hashes, at: clock() })))
    throw productError('account.secondFactorOn')
  await signInFailures.clear(key)
  await noteOfOneself(context, actor, 'secondFactorOn', from)
  return { spareCodes }
}

export async function endSecondFactor(context: Context, password: string, from: Origin): Promise<void> {
  const { secondFactors, actor } = context
  await requirePassword(context, password, from)
  if (!(await secondFactors.end(actor.id))) throw productError('account.secondFactorOff')
  await noteOfOneself(context, actor, 'secondFactorOff', from)
}

/** Of somebody who lost their phone and the spare codes. Whoever holds a session of theirs may be who took them. */
export async function endSecondFactorOf(context: Context, person: string, from: Origin): Promise<void> {
  const { secondFactors, identity, store, securityLog, clock, actor } = context
  const user = await store.get(actor, 'users', person)
  if (!(await secondFactors.end(user.id))) throw productError('account.secondFactorOff')
  await identity.endEverything(user.id, refuse('auth.signedOut'))
  await revokeAllKeysOf(context, user.id)
  const whose = user.role === 'admin' ? {} : { organization: user.organization }
  const by = { id: actor.id, name: actor.displayName ?? actor.id }
  const told = { person: { id: user.id, name: user.displayName }, by, at: clock() }
  await securityLog.add({ ...whose, ...from, ...told, kind: 'secondFactorOff' })
}
