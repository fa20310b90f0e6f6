/** What everybody did, in words that people know: a value goes by what its property is called. For the admin alone. */
import type { AuditEntry, AuditQuery } from '#domain/undo/changes.ts'
import type { Context } from '../base/context.ts'
import { fieldOf } from './field-of.ts'

export async function listAudit(
  { store, actor }: Context,
  query: AuditQuery,
): Promise<{ data: AuditEntry[]; next: string | null }> {
  const { entries, next } = await store.audit(actor, query)
  const data = await Promise.all(
    entries.map(async (entry) => {
      const field = entry.done && (await fieldOf({ store, actor }, entry.done))
      return entry.done && field ? { ...entry, done: { ...entry.done, field } } : entry
    }),
  )
  return { data, next }
}
