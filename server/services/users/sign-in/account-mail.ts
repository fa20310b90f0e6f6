/** Mails about an account: they carry a link, go out at once, and nobody can switch them off. */
import { randomUUID } from 'node:crypto'
import type { LinkAction } from '../../../adapters/identity/action-links.ts'
import { type Language, textOf } from '../../../texts.ts'
import type { NewMail } from '../../../store/queue/add-mails.ts'
import type { Services } from '../../base/context.ts'
import { baseAddress } from '../../telling/base-address.ts'

export type AccountMail = {
  recipient: string
  language: Language
  /** Of the texts `mail.{about}.subject` and `mail.{about}.body`, which name `{link}` and these. */
  about:
    | 'passwordReset'
    | 'invitation'
    | 'registration'
    | 'emailChange'
    | 'emailChanged'
    | 'guest'
    | 'guestCode'
    | 'guestLocked'
  params: Readonly<Record<string, string | number>>
}

type MailServices = Pick<Services, 'outbox' | 'clock' | 'config'>

export const sendAccountMail = ({ outbox, clock }: MailServices, mail: AccountMail, link: string): Promise<void> =>
  outbox.add([accountMail(mail, link, clock())])

/** To be written into the outbox. */
export function accountMail({ recipient, language, about, params }: AccountMail, link: string, now: Date): NewMail {
  const id = randomUUID()
  return {
    id,
    recipient,
    topic: `${about} ${id}`,
    subject: textOf(`mail.${about}.subject`, language, params),
    body: textOf(`mail.${about}.body`, language, { ...params, link }),
    createdAt: now,
    dueAt: now,
  }
}

/** The address of the page that takes the token. */
export function actionAddress(
  config: MailServices['config'],
  action: Exclude<LinkAction, 'setup' | 'oidc' | 'entry'>,
  token: string,
): string {
  return `${baseAddress(config)}/confirm?action=${action}&token=${token}`
}
