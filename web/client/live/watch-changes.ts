/** Hears which documents of a whole answer have changed, without the documents: for those who show a window of a long one. */
import type { FilterOf } from '#domain/query/path.ts'
import type { RecordKind } from '#domain/records.ts'
import { listen } from './connection.ts'

/** Also called at first: what was asked before one listened may have changed since. Without ids anything may have changed. */
export function watchChanges(
  collection: RecordKind,
  where: FilterOf<RecordKind> | undefined,
  onChange: (ids?: readonly string[]) => void,
): () => void {
  let since: string | undefined
  return listen({
    ask: () => ({ collection, where, watch: true, since }),
    receive(message) {
      if ('error' in message) return
      since = message.seq
      onChange('changed' in message ? [...message.changed, ...message.entered, ...message.left] : undefined)
    },
    forget: () => (since = undefined),
  })
}
