/**
 * Whoever sees a record may know whose it is: one's supplier, and whoever made something public. Of an organization that a
 * person does not see, that is its name and nothing else; of one's supplier the logo, too, that stands beside its word.
 */
import { systemActor } from '#domain/access/actor.ts'
import type { Context } from '../base/context.ts'
import { listById } from '../base/list-by-id.ts'

type Asking = Pick<Context, 'store' | 'actor'>

/** By id. The others are left out, whether they are there or not. */
export async function nameOrganizations(
  { store, actor }: Asking,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { name: string; logo?: string }>> {
  const seen = await listById({ store, actor }, 'organizations', ids)
  const others = ids.filter((id) => !seen.has(id))
  const isMet = await Promise.all(others.map((id) => id === actor.supplier || ownsWhatIsSeen({ store, actor }, id)))
  const met = others.filter((_, index) => isMet[index])
  const all = [...seen, ...(await listById({ store, actor: systemActor }, 'organizations', met))]
  return new Map(
    all.map(([id, { name, logo }]) => [
      id,
      logo !== undefined && (seen.has(id) || id === actor.supplier) ? { name, logo } : { name },
    ]),
  )
}

/** What is somebody else's can only be seen of these. */
const shared = ['contents', 'collections', 'pictures', 'fonts', 'hyphenations'] as const

async function ownsWhatIsSeen({ store, actor }: Asking, owner: string): Promise<boolean> {
  const where = { field: 'owner', op: '=', value: owner } as const
  for (const kind of shared) {
    const { documents } = await store.list(actor, kind, { where, limit: 1 })
    if (documents.length > 0) return true
  }
  return false
}
