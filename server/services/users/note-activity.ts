import { systemActor, type Actor } from '#domain/access/actor.ts'
import type { Services } from '../base/context.ts'

/** Milliseconds: an hour is fine enough to know who is active, and keeps the change log quiet. */
const pause = 3_600_000

/** Keeps when a person signed in last, or was last active. A person without a record, or one in the trash, is left alone. */
export async function noteActivity(
  { store, clock }: Pick<Services, 'store' | 'clock'>,
  actor: Actor,
  field: 'lastSignInTime' | 'lastRefreshTime',
): Promise<void> {
  const user = await store.find(systemActor, 'users', actor.id)
  const now = clock()
  const last = typeof user?.[field] === 'string' ? Date.parse(user[field]) : 0
  // A time to come was noted before the clock was set back.
  if (!user || Math.abs(now.getTime() - last) < pause) return
  await store.write(systemActor, [
    { kind: 'update', collection: 'users', id: actor.id, set: { [field]: now.toISOString() } },
  ])
}
