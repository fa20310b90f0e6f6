/** Drawings that came before their size and colours were kept are read once. */
import { systemActor } from '#domain/access/actor.ts'
import { isDrawing } from '#domain/pictures/picture-size.ts'
import { all, is } from '#domain/query/filter.ts'
import { readFileFrom } from '../../adapters/files/files.ts'
import type { Services } from '../base/context.ts'
import { listAll } from '../base/list-all.ts'
import { readDrawing } from './shown-picture.ts'

type Watch = { progress: (percent: number) => Promise<void>; signal: AbortSignal }

/**
 * What nobody can read stays as it is, as a file that is gone does; what the machine has no time for ends this run, and the next one
 * goes on with those that are left.
 */
export async function readDrawings(services: Services, { progress, signal }: Watch): Promise<void> {
  const { store, files } = services
  const where = all({ field: 'format', op: 'in', value: ['ai', 'eps', 'pdf'] } as const, is('width', 0))
  const unread = (await listAll({ store, actor: systemActor }, 'pictures', { where })).filter(isDrawing)
  for (const [index, { id, name, path, version }] of unread.entries()) {
    if (signal.aborted) throw new Error('interrupted')
    const bytes = (await files.stat(path)) && (await readFileFrom(files, path))
    const facts = bytes ? await readDrawing(services, { name, path, bytes }) : {}
    if (facts.width !== undefined)
      await store.write(systemActor, [{ kind: 'update', collection: 'pictures', id, set: facts, expect: { version } }])
    await progress((100 * (index + 1)) / unread.length)
  }
}
