/** What people signed in with goes after their records, which are gone already: nobody can sign in in between. */
import { systemActor } from '#domain/access/actor.ts'
import type { Services } from '../base/context.ts'
import { revokeAllKeysOf } from './end-keys.ts'
import { whyGone } from '../base/why-gone.ts'

type Running = { progress: (percent: number) => Promise<void>; signal: AbortSignal }

/** May run again. Who came back meanwhile, since the deletion was undone, keeps the account. */
export async function removeAccounts(
  services: Pick<Services, 'store' | 'identity' | 'actors' | 'keys' | 'live' | 'clock'>,
  people: readonly string[],
  { progress, signal }: Running,
): Promise<void> {
  const { store, identity, actors } = services
  for (const [index, id] of people.entries()) {
    if (signal.aborted) throw new Error('interrupted')
    if (await store.find(systemActor, 'users', id)) continue
    await revokeAllKeysOf(services, id)
    await identity.removeAccount(id, await whyGone(store, id))
    const again = await store.find(systemActor, 'users', id)
    if (again) await identity.reserveAccount({ id, email: again.email, name: again.displayName })
    if (index % 50 === 49) await progress((100 * index) / people.length)
  }
  actors.forget()
}
