/**
 * A person's password in the statement that writes them, or that uses the link by which they chose it: a process that ends in between
 * leaves no link that is used up for nothing.
 */
import { type Bind, binder } from '../sql/bind.ts'
import { newId } from '../sql/new-id.ts'
import type { Database } from '../database/database.ts'
import { linkSql, type LinkStep } from './link-steps.ts'

/** `hash` is what sign-in keeps of it (`server/adapters/identity/identity.ts`). */
export type PasswordStep = { userId: string; hash: string }

/** In the place of one that is there. `name` is free for it; of its rows there is one where the condition holds. */
export function passwordSteps({ userId, hash }: PasswordStep, bind: Bind, condition: string, name: string): string[] {
  const [person, kept] = [bind(userId), bind(hash)]
  return [
    `${name}k as (update auth_account set password = ${kept}::text, "updatedAt" = now() where "userId" = ${person}::text ` +
      `and "providerId" = 'credential' and ${condition} returning id)`,
    `${name}n as (insert into auth_account (id, "accountId", "providerId", "userId", password, "updatedAt") ` +
      `select ${bind(newId())}::text, ${person}::text, 'credential', ${person}::text, ${kept}::text, now() ` +
      `where ${condition} and not exists (select from ${name}k) returning id)`,
    `${name} as (select id from ${name}k union all select id from ${name}n)`,
  ]
}

export interface PasswordLinks {
  /** Whether the link was good; it is used up then. */
  use(link: Extract<LinkStep, { uses: string }>, password: PasswordStep): Promise<boolean>
}

export const createPasswordLinks = ({ query }: Pick<Database, 'query'>): PasswordLinks => ({
  async use(link, password) {
    const { bind, parameters } = binder()
    const steps = [
      `l as (${linkSql(link, bind, 'true')})`,
      ...passwordSteps(password, bind, 'exists (select from l)', 'p'),
    ]
    return (await query(`with ${steps.join(', ')} select id from p`, parameters)).length > 0
  },
})
