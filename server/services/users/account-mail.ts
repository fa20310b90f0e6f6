/** Mails about an account: they carry a link, go out at once, and nobody can switch them off. */
import { randomUUID } from 'node:crypto'
import { systemActor } from '#domain/access/actor.ts'
import type { LinkAction } from '#server/adapters/action-links.ts'
import { type Language, textOf } from '#server/texts.ts'
import type { Services } from '../context.ts'

export type AccountMail = {
  recipient: string
  language: Language
  /** Of the texts `mail.{about}.subject` and `mail.{about}.body`, which name `{link}` and these. */
  about: 'passwordReset' | 'invitation' | 'registration'
  params: Readonly<Record<string, string | number>>
}

type MailServices = Pick<Services, 'outbox' | 'jobs' | 'clock' | 'config'>

export async function sendAccountMail(
  services: MailServices,
  { recipient, language, about, params }: AccountMail,
  link: string,
): Promise<void> {
  const now = services.clock()
  const id = randomUUID()
  await services.outbox.add({
    id,
    recipient,
    topic: `${about} ${id}`,
    subject: textOf(`mail.${about}.subject`, language, params),
    body: textOf(`mail.${about}.body`, language, { ...params, link }),
    createdAt: now,
    dueAt: now,
  })
  await services.jobs.start('send-mails', {}, { actor: systemActor, key: `account ${id}` })
}

/** The address of the page that takes the token; never from the request, whose `Host` anybody can set. */
export function actionAddress(config: MailServices['config'], action: LinkAction, token: string): string {
  const address = config.PUBLIC_URL?.replace(/\/$/, '') ?? `http://localhost:${config.PORT}`
  return `${address}/confirm?action=${action}&token=${token}`
}
