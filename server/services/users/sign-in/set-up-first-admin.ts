/**
 * The first admin of an installation that began with nothing: whoever reads the server's output has a link, good once and
 * only while there is no admin (docs/decisions/0284-the-first-admin.md).
 */
import { systemActor } from '#domain/access/actor.ts'
import { must, productError, ProductError } from '#domain/errors.ts'
import { is } from '#domain/query/filter.ts'
import { isEmail } from '#domain/users/email-address.ts'
import { checkNewPassword } from '#domain/users/sign-in/password.ts'
import { linkLimits } from '#domain/users/sign-in/link-limits.ts'
import type { Origin } from '../../../adapters/identity/identity.ts'
import { newId } from '../../../store/sql/new-id.ts'
import type { Language } from '../../../texts.ts'
import type { Services } from '../../base/context.ts'
import { findLink } from './find-link.ts'
import { byLink, enterAnew, type Link, usedFor } from './by-link.ts'
import type { SignedIn } from './sign-in.ts'

export type SetUp = {
  token: string
  organization: string
  name: string
  email: string
  newPassword: string
  repetition: string
  language: Language
}

const subject = 'the first admin'

/** The path of the link; those given before are over. Undefined where there is an admin. */
export async function offerSetUp({ store, identity, clock, securityLog }: Services): Promise<string | undefined> {
  if (await hasAdmin({ store })) return undefined
  await identity.links.end(subject)
  const at = clock()
  await securityLog.add({ kind: 'setUpOffered', at, address: '', agent: '' })
  const expiresAt = new Date(at.getTime() + linkLimits.setUpHours * 3_600_000)
  return `/setup?token=${await identity.links.create('setup', subject, expiresAt)}`
}

/** Whether the link is good; the name of the main organization where there is one already. */
export async function describeSetUp(
  services: Services,
  token: string,
  from: Origin,
): Promise<{ organization?: string }> {
  if (!(await findLink(services, 'setup', token, from)) || (await hasAdmin(services)))
    throw productError('login.setUpLinkInvalid')
  const organization = await mainOrganization(services)
  return organization ? { organization: organization.name } : {}
}

/** Makes the main organization, where it is not there, and its admin, who is signed in. What is refused leaves the link as it is. */
export async function setUp(services: Services, input: SetUp, from: Origin): Promise<SignedIn> {
  const { store, identity, actors, config } = services
  const [name, email, called] = [input.name.trim(), input.email.trim().toLowerCase(), input.organization.trim()]
  await describeSetUp(services, input.token, from)
  const organization = await mainOrganization(services)
  if (!organization && !called) throw productError('login.organizationRequired')
  if (!name) throw productError('login.nameRequired')
  if (!email) throw productError('login.emailRequired')
  if (!isEmail(email)) throw productError('login.emailInvalid')
  const { newPassword: password, repetition } = input
  must(checkNewPassword({ password, repetition }, [name, email, organization?.name ?? called]))
  const link: Link = { action: 'setup', token: input.token, over: 'login.setUpLinkInvalid' }
  const hash = await identity.hash(password)
  const id = await identity.reserveAccount({ id: newId(), email, name })
  const main = config.MAIN_ORGANIZATION
  const first = { name: called, type: 'supplier', supplier: main, license: everyLicence } as const
  const admin = { email, displayName: name, language: input.language, role: 'admin' } as const
  const claims = { organization: main, supplier: organization?.supplier ?? main, isSupplier: true }
  try {
    await byLink(services, link, () =>
      store.write(
        systemActor,
        [
          ...(organization
            ? []
            : [{ kind: 'create', collection: 'organizations', id: main, document: first } as const]),
          { kind: 'create', collection: 'users', id, document: { ...admin, ...claims } },
        ],
        { label: 'SetUp', follows: usedFor(services, link, { userId: id, hash }) },
      ),
    )
  } catch (error) {
    if (error instanceof ProductError && error.code === 'document.exists') throw productError('user.exists', { email })
    throw error
  }
  actors.forget()
  return enterAnew(services, id, from, ['setUpDone'])
}

const everyLicence = 15

const hasAdmin = async ({ store }: Pick<Services, 'store'>): Promise<boolean> =>
  (await store.count(systemActor, 'users', is('role', 'admin'))) > 0

const mainOrganization = ({ store, config }: Services) =>
  store.find(systemActor, 'organizations', config.MAIN_ORGANIZATION)
