/** The link of a delivery goes by mail to whoever waits for it: with what it is, until when, a page of it, and a word of the sender's. */
import { randomUUID } from 'node:crypto'
import { systemActor } from '#domain/access/actor.ts'
import { managesDeployment } from '#domain/access/deployments.ts'
import { mailLimits } from '#domain/deployments/deployment.ts'
import { productError } from '#domain/errors.ts'
import { isEmail } from '#domain/users/email-address.ts'
import type { PassedOn } from '../../store/queue/add-mails.ts'
import { languageFor, textOf } from '#server/texts.ts'
import type { Context } from '../base/context.ts'
import { displayPaths } from '#domain/releases/pages/display-files.ts'
import { linkAddress } from '../telling/base-address.ts'
import { countAttempt } from '../users/sign-in/count-attempts.ts'
import { openLink } from './open-link.ts'

type Asked = { to: readonly string[]; note?: string | undefined }

/** Throws `deployment.notFound`, `write.notAllowed`, `login.emailInvalid`, and what opening the link throws. */
export async function mailLink(context: Context, id: string, { to, note }: Asked): Promise<{ sent: number }> {
  const { store, actor, outbox, clock } = context
  const deployment = await store.get(actor, 'deployments', id)
  if (!managesDeployment(actor, deployment)) throw productError('write.notAllowed')
  const people = [...new Set(to.map((address) => address.trim().toLowerCase()))]
  if (!people.every(isEmail)) throw productError('login.emailInvalid')
  await openLink(context, deployment.link)
  await countAttempt(context, `deployment mail of ${actor.id}`, mailLimits.calls)
  const language = languageFor(actor, undefined)
  const sender = await store.find(systemActor, 'users', actor.id)
  const from = sender?.displayName || actor.displayName || actor.email || ''
  const passedOn: PassedOn = {
    language,
    from,
    replyTo: sender?.email,
    note: note?.trim() || undefined,
    name: deployment.name,
    size: deployment.size ?? 0,
    files: deployment.files,
    until: deployment.expiration,
    link: linkAddress(context.config, deployment.link),
    picture: await pictureOf(context, id),
  }
  const subject = textOf('delivery.mail.subject', language, { from, name: deployment.name })
  const now = clock()
  await outbox.add(
    people.map((recipient) => ({
      id: randomUUID(),
      recipient,
      topic: `deployment ${id}`,
      subject,
      body: [passedOn.note, passedOn.link].filter(Boolean).join('\n\n'),
      createdAt: now,
      dueAt: now,
      told: { passedOn },
    })),
  )
  return { sent: people.length }
}

/** The first page of the first release that has one. */
async function pictureOf({ store, deliveries }: Context, id: string): Promise<string | undefined> {
  const [first] = await deliveries.items(id, { limit: 1 })
  const release = first && (await store.find(systemActor, 'releases', first.release))
  return release && displayPaths(release)[0]
}
