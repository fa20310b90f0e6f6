/** What is sent again without an answer is the same order; what is sent of another basket is another. */
import { expect, test } from 'vitest'
import type { BasketItem } from '#domain/orders/basket-item.ts'
import { isOf, orderToSend, type SentOrder } from './sent-order.ts'

const item = (id: string, version: number) =>
  ({ id, version, quantity: 100, price: 2, priceReference: 100 }) as BasketItem
const order: SentOrder['order'] = {
  billing: { address: {} },
  logistics: {},
  termsAccepted: true,
} as SentOrder['order']
const sent = orderToSend(order, [item('a', 1), item('b', 3)], undefined)

test.each<[string, BasketItem[], boolean]>([
  ['as it was', [item('a', 1), item('b', 3)], true],
  ['in another order', [item('b', 3), item('a', 1)], true],
  ['empty', [], false],
  ['with one more', [item('a', 1), item('b', 3), item('c', 1)], false],
  ['with another quantity', [item('a', 2), item('b', 3)], false],
  ['with another release', [item('a', 1), item('c', 1)], false],
])('a basket %s', (_title, items, isSame) => {
  expect(isOf(sent, items)).toBe(isSame)
  expect(orderToSend(order, items, sent).key === sent.key).toBe(isSame)
})
