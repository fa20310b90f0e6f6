/** The outbox as the admin reads it. */
import type { Mailer } from '../../adapters/mail/mailer.ts'
import type { Mail, MailState, Outbox } from '../../store/queue/outbox.ts'

const shown = {
  sent: ['sent'],
  unsent: ['waiting', 'failing'],
  givenUp: ['givenUp'],
  withheld: ['withheld'],
} as const satisfies Record<string, readonly MailState[]>

type Asked = { show?: keyof typeof shown | undefined; after?: string | undefined; limit: number }

type Post = { outbox: Outbox; mailer: Mailer | undefined }

/** Newest first. A link or a code is for whom it is mailed to; only where nothing mails it the admin reads and passes it on. */
export async function listMails({ outbox, mailer }: Post, { show, after, limit }: Asked) {
  const found = await outbox.list({ states: show && shown[show], after, limit: limit + 1 })
  const page = found.slice(0, limit)
  return {
    data: page.map(view).map((mail) => (mailer ? { ...mail, body: withoutSecrets(mail) } : mail)),
    next: found.length > limit ? (page.at(-1)?.id ?? null) : null,
    isSent: mailer !== undefined,
  }
}

function withoutSecrets({ topic, body }: Pick<Mail, 'topic' | 'body'>): string {
  const linkless = body.replaceAll(/(?<=[?&]token=|\/guest#)[^&\s]+/g, '…')
  return topic.startsWith('guestCode ') ? linkless.replaceAll(/\b\d{6}\b/g, '…') : linkless
}

const view = (mail: Mail) => {
  const { id, recipient, topic, subject, body, attempts, trouble, error, createdAt, dueAt, sentAt, withheldWhy } = mail
  return {
    id,
    recipient,
    topic,
    subject,
    body,
    attempts,
    trouble,
    error,
    withheldWhy,
    state: stateOf(mail),
    createdAt: createdAt.toISOString(),
    dueAt: dueAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
  }
}

function stateOf({ sentAt, givenUpAt, withheldAt, attempts }: Mail): MailState {
  if (sentAt) return 'sent'
  if (withheldAt) return 'withheld'
  if (givenUpAt) return 'givenUp'
  return attempts > 0 ? 'failing' : 'waiting'
}
