/** What is kept about a person, for themselves, as a file to take along. */
import { is } from '#domain/query/filter.ts'
import type { OwnData } from '#schema/shapes/own-data.ts'
import type { Context } from '../base/context.ts'
import { listAll } from '../base/list-all.ts'
import { listSecurityLog } from './list-security-log.ts'

type Part<Entry> = { entries: readonly Entry[]; next: string | null }

/** Entries of a log. Who did more is told so, and finds the rest on the screens. */
const most = 10_000

export async function ownData(context: Context): Promise<OwnData> {
  const { store, actor, identity, keys, guests, clock } = context
  const own = is('user', actor.id)
  const [user, { sessions }, ownKeys, visits, notifications, basket, views, security, changes] = await Promise.all([
    store.get(actor, 'users', actor.id),
    identity.listSessions(actor.id),
    keys.ofPerson(actor.id),
    // Those who were forgotten have none.
    actor.email ? guests.ofAddress(actor.email) : [],
    listAll(context, 'notifications', { where: own }),
    listAll(context, 'basket', { where: own }),
    listAll(context, 'views', { where: is('keeper', actor.id) }),
    upTo(async (after) => {
      const { data, next } = await listSecurityLog(context, { person: actor.id, limit: 200, after })
      return { entries: data, next }
    }),
    upTo(async (after) => {
      const { steps, next } = await store.steps(actor, { limit: 100, ...(after !== undefined && { after }) })
      return { entries: steps, next }
    }),
  ])
  const { name: organization } = await store.get(actor, 'organizations', actor.organization)
  return {
    at: clock().toISOString(),
    user,
    organization,
    sessions: sessions.map(({ agent, address, createdAt, usedAt }) => ({
      agent,
      address,
      signedInAt: createdAt.toISOString(),
      usedAt: usedAt.toISOString(),
    })),
    keys: ownKeys.map(({ name, scope, madeAt, expiresAt, usedAt }) => ({
      name,
      scope,
      madeAt: madeAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      usedAt: usedAt?.toISOString() ?? null,
    })),
    asGuest: visits.map(({ name, organization: company, invitedAt, expiresAt, enteredAt, decidedAt }) => ({
      name,
      organization: company,
      invitedAt: invitedAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      enteredAt: enteredAt?.toISOString() ?? null,
      decidedAt: decidedAt?.toISOString() ?? null,
    })),
    security: security.entries.map(({ at, kind, address, agent }) => ({ at, kind, address, agent })),
    notifications,
    basket,
    views,
    changes: changes.entries.map(({ at, label, count }) => ({ at, label, count })),
    isWhole: security.isWhole && changes.isWhole,
  }
}

async function upTo<Entry>(
  read: (after: string | undefined) => Promise<Part<Entry>>,
): Promise<{ entries: Entry[]; isWhole: boolean }> {
  const entries: Entry[] = []
  for (let after: string | undefined; ;) {
    const part = await read(after)
    entries.push(...part.entries)
    if (part.next === null || entries.length >= most) return { entries, isWhole: part.next === null }
    after = part.next
  }
}
