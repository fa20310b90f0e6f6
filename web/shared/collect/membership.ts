/** What is chosen goes into a collection, or leaves it. The records themselves stay as they are. */
import { all, is, not } from '#domain/query/filter.ts'
import type { FilterOf } from '#domain/query/path.ts'
import { runMany } from '../bulk/run-many.tsx'
import { changeMany } from '../../client/calls/bulk.ts'
import { noteChanged } from '../../client/records/recents.ts'
import { texts } from '../../ui/words/texts.ts'

export type Collected = 'contents' | 'releases'
export type Named = { id: string; name: string }

/** What is ticked, or what is on the screen. */
export type ToCollect = { kind: Collected; where: FilterOf<Collected>; count: number }

/** Those that are in it already stay as they are. */
export async function putInto({ kind, where, count }: ToCollect, { id, name }: Named): Promise<void> {
  const missing = all(where, not(is(`collections.${id}`, true)))
  const work = { kind: 'update', set: { [`collections.${id}`]: true } } as const
  const label = texts(`collect.${kind}.label`, { count, name })
  await runMany(() => changeMany({ collection: kind, where: missing, work, label }), {
    title: label,
    done: (added) => texts(`collect.${kind}.done`, { count: added, name }),
    notDone: texts('collect.failed', { name }),
    nothing: texts('collect.already', { name }),
  })
  noteChanged(id)
}

/** False where nothing left. */
export async function takeOut({ kind, where, count }: ToCollect, { id, name }: Named): Promise<boolean> {
  const work = { kind: 'update', unset: [`collections.${id}`] } as const
  const label = texts(`collect.${kind}.out.label`, { count, name })
  const report = await runMany(() => changeMany({ collection: kind, where, expected: count, work, label }), {
    title: label,
    done: (left) => texts(`collect.${kind}.out.done`, { count: left, name }),
  })
  noteChanged(id)
  return report !== undefined && report.changed > 0
}
