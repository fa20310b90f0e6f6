/** The picture and the print file of a position, by its order: as they were approved then, or not at all. */
import { systemActor } from '#domain/access/actor.ts'
import { productError } from '#domain/errors.ts'
import type { Order, OrderItem } from '#domain/orders/order.ts'
import { approvedPages } from '#domain/releases/pages/approved-pages.ts'
import { readFileFrom } from '../../adapters/files/files.ts'
import type { Context, Services } from '../base/context.ts'
import { printFileOf } from '../printing/approved-pages.ts'

type Found = { order: Order; item: OrderItem; path: string }

/** Throws `order.notFound`, `file.notFound`. */
export async function orderedPicture(context: Context, id: string, position: string): Promise<Found> {
  const { order, item } = await positionOf(context, id, position)
  const kept = keptPath(order.id, item)
  if (await context.files.stat(kept)) return { order, item, path: kept }
  if (item.picture === undefined) throw productError('file.notFound')
  return { order, item, path: item.picture }
}

/**
 * Throws `order.printFollows` where it is not made yet, `order.printOther` where other pages were approved since than those that
 * were ordered.
 */
export async function orderedPrint(context: Context, id: string, position: string): Promise<Found> {
  const { order, item } = await positionOf(context, id, position)
  const release = await context.store.find(systemActor, 'releases', item.releaseId)
  const file = release && printFileOf(release)
  if (!release || !file || !(await context.files.stat(file.path))) throw productError('order.printFollows')
  const isOther =
    (item.pageHash !== undefined && approvedPages(release) !== item.pageHash) ||
    (item.print?.sha256 !== undefined && file.sha256 !== item.print.sha256)
  if (isOther) throw productError('order.printOther')
  return { order, item, path: file.path }
}

async function positionOf({ store, actor }: Context, id: string, position: string) {
  const order = await store.get(actor, 'orders', id)
  const item = order.items.find((one, index) => String(one.position ?? index + 1) === position)
  if (!item) throw productError('file.notFound')
  return { order, item }
}

const keptPath = (id: string, { position }: OrderItem): string => `orders/${id}/${position ?? 0}.png`

/** The pictures of a new order: what is drawn anew later is not what was ordered. May run again. */
export async function keepPictures({ files, store }: Services, id: string): Promise<void> {
  const order = await store.find(systemActor, 'orders', id)
  for (const item of order?.items ?? []) {
    if (item.picture === undefined || item.position === undefined) continue
    const kept = keptPath(id, item)
    if ((await files.stat(kept)) || !(await files.stat(item.picture))) continue
    await files.put(kept, await readFileFrom(files, item.picture))
  }
}
