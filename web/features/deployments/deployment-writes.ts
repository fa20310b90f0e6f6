/** What of a deployment is changed by hand, each as one step that can be undone. */
import { writeAll } from '../../client/records/store.ts'
import { texts } from '../../ui/words/texts.ts'
import { toastDone } from '../../ui/notices/toasts.tsx'
import { undoOffer } from '../../shared/undo/take-back.tsx'
import type { Listed } from './deployments-search.ts'

type Change = Partial<Pick<Listed, 'name' | 'hidden' | 'expiration'>>

export async function write({ id, name }: Pick<Listed, 'id' | 'name'>, set: Change): Promise<void> {
  const label = texts('deployments.changed', { name: set.name ?? name })
  const { changeset } = await writeAll([{ kind: 'update', collection: 'deployments', id, set }], { label })
  toastDone(label, undoOffer({ changeset }))
}
