/** Tells the people concerned that a release changed its status: in the product, and by mail where they want it. */
import { systemActor } from '#domain/access/actor.ts'
import { authorId } from '#domain/fields.ts'
import type { Release } from '#domain/releases/release.ts'
import type { ReleaseStatus } from '#domain/releases/release-status.ts'
import { all, is } from '#domain/query/filter.ts'
import type { FilterOf } from '#domain/query/path.ts'
import type { User } from '#domain/users/user.ts'
import { isLanguage, textOf } from '#server/texts.ts'
import type { Write } from '#server/store/store.ts'
import type { Context } from '../context.ts'
import { listAll } from '../list-all.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { newId } from '#server/store/new-id.ts'

/** Who has to act next. What is decided concerns those who took part. */
const nextParty: Partial<Record<ReleaseStatus, 'owner' | 'supplier'>> = {
  review: 'supplier',
  approval: 'owner',
  reviewAndPublish: 'supplier',
}

export async function notifyOfStatus(context: Context, release: Release, comment: string | undefined): Promise<void> {
  const { store, actor, clock, config } = context
  const people = await concerned(context, release)
  if (people.length === 0) return
  const now = clock()
  const writes = people.map((person): Write => {
    const message = textOf(`mail.statusChange.${release.status}`, languageOf(person), messageParams(release, actor))
    return {
      kind: 'create',
      collection: 'notifications',
      id: newId(),
      document: {
        user: person.id,
        type: 'statusChange',
        message: comment ? `${message}\n${comment}`.slice(0, 5000) : message,
        documentId: release.id,
        creatingUser: actor.id,
        receivedTime: now.toISOString(),
      },
    }
  })
  for (let at = 0; at < writes.length; at += together)
    await store.write(systemActor, writes.slice(at, at + together), { label: 'notify' })

  const address = config.PUBLIC_URL ?? `http://localhost:${config.PORT}`
  const path = release.publicationId
    ? `/publications/${release.publicationId}/release/${release.id}`
    : `/release/${release.id}`
  for (const person of people) {
    const language = languageOf(person)
    const message = textOf(`mail.statusChange.${release.status}`, language, messageParams(release, actor))
    const body = [message, ...(comment ? [comment] : []), address + path].join('\n\n')
    await queueMail(context, person, {
      topic: 'statusChange',
      subject: textOf('mail.statusChange.subject', language, messageParams(release, actor)),
      body,
    })
  }
}

const messageParams = (release: Release, { displayName, id }: { displayName?: string; id: string }) => ({
  label: release.label || release.id,
  number: release.number,
  person: displayName ?? id,
})

const languageOf = ({ language }: User) => (isLanguage(language) ? language : 'de')

/** Notifications of one write. */
const together = 1000

async function concerned({ store, actor }: Context, release: Release): Promise<User[]> {
  const party = nextParty[release.status]
  const organization = party === 'supplier' ? release.supplier : release.owner
  const took = [authorId(release.createUser), ...release.log.map(({ userId }) => userId)]
  const filters: FilterOf<'users'>[] = [{ field: 'id', op: 'in', value: [...new Set(took)] }]
  if (party) filters.push(all(is('organization', organization), { field: 'role', op: '!=', value: 'buyer' }))
  const where = all(is('disabled', false), { field: 'id', op: '!=', value: actor.id }, { any: filters })
  return listAll({ store, actor: systemActor }, 'users', { where })
}
