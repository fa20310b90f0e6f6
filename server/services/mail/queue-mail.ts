/** Puts a mail to a person into the outbox, at the time their settings allow (document 2 §9). */
import { randomUUID } from 'node:crypto'
import { systemActor } from '#domain/access/actor.ts'
import type { User } from '#domain/users/user.ts'
import type { Services } from '../context.ts'
import type { JobQueue } from '../job-queue.ts'

export type PersonalMail = { topic: string; subject: string; body: string }

/** At most one mail of a topic in this time; what comes meanwhile goes together in the next. Milliseconds. */
const pauses = { each: 0, hourly: 3_600_000, daily: 86_400_000 } as const

export async function queueMail(
  services: Pick<Services, 'outbox' | 'clock'> & { jobs: Pick<JobQueue, 'start'> },
  person: Pick<User, 'email' | 'emailNotify' | 'emailTopics'>,
  { topic, subject, body }: PersonalMail,
): Promise<void> {
  const frequency = person.emailTopics[topic] ?? person.emailNotify
  if (frequency === 'off') return
  const now = services.clock()
  const last = await services.outbox.lastDue(person.email, topic)
  // One that still waits takes this one along.
  const earliest = last && last > now ? last.getTime() : (last?.getTime() ?? 0) + pauses[frequency]
  const dueAt = new Date(frequency === 'each' ? now.getTime() : Math.max(now.getTime(), earliest))
  await services.outbox.add({ id: randomUUID(), recipient: person.email, topic, subject, body, createdAt: now, dueAt })
  const minute = dueAt.toISOString().slice(0, 16)
  const after = dueAt > now ? { after: dueAt } : {}
  await services.jobs.start('send-mails', {}, { actor: systemActor, key: `send-mails ${minute}`, ...after })
}
