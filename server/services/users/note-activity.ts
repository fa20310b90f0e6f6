import { systemActor, type Actor } from '#domain/access/actor.ts'
import type { Services } from '../base/context.ts'

type Noting = Pick<Services, 'store' | 'clock'>

/** Milliseconds: an hour is fine enough to know who is active, and keeps the change log quiet. */
const pause = 3_600_000

/** Who signs in is active, too. */
const fields = { signedIn: ['lastSignInTime', 'lastRefreshTime'], called: ['lastRefreshTime'] } as const

/** Keeps when a person signed in last, or was last active. A person without a record, or one in the trash, is left alone. */
export async function noteActivity({ store, clock }: Noting, actor: Actor, what: keyof typeof fields): Promise<void> {
  const user = await store.find(systemActor, 'users', actor.id)
  const now = clock()
  const stale = fields[what].filter((field) => !isRecent(user?.[field], now))
  if (!user || stale.length === 0) return
  const set = Object.fromEntries(stale.map((field) => [field, now.toISOString()]))
  await store.write(systemActor, [{ kind: 'update', collection: 'users', id: actor.id, set }])
}

/** A time to come was noted before the clock was set back. */
const isRecent = (time: string | undefined, now: Date): boolean =>
  time !== undefined && Math.abs(now.getTime() - Date.parse(time)) < pause

/** People who are remembered at once. */
const mostKnown = 10_000

/** To be told of each call: looks at a person at most once an hour, holds nothing up, and lets pass what fails. */
export function activityOfCalls(services: Noting & Pick<Services, 'log'>): (actor: Actor) => void {
  const looked = new Map<string, number>()
  return (actor) => {
    const now = services.clock().getTime()
    if (Math.abs(now - (looked.get(actor.id) ?? -Infinity)) < pause) return
    if (looked.size >= mostKnown) looked.clear()
    looked.set(actor.id, now)
    void noteActivity(services, actor, 'called').catch((error: unknown) =>
      services.log.debug({ err: error }, 'nobody noted that a person is active'),
    )
  }
}
