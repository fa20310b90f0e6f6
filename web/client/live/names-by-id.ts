/** What records are called, of however many there are: asked for once each, those of a moment together, and known from then on. */
import { batched } from '../calls/batch.ts'

/** `ask` answers with the names of those that may be seen; the others are called by their id. */
export function namesById(ask: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>) {
  let names: ReadonlyMap<string, string> = new Map()
  let asked = new Map<string, Promise<void>>()
  const watchers = new Set<() => void>()
  const find = batched<string>(async (ids) => {
    const before = asked
    const found = await ask(ids)
    // Asked for by the person before.
    if (asked !== before) return found
    names = new Map([...names, ...ids.map((id) => [id, found.get(id) ?? id] as const)])
    for (const watcher of watchers) watcher()
    return found
  })

  function learnOne(id: string): Promise<void> {
    const learning = asked
    const known = learning.get(id)
    if (known) return known
    const answer = find(id).then(
      () => undefined,
      // It is asked for again when it is shown again.
      () => void learning.delete(id),
    )
    learning.set(id, answer)
    return answer
  }

  return {
    /** Another map after each change. */
    known: () => names,
    /** Empty while it is on its way. */
    nameOf(id: string): string {
      if (!asked.has(id)) void learnOne(id)
      return names.get(id) ?? ''
    },
    learn: async (ids: readonly string[]): Promise<void> => {
      await Promise.all([...new Set(ids)].map(learnOne))
    },
    /** All of them where it is not known which. What is known stays until the answer is here. */
    changed(ids: readonly string[] = [...asked.keys()]) {
      for (const id of ids) if (asked.delete(id)) void learnOne(id)
    },
    forget() {
      names = new Map()
      asked = new Map()
    },
    subscribe: (watcher: () => void) => {
      watchers.add(watcher)
      return () => void watchers.delete(watcher)
    },
  }
}
