/** What a directory says of a person is done by the operations that do it for people: invite, write, disable. */
import { within } from '#domain/access/actor.ts'
import { ProductError, productError } from '#domain/errors.ts'
import { addressOfNewcomer, refusalOfAddress, type ToldPerson } from '#domain/users/directory.ts'
import { interfaceLanguages } from '#domain/formats/interface-languages.ts'
import type { Context } from '../../base/context.ts'
import { disableMember } from '../disable-member.ts'
import { invitationOf } from '../invite-members.ts'
import { findUserByEmail } from '../../users/find-user-by-email.ts'
import { joinOrganization } from '../../users/join-organization.ts'
import { getPerson } from './list-people.ts'
import { type PersonView, viewPerson } from './view-person.ts'

/** They come as members, and get the mail that whoever is invited gets; another role is given here. */
export async function createPerson(context: Context, told: ToldPerson): Promise<PersonView> {
  const { store, actor } = context
  const email = addressOfNewcomer(told)
  if (await findUserByEmail(context, email)) throw productError('user.exists', { email })
  const organization = await store.get(actor, 'organizations', actor.organization)
  const language = told.language ?? interfaceLanguages.find((one) => one === actor.language) ?? 'de'
  const comes = told.active !== false
  const [user] = await joinOrganization(
    context,
    actor,
    organization.id,
    [
      {
        email,
        displayName: told.displayName ?? email.slice(0, email.indexOf('@')),
        role: 'member',
        language,
        ...(told.externalId && { externalId: told.externalId }),
      },
    ],
    {
      label: 'OrganizationMembersInvite',
      ...(comes && {
        followsOf: (people) =>
          Promise.all(people.map(async (person) => ({ mail: await invitationOf(context, organization, person) }))),
      }),
    },
  )
  if (!user) throw new Error('Nobody joined')
  return comes ? viewPerson(context, user) : changePerson(context, user.id, { active: false })
}

export async function changePerson(context: Context, id: string, told: ToldPerson): Promise<PersonView> {
  const { store, actor } = context
  const user = await getPerson(context, id)
  const refusal = refusalOfAddress(told, user)
  if (refusal) throw new ProductError(refusal)
  const { displayName = user.displayName, language = user.language, externalId = user.externalId ?? null } = told
  const set = {
    ...(displayName !== user.displayName && { displayName }),
    ...(language !== user.language && { language }),
    ...(externalId !== null && externalId !== user.externalId && { externalId }),
  }
  const unset = externalId === null && user.externalId !== undefined ? ['externalId' as const] : []
  const label = 'DirectoryUpdate'
  if (Object.keys(set).length + unset.length > 0)
    await store.write(within(actor, label), [{ kind: 'update', collection: 'users', id, set, unset }], { label })
  if (told.active === user.disabled)
    await disableMember(context, { id: actor.organization, userId: id, disabled: !told.active })
  return viewPerson(context, await getPerson(context, id))
}
