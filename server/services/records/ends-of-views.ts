/** Views go with whom they belong to, in the same changeset: so they come back with them. Whoever does it need not see them. */
import { systemActor } from '#domain/access/actor.ts'
import type { FilterIn } from '#domain/query/path.ts'
import type { View } from '#domain/collections/view.ts'
import type { Context } from '../base/context.ts'
import { listAll } from '../base/list-all.ts'

export async function endsOfViews({ store }: Context, where: FilterIn<View>) {
  const views = await listAll({ store, actor: systemActor }, 'views', { where })
  return views.map(({ id }) => ({ kind: 'delete', collection: 'views', id }) as const)
}
