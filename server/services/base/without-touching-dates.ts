import { type Actor, systemActor } from '#domain/access/actor.ts'
import type { RawWrite, Store, WriteOptions, WriteOutcome } from '../../store/store.ts'

/** The pictures of a record are no change of it: who changed it last, and when, stays. */
export function keepingDates(store: Store): Store {
  const withDates = async (write: RawWrite): Promise<RawWrite> => {
    if (write.kind !== 'update') return write
    const found = await store.find(systemActor, write.collection, write.id)
    return found ? { ...write, kept: { updateTimestamp: found.updateTimestamp, updateUser: found.updateUser } } : write
  }
  const write = async <const Writes extends readonly RawWrite[]>(
    actor: Actor,
    writes: Writes,
    options?: WriteOptions,
  ): Promise<WriteOutcome<Writes>> => {
    const outcome = await store.writeRaw(actor, await Promise.all(writes.map(withDates)), options)
    return { ...outcome, documents: outcome.documents as WriteOutcome<Writes>['documents'] }
  }
  return { ...store, write, writeRaw: write }
}
