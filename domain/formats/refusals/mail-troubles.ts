/** Why a mail did not go, in words that a reader has: texts `mail.trouble.NAME`. */
export const mailTroubles = [
  'unreachable',
  'unknownServer',
  'insecure',
  'signIn',
  'sender',
  'recipient',
  'message',
  'tooSlow',
  'brokeOff',
  /** For a reason that only the mail server's own words tell, if it had any. */
  'refused',
] as const

export type MailTrouble = (typeof mailTroubles)[number]
