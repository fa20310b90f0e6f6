/** Who hears of an order: whoever sent it, and the supplier's people; of its course whoever is not the one who took the step. */
import { createHash } from 'node:crypto'
import { systemActor } from '#domain/access/actor.ts'
import { authorId, authorName } from '#domain/fields.ts'
import { shortened } from '#domain/formats/refusals/shortened.ts'
import { formatPrice } from '#domain/formats/price.ts'
import { orderNumber } from '#domain/orders/order-number.ts'
import type { Order } from '#domain/orders/order.ts'
import { totalsOf } from '#domain/orders/basket.ts'
import { all, is } from '#domain/query/filter.ts'
import { whoCanBeTold } from '#domain/users/who-can-be-told.ts'
import type { User } from '#domain/users/user.ts'
import { isLanguage } from '#server/texts.ts'
import type { Services } from '../base/context.ts'
import type { OrderNews } from '../base/job-queue.ts'
import { listAll } from '../base/list-all.ts'
import { baseAddress } from '../telling/base-address.ts'
import { tellPeople } from '../telling/tell-people.ts'
import { describeOrder } from './describe-order.ts'

/** `id`: the same news is told once. */
export async function tellOfOrder(services: Services, id: string, news: OrderNews): Promise<void> {
  const order = await services.store.find(systemActor, 'orders', news.orderId)
  if (!order) return
  const { status, by, comment } = news
  const sender = await services.store.find(systemActor, 'users', authorId(order.createUser))
  const orderer = sender && !sender.disabled && sender.organization === order.owner ? sender : undefined
  const about = { id, collection: 'orders', documentId: order.id, link: addressOfOrder(services, order.id) } as const
  const number = orderNumber(order)
  if (status === undefined) {
    if (orderer) await sendReceipt(services, id, order, orderer)
    const { positions, quantity, net } = totalsOf(order.items)
    await tellPeople(services, await peopleOf(services, order.supplier), {
      ...about,
      type: 'orderReceived',
      creatingUser: authorId(order.createUser),
      news: {
        order: number,
        person: shortened(authorName(order.createUser), 200),
        company: shortened(order.billing.address.company, 200),
        positions,
        quantity,
        ...(net > 0 && { net: formatPrice(net) }),
      },
    })
    return
  }
  const isBySupplier = by !== undefined && (await isOf(services, by.id, order.supplier))
  const hears = orderer && orderer.id !== by?.id ? [orderer] : []
  await tellPeople(services, isBySupplier ? hears : await peopleOf(services, order.supplier, by?.id), {
    ...about,
    type: 'orderStatus',
    creatingUser: by?.id ?? systemActor.id,
    news: {
      order: number,
      orderStatus: status,
      person: shortened(by?.name ?? '', 200),
      ...(comment !== undefined && { comment }),
    },
  })
}

const addressOfOrder = ({ config }: Pick<Services, 'config'>, id: string): string =>
  `${baseAddress(config)}/orders/${id}`

/** Of the organization. */
const peopleOf = ({ store }: Services, organization: string, by?: string): Promise<User[]> =>
  listAll({ store, actor: systemActor }, 'users', {
    where: all(is('organization', organization), whoCanBeTold(by)),
  })

const isOf = async ({ store }: Services, person: string, organization: string): Promise<boolean> =>
  (await store.find(systemActor, 'users', person))?.organization === organization

/** At once, however often the person wants other mails. */
async function sendReceipt(services: Services, id: string, order: Order, { id: person, email, language }: User) {
  const { subject, body } = describeOrder(order, isLanguage(language) ? language : 'de')
  const now = services.clock()
  const link = addressOfOrder(services, order.id)
  await services.outbox.add([
    {
      id: uuidFrom(`${id} receipt`),
      recipient: email,
      topic: `order ${order.id}`,
      subject,
      body: `${body}\n\n${link}`,
      createdAt: now,
      dueAt: now,
      reader: { person, collection: 'orders', document: order.id },
    },
  ])
}

function uuidFrom(text: string): string {
  const hash = createHash('sha256').update(text).digest('hex')
  return hash.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5')
}
