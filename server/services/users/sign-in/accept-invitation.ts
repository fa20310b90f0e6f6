/** Who was invited comes in by the link of the mail, says what they are called, and chooses a language and a password. */
import { mostOfLine } from '#domain/fields.ts'
import { refusalOfLength } from '#domain/formats/refusals/refusal-of-length.ts'
import { systemActor } from '#domain/access/actor.ts'
import { must, ProductError, productError } from '#domain/errors.ts'
import { checkNewPassword } from '#domain/users/sign-in/password.ts'
import type { User } from '#domain/users/user.ts'
import type { Origin } from '../../../adapters/identity/identity.ts'
import type { Language } from '../../../texts.ts'
import type { Services } from '../../base/context.ts'
import { findLink } from './find-link.ts'
import type { PasswordReset } from './reset-password.ts'
import { byLink, enterAnew, type Link, usedFor } from './by-link.ts'
import type { SignedIn } from './sign-in.ts'

export type Acceptance = PasswordReset & { name: string; language: Language }

/** Whom the link lets in, and where. The name is empty until they said it: an address is not what somebody is called. */
export async function describeInvitation(services: Services, token: string, from: Origin) {
  const { email, displayName, language, organization } = await findInvited(services, token, from)
  const home = await services.store.find(systemActor, 'organizations', organization)
  const name = displayName === email.slice(0, email.indexOf('@')) ? '' : displayName
  return { email, name, language, organization: home?.name ?? organization }
}

/** Signs in. What is refused leaves the link as it is. */
export async function acceptInvitation(services: Services, input: Acceptance, from: Origin): Promise<SignedIn> {
  const { store, identity, actors, clock } = services
  const { id, email } = await findInvited(services, input.token, from)
  const name = input.name.trim()
  if (!name) throw productError('login.nameRequired')
  const tooLong = refusalOfLength('name', name, mostOfLine)
  if (tooLong) throw new ProductError(tooLong)
  must(checkNewPassword({ password: input.newPassword, repetition: input.repetition }, [email, name]))
  const link: Link = { action: 'invite', token: input.token, over: 'login.invitationInvalid' }
  const hash = await identity.hash(input.newPassword)
  // Who comes is here from now on: so there is something to write, whatever they are called.
  const now = clock().toISOString()
  const set = { displayName: name, language: input.language, lastSignInTime: now, lastRefreshTime: now }
  await byLink(services, link, () =>
    store.write(systemActor, [{ kind: 'update', collection: 'users', id, set }], {
      label: 'InvitationAccept',
      follows: usedFor(services, link, { userId: id, hash }),
    }),
  )
  actors.forget()
  return enterAnew(services, id, from, ['passwordSet'])
}

async function findInvited(services: Services, token: string, from: Origin): Promise<User> {
  const id = await findLink(services, 'invite', token, from)
  const user = id === undefined ? undefined : await services.store.find(systemActor, 'users', id)
  if (!user || user.disabled) throw productError('login.invitationInvalid')
  return user
}
