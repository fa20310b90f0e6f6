/** Jobs, mails, calls, links, passwords and what a delivery takes in the statement that writes what they follow (docs/decisions/0270-what-follows-a-write-is-written-with-it.md). */
import { addJobsSql, jobChannel } from '../queue/add-jobs.ts'
import { addMailsSql, mailChannel } from '../queue/add-mails.ts'
import { addWebhookCallsSql, webhookChannel } from '../queue/add-webhook-calls.ts'
import type { Bind } from '../sql/bind.ts'
import type { Beside } from '../commit/commit.ts'
import type { Database } from '../database/database.ts'
import { addDeliverySql } from '../beside/deliveries.ts'
import { addExportedSql } from '../beside/exported.ts'
import { linkSql } from '../accounts/link-steps.ts'
import { passwordSteps } from '../accounts/password-steps.ts'
import type { Effect } from '../store.ts'

/** Where something was written: its changesets are the rows of `s`. */
const condition = 'exists (select from s)'

export function effectSteps(effects: readonly Effect[], bind: Bind): Beside {
  const jobs = effects.flatMap((one) => ('job' in one ? [one.job] : []))
  const mails = effects.flatMap((one) => ('mail' in one ? [one.mail] : []))
  const calls = effects.flatMap((one) => ('call' in one ? [one.call] : []))
  const exported = effects.flatMap((one) => ('exported' in one ? [one.exported] : []))
  const delivered = effects.flatMap((one) => ('delivery' in one ? addDeliverySql(one.delivery, bind, condition) : []))
  const links = effects.flatMap((one) => ('link' in one ? [one.link] : []))
  const passwords = effects.flatMap((one) => ('password' in one ? [one.password] : []))
  const counted = [...links.map((_, index) => `el${index}`), ...passwords.map((_, index) => `ep${index}`)]
  return {
    steps: [
      ...(jobs.length > 0 ? [`ej as (${addJobsSql(jobs, bind, condition)})`] : []),
      ...(mails.length > 0 ? [`em as (${addMailsSql(mails, bind, condition)})`] : []),
      ...(calls.length > 0 ? [`ew as (${addWebhookCallsSql(calls, bind, condition)})`] : []),
      ...exported.map((one, index) => `ex${index} as (${addExportedSql(one, bind, condition)})`),
      ...delivered.map((sql, index) => `ed${index} as (${sql})`),
      ...links.map((one, index) => `el${index} as (${linkSql(one, bind, condition)})`),
      ...passwords.flatMap((one, index) => passwordSteps(one, bind, condition, `ep${index}`)),
    ],
    counts: counted.map((name) => `(select count(*) from ${name})`),
    total: counted.length,
  }
}

/** A process that does not live to say so is found out by the next look. */
export function announceEffects({ notify }: Pick<Database, 'notify'>, effects: readonly Effect[]): void {
  const channels = new Set(
    effects.flatMap((one) =>
      'job' in one ? [jobChannel] : 'mail' in one ? [mailChannel] : 'call' in one ? [webhookChannel] : [],
    ),
  )
  for (const channel of channels) notify(channel).catch(() => {})
}
