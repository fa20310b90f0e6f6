/** Hears which documents of a whole answer have changed, without the documents: for those who show a window of a long one. */
import type { FilterOf } from '#domain/query/path.ts'
import type { RecordKind } from '#domain/records.ts'
import { listen } from './connection.ts'

type Told = (ids?: readonly string[]) => void
type Watch = { told: Map<symbol, Told>; isAnswered: boolean; stop: () => void }

/** By collection and filter: in whatever order somebody shows an answer, the same documents change. */
const watches = new Map<string, Watch>()

/** Also called at first: what was asked before one listened may have changed since. Without ids anything may have changed. */
export function watchChanges(
  collection: RecordKind,
  where: FilterOf<RecordKind> | undefined,
  onChange: Told,
): () => void {
  const key = `${collection} ${JSON.stringify(where)}`
  const known = watches.get(key)
  const watch = known ?? { told: new Map(), isAnswered: false, stop: () => {} }
  const place = Symbol()
  watch.told.set(place, onChange)
  if (!known) {
    watches.set(key, watch)
    watch.stop = listenFor(watch, collection, where, () => watches.delete(key))
  }
  if (watch.isAnswered) onChange()
  return () => {
    watch.told.delete(place)
    if (watch.told.size > 0) return
    watch.stop()
    if (watches.get(key) === watch) watches.delete(key)
  }
}

type Watched = readonly [collection: RecordKind, where?: FilterOf<RecordKind>]

/** Many changes in a row, of several answers, are told once, `pause` milliseconds after the first. */
export function watchTogether(watched: readonly Watched[], pause: number, onChange: () => void): () => void {
  let waiting: ReturnType<typeof setTimeout> | undefined
  const soon = () => {
    waiting ??= setTimeout(() => {
      waiting = undefined
      onChange()
    }, pause)
  }
  const stops = watched.map(([collection, where]) => watchChanges(collection, where, soon))
  return () => {
    clearTimeout(waiting)
    for (const stop of stops) stop()
  }
}

/** Whoever comes after a refusal listens for themselves. */
function listenFor(
  watch: Watch,
  collection: RecordKind,
  where: FilterOf<RecordKind> | undefined,
  refused: () => void,
): () => void {
  let since: string | undefined
  return listen({
    ask: () => ({ collection, where, watch: true, since }),
    receive(message) {
      if ('error' in message) return refused()
      since = message.seq
      watch.isAnswered = true
      const ids = 'changed' in message ? [...message.changed, ...message.entered, ...message.left] : undefined
      for (const tell of watch.told.values()) tell(ids)
    },
    forget() {
      since = undefined
      watch.isAnswered = false
    },
  })
}
