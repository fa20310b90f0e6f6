import { describe, expect, test } from 'vitest'
import {
  addToBasket,
  allowedQuantity,
  maximumPositions,
  nearestQuantities,
  settledPosition,
  sumOf,
  totalsOf,
} from './basket.ts'
import { checkoutFaults } from './checkout.ts'
import { nextNumber, orderNumber } from './order-number.ts'
import { canChangeOrderStatus, orderTransitions } from './order-status.ts'
import { orderStatuses } from './order.ts'

describe('a quantity is raised to what may be ordered', () => {
  test.each([
    [1, 48, 24, 48],
    [48, 48, 24, 48],
    [50, 48, 24, 72],
    [96, 48, 24, 96],
    [1, 50, 24, 72],
    [0, 0, 1, 1],
    [-5, 10, 10, 10],
    [7.2, 1, 1, 8],
    [Number.NaN, 10, 5, 10],
    [3, 1, 0, 3],
  ])('%d with at least %d in steps of %d: %d', (wanted, min, step, expected) => {
    expect(allowedQuantity(wanted, { min, step })).toBe(expected)
  })
  test.each([
    [50, [48, 72]],
    [10, [48]],
    [72, [48, 72]],
  ])('next to %d lie %j', (wanted, expected) => {
    expect(nearestQuantities(wanted, { min: 48, step: 24 })).toEqual(expected)
  })
})

test.each([
  [{ quantity: 250, price: 12, priceReference: 100 }, 30],
  [{ quantity: 3, price: '1,10', priceReference: 1 }, 3.3],
  [{ quantity: 1, price: 0.335, priceReference: 1 }, 0.34],
  [{ quantity: 3, price: 'auf Anfrage', priceReference: 1 }, 0],
  [{ quantity: 3, price: 2, priceReference: 0 }, 6],
])('the sum of %j is %d', (position, expected) => {
  expect(sumOf(position)).toBe(expected)
})

test('totals; one line without a price leaves the total open', () => {
  const line = { quantity: 10, price: 0.1, priceReference: 1 }
  expect(totalsOf([line, line, line])).toEqual({ positions: 3, quantity: 30, net: 3 })
  expect(totalsOf([line, { ...line, price: 0 }])).toEqual({ positions: 2, quantity: 20, net: 0 })
  expect(totalsOf([])).toEqual({ positions: 0, quantity: 0, net: 0 })
})

describe('adding to the basket', () => {
  const settings = { orderQuantityMin: 10, orderQuantityStep: 10, orderPrice: 2, orderPriceReference: 1 }
  const item = { id: 'i1', releaseId: 'r1', quantity: 10, min: 10, step: 10 }
  const add = (basket: (typeof item)[], orderable = true, quantity?: number) =>
    addToBasket(basket, 'u', { id: 'r1', label: 'Rose' }, settings, { orderable, ...(quantity && { quantity }) })

  test('a new position begins with the minimum', () => {
    expect(add([])).toMatchObject({ value: { action: 'create', item: { user: 'u', releaseId: 'r1', quantity: 10 } } })
  })
  test('adding again raises by one, to the next step', () => {
    expect(add([item])).toMatchObject({ value: { action: 'update', id: 'i1', quantity: 20 } })
  })
  test('a release that is not sold is refused', () => {
    expect(add([], false)).toMatchObject({ code: 'basket.orderNotAllowed', params: { id: 'r1' } })
  })
  test('a thousand positions are enough', () => {
    const full = Array.from({ length: maximumPositions }, (_, index) => ({ ...item, releaseId: `x${index}` }))
    expect(add(full)).toMatchObject({ code: 'basket.maximumReached' })
  })
})

test('a position is called and priced as its release and template are', () => {
  const settings = { orderQuantityMin: 48, orderQuantityStep: 24, orderPrice: 2, orderPriceReference: 100 }
  expect(settledPosition(50, { label: 'Rose', template: 't1' }, settings)).toEqual({
    label: 'Rose', quantity: 72, min: 48, step: 24, price: 2, priceReference: 100, template: 't1',
  }) // prettier-ignore
  expect(settledPosition(0, { label: 'Rose' })).toEqual({
    label: 'Rose', quantity: 1, min: 1, step: 1, price: 0, priceReference: 1,
  }) // prettier-ignore
})

describe('checkout', () => {
  const address = { company: 'Rosenhof', name: 'A. Meier', street: 'Weg 1', zip: '3000', city: 'Bern', country: 'CH' }
  const complete = {
    items: [1],
    billing: { paymentMethod: 'invoice', address },
    logistics: { shippingMethod: 'default', useBillingAddress: true },
    termsAccepted: true,
  }
  test.each<[string, object, string[]]>([
    ['complete', {}, []],
    ['nothing in it', { items: [] }, ['basket.message.empty']],
    ['terms', { termsAccepted: false }, ['orders.field.termsAcceptedRequired']],
    ['no payment', { billing: { address } }, ['orders.field.billing.paymentMethodRequired']],
    [
      'unknown payment',
      { billing: { paymentMethod: 'cash', address } },
      ['orders.field.billing.paymentMethodRequired'],
    ],
    [
      'no zip',
      { billing: { paymentMethod: 'invoice', address: { ...address, zip: ' ' } } },
      ['orders.field.billing.address.zipRequired'],
    ],
    ['no shipping', { logistics: { useBillingAddress: true } }, ['orders.field.logistics.shippingMethodRequired']],
    [
      'another address, without a city',
      { logistics: { shippingMethod: 'default', useBillingAddress: false, address: { ...address, city: '' } } },
      ['orders.field.logistics.address.cityRequired'],
    ],
  ])('%s', (_title, change, expected) => {
    expect(Object.values(checkoutFaults({ ...complete, ...change })).map(({ code }) => code)).toEqual(expected)
  })
  test('an empty order lacks everything', () => {
    expect(Object.keys(checkoutFaults({ items: [], billing: {}, logistics: {} }))).toHaveLength(16)
  })
})

test('the way of an order', () => {
  const grid = orderStatuses.map((from) =>
    orderStatuses.map((to) => (canChangeOrderStatus(from, to) ? 'x' : '.')).join(' '),
  )
  expect(Object.keys(orderTransitions)).toEqual(['open', 'process', 'done', 'cancelled'])
  expect(grid).toEqual(['. x . x', '. . x x', '. . . .', '. . . .'])
})

test('numbers', () => {
  expect(orderNumber({ supplier: 'mcs', number: 1042 })).toBe('M1042')
  expect(nextNumber('R-', { digits: 4, counter: 0, initialValue: 0 }).text).toBe('R-0001')
  expect(nextNumber('R-', { digits: 1, counter: 3, initialValue: 500 })).toEqual({
    text: 'R-500',
    range: { digits: 1, counter: 500, initialValue: 500 },
  })
  expect(nextNumber('', { digits: 2, counter: 100, initialValue: 0 }).text).toBe('101')
})
