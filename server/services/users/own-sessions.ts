/** Where a person is signed in. What is ended is told to its windows by the sign-ins that they watch. */
import { productError } from '#domain/errors.ts'
import type { Origin } from '../../adapters/identity/identity.ts'
import type { Context } from '../base/context.ts'
import { noteOfOneself } from './note-security.ts'

export async function listSessions({ identity, actor }: Context, token: string) {
  const [{ id: own }, { sessions, total }] = await Promise.all([
    identity.sessionOf(token),
    identity.listSessions(actor.id),
  ])
  const data = sessions.map(({ id, agent, address, createdAt, usedAt }) => ({
    id,
    agent,
    address,
    signedInAt: createdAt.toISOString(),
    usedAt: usedAt.toISOString(),
    isThis: id === own,
  }))
  return { data, total }
}

/** The same answer for one that is over, and for somebody else's. */
export async function endSession(context: Context, id: string, from: Origin): Promise<void> {
  const { identity, actor } = context
  if (!(await identity.endSession(actor.id, id))) throw productError('account.sessionNotFound')
  await noteOfOneself(context, actor, 'sessionEnded', from)
}

/** All but the one of the token. Nothing is noted where there are no others, or one could fill the log with it. */
export async function endOtherSessions(context: Context, token: string, from: Origin): Promise<void> {
  const { identity, actor } = context
  if (await identity.endOtherSessions(actor.id, token)) await noteOfOneself(context, actor, 'sessionEnded', from)
}
