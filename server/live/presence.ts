/**
 * Who has a version open, and in which of its fields they are: told to the others who have it open, in every process, and kept
 * nowhere. Whoever says nothing more is forgotten.
 */
import { setInterval } from 'node:timers'
import { z } from 'zod'
import type { Database } from '../store/database/database.ts'

export type Present = { user: string; name: string; field?: string }

export type Presence = {
  /** Said again every 20 s; without a release, this session is at none. */
  say: (session: string, at: (Present & { release: string }) | undefined) => void
  /** Tells of all but oneself, now and whenever they change, until the returned function is called. */
  hear: (at: { release: string; user: string }, told: (others: readonly Present[]) => void) => () => void
  close: () => Promise<void>
}

const channel = 'imprimatur_present'

type Settings = {
  /** Milliseconds: twice what is between two words of one who is there. */
  remembered?: number
  failed?: (error: unknown) => void
}

const Said = z.object({
  session: z.string(),
  release: z.string().optional(),
  user: z.string().default(''),
  name: z.string().default(''),
  field: z.string().optional(),
})

type Entry = Present & { release: string; until: number }

export async function createPresence(
  { listen, notify }: Pick<Database, 'listen' | 'notify'>,
  { remembered = 40_000, failed = () => {} }: Settings = {},
): Promise<Presence> {
  const entries = new Map<string, Entry>()
  /** Of this process. */
  const own = new Map<string, Present & { release: string }>()
  /** By version. */
  const listeners = new Map<string, Set<() => void>>()
  let saying = Promise.resolve()

  /** One person in two tabs is there once. */
  const othersOf = (own: string, release: string): Present[] => {
    const found = new Map<string, Present>()
    for (const { release: at, user, name, field } of entries.values())
      if (at === release && user !== own && (field !== undefined || !found.has(user)))
        found.set(user, { user, name, ...(field !== undefined && { field }) })
    return [...found.values()]
  }
  const tell = (release: string) => {
    for (const told of listeners.get(release) ?? []) told()
  }

  // In their order: who went is not there again by what they said before.
  const sayOf = (session: string) => {
    const at = own.get(session)
    saying = saying.then(() => notify(channel, JSON.stringify({ session, ...at }))).catch(failed)
  }

  function heard(payload: string): void {
    const { session, release, user, name, field } = Said.parse(JSON.parse(payload))
    const before = entries.get(session)
    if (release === undefined) entries.delete(session)
    else
      entries.set(session, {
        user,
        name,
        release,
        until: performance.now() + remembered,
        ...(field !== undefined && { field }),
      })
    if (before && before.release !== release) tell(before.release)
    // Whoever only says that they are still there has no news.
    if (release !== undefined && !(before?.release === release && before.field === field)) tell(release)
  }
  const missed = () => own.keys().forEach(sayOf)
  const hush = await listen(channel, { heard, missed })

  const forgetting = setInterval(() => {
    const gone = [...entries].filter(([, { until }]) => until < performance.now())
    for (const [session] of gone) entries.delete(session)
    for (const release of new Set(gone.map(([, entry]) => entry.release))) tell(release)
  }, remembered / 4)
  forgetting.unref()

  return {
    say(session, at) {
      if (at) own.set(session, at)
      else own.delete(session)
      sayOf(session)
    },
    hear({ release, user }, told) {
      const tellThem = () => told(othersOf(user, release))
      const there = listeners.get(release) ?? new Set()
      listeners.set(release, there.add(tellThem))
      tellThem()
      return () => {
        there.delete(tellThem)
        if (there.size === 0 && listeners.get(release) === there) listeners.delete(release)
      }
    },
    async close() {
      clearInterval(forgetting)
      await saying
      await hush()
    },
  }
}
