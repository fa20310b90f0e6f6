/** What it means that a mail did not go: by the codes of nodemailer, and by what was being said to the mail server. */
import type { MailTrouble } from '#domain/formats/refusals/mail-troubles.ts'

export type MailFailure = {
  trouble: MailTrouble
  /** The mail server's own words, where it had any. */
  said: string | null
  /** Whoever says why has not taken it; one that falls silent may have. */
  isKnown: boolean
}

/** Of what `Mailer.send` rejects with. */
export function mailFailure(error: unknown): MailFailure {
  const told: Told = typeof error === 'object' && error !== null ? error : {}
  const isKnown = typeof told.responseCode === 'number'
  return { trouble: troubleOf(told, isKnown), said: typeof told.response === 'string' ? told.response : null, isKnown }
}

/** `originalCode` is the system's, where `code` is nodemailer's. */
type Told = Partial<Record<'code' | 'originalCode' | 'command' | 'response' | 'responseCode', unknown>>

function troubleOf({ code, originalCode, command }: Told, isAnswered: boolean): MailTrouble {
  const answered = isAnswered && typeof command === 'string' ? toCommand[command] : undefined
  const ofSystem = typeof originalCode === 'string' ? ofCode[originalCode] : undefined
  return answered ?? ofSystem ?? (typeof code === 'string' ? ofCode[code] : undefined) ?? 'refused'
}

const toCommand: Readonly<Record<string, MailTrouble>> = {
  'MAIL FROM': 'sender',
  'RCPT TO': 'recipient',
  DATA: 'message',
}

const ofCode: Readonly<Record<string, MailTrouble>> = {
  ECONNREFUSED: 'unreachable',
  EHOSTUNREACH: 'unreachable',
  ENETUNREACH: 'unreachable',
  EDNS: 'unknownServer',
  ETLS: 'insecure',
  EREQUIRETLS: 'insecure',
  EAUTH: 'signIn',
  ENOAUTH: 'signIn',
  EOAUTH2: 'signIn',
  ETIMEDOUT: 'tooSlow',
  EABORT: 'tooSlow',
  ECONNECTION: 'brokeOff',
  ESOCKET: 'brokeOff',
}
