/** Links that mails carry (`server/adapters/identity/action-links.ts`) in the statement that writes what they are about: one is used, the next begins. */
import type { Bind } from '../sql/bind.ts'
import { newId } from '../sql/new-id.ts'

/** `uses` and `identifier` say which; `at` is now. */
export type LinkStep = { uses: string; at: Date } | { begins: { identifier: string; value: string; expiresAt: Date } }

/** Of `uses` the row that it must concern: of two who come at the same time one finds it. */
export function linkSql(step: LinkStep, bind: Bind, condition: string): string {
  if ('uses' in step)
    return (
      `delete from auth_verification where identifier = ${bind(step.uses)}::text ` +
      `and "expiresAt" > ${bind(step.at.toISOString())}::timestamptz and ${condition} returning id`
    )
  const { identifier, value, expiresAt } = step.begins
  return (
    `insert into auth_verification (id, identifier, value, "expiresAt") select ${bind(newId())}::text, ` +
    `${bind(identifier)}::text, ${bind(value)}::text, ${bind(expiresAt.toISOString())}::timestamptz where ${condition} returning id`
  )
}
