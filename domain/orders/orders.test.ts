import { describe, expect, test } from 'vitest'
import { allowedQuantity, nearestQuantities, settledPosition, sumOf, totalsOf } from './basket.ts'
import { checkoutFaults, checkoutRefusal } from './checkout.ts'
import { basketChanges } from './basket-changes.ts'
import { nextNumber, orderNumber } from './order-number.ts'
import { goesBack, orderTransition, orderTransitions } from './order-transitions.ts'
import { addressFields, Order, orderStatuses } from './order.ts'
import { nextStep, priceAt } from './price-at.ts'

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
  test.each([1, 0])('in steps of %d the one before lies one below', (step) => {
    expect(nearestQuantities(9, { min: 1, step })).toEqual([8, 9])
  })
})

test.each([
  [{ quantity: 250, price: 12, priceReference: 100 }, 30],
  [{ quantity: 3, price: '1,10', priceReference: 1 }, 3.3],
  [{ quantity: 1, price: 0.335, priceReference: 1 }, 0.34],
  [{ quantity: 3, price: 'auf Anfrage', priceReference: 1 }, 0],
  [{ quantity: 3, price: 2, priceReference: 0 }, 6],
  [{ quantity: 50, price: 9.37, priceReference: 100 }, 4.69],
  [{ quantity: 1, price: 1.005, priceReference: 1 }, 1.01],
  [{ quantity: 1, price: 0.01, priceReference: 1000 }, 0.01],
  [{ quantity: 100_000_000, price: 1e9, priceReference: 1 }, 1e17],
  [{ quantity: 3, price: -2, priceReference: 1 }, 0],
])('the sum of %j is %d', (position, expected) => {
  expect(sumOf(position)).toBe(expected)
})

test('totals; one line without a price leaves the total open', () => {
  const line = { quantity: 10, price: 0.1, priceReference: 1 }
  expect(totalsOf([line, line, line])).toEqual({ positions: 3, quantity: 30, net: 3 })
  expect(totalsOf([line, { ...line, price: 0 }])).toEqual({ positions: 2, quantity: 20, net: 0 })
  expect(totalsOf([])).toEqual({ positions: 0, quantity: 0, net: 0 })
})

test('a position is called and priced as its release and template are', () => {
  const settings = {
    orderQuantityMin: 48,
    orderQuantityStep: 24,
    orderPrice: 2,
    orderPrices: [{ from: 96, price: 1.5 }],
    orderPriceReference: 100,
    orderMaterials: ['PP 300', 'Papier'],
  }
  const release = { label: 'Rose', template: 't1', number: 3 }
  expect(settledPosition({ quantity: 50 }, release, settings)).toEqual({
    label: 'Rose', quantity: 72, min: 48, step: 24, price: 2, priceReference: 100, template: 't1', releaseNumber: 3,
    prices: [{ from: 1, price: 2 }, { from: 96, price: 1.5 }], materials: ['PP 300', 'Papier'], material: 'PP 300',
  }) // prettier-ignore
  expect(settledPosition({ quantity: 90, material: 'Papier' }, release, settings)).toMatchObject({
    quantity: 96,
    price: 1.5,
    material: 'Papier',
  })
  expect(settledPosition({ quantity: 0 }, { label: 'Rose' })).toEqual({
    label: 'Rose', quantity: 1, min: 1, step: 1, price: 0, priceReference: 1, prices: [{ from: 1, price: 0 }], materials: [],
  }) // prettier-ignore
})

test('a sum is exact: whatever the order of adding, and however large', () => {
  // A small generator of its own, so that a failure comes again.
  let seed = 42
  const next = (most: number) => (seed = (seed * 48_271) % 2_147_483_647) % most
  for (let round = 0; round < 2000; round++) {
    const position = { quantity: 1 + next(100_000), price: next(100_000) / 100, priceReference: 1 + next(1000) }
    const { quantity, price, priceReference } = position
    const centimes = Math.round(price * 100)
    const exact = (2 * quantity * centimes + priceReference) / (2 * priceReference)
    expect(sumOf(position)).toBe(price === 0 ? 0 : Math.max(1, Math.floor(exact)) / 100)
  }
  const lines = Array.from({ length: 1000 }, (_, index) => ({ quantity: index + 1, price: 0.07, priceReference: 1 }))
  expect(totalsOf(lines).net).toBe(totalsOf(lines.toReversed()).net)
  expect(totalsOf(lines)).toEqual({ positions: 1000, quantity: 500_500, net: 35_035 })
})

describe('a price by quantity', () => {
  const steps = [
    { from: 1, price: 12 },
    { from: 1000, price: 11 },
    { from: 5000, price: 9.5 },
  ]
  test.each([
    [1, 12, 1000],
    [999, 12, 1000],
    [1000, 11, 5000],
    [4999, 11, 5000],
    [5000, 9.5, undefined],
  ])('%d pieces cost %d each hundred; cheaper from %s', (quantity, price, next) => {
    expect(priceAt(steps, quantity)).toBe(price)
    expect(nextStep(steps, quantity)?.from).toBe(next)
  })
  test.each<[string, [from: number, price: number][], quantity: number, next: number | undefined]>([
    [
      'one that is as dear is passed over',
      [
        [1, 12],
        [1000, 12],
        [5000, 11],
      ],
      1,
      5000,
    ],
    [
      'one that is dearer is none',
      [
        [1, 10],
        [1000, 11],
      ],
      1,
      undefined,
    ],
    [
      'nor is a cheaper one that was passed',
      [
        [1, 10],
        [1000, 11],
      ],
      1000,
      undefined,
    ],
  ])('of the next steps %s', (_title, given, quantity, next) => {
    const made = given.map(([from, price]) => ({ from, price }))
    expect(nextStep(made, quantity)?.from).toBe(next)
  })
})

describe('what changed since a position was seen', () => {
  const seen = { min: 48, step: 24, prices: [{ from: 1, price: 12 }, { from: 96, price: 11 }], priceReference: 100 } // prettier-ignore
  const item = { quantity: 72, min: 48, step: 24, price: 12, priceReference: 100, seen }
  test.each<[string, object, string[]]>([
    ['nothing', {}, []],
    ['never seen', { seen: undefined, price: 1 }, []],
    ['a step of the price that was reached', { quantity: 96, price: 11 }, []],
    ['the price', { price: 13 }, ['price']],
    ['the reference', { priceReference: 1000 }, ['price']],
    ['minimum and step', { min: 96, step: 48, quantity: 96, price: 11 }, ['min', 'step']],
  ])('%s', (_title, change, expected) => {
    expect(basketChanges({ ...item, ...change }).map(({ what }) => what)).toEqual(expected)
  })
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
    [
      'a zip of another country',
      { billing: { paymentMethod: 'invoice', address: { ...address, zip: '80331' } } },
      ['orders.field.billing.address.zipInvalid'],
    ],
    [
      'a delivery to a zip of another country',
      { logistics: { shippingMethod: 'default', useBillingAddress: false, address: { ...address, zip: '80331' } } },
      ['orders.field.logistics.address.zipInvalid'],
    ],
    [
      'a VAT number that is mistyped',
      { billing: { paymentMethod: 'invoice', address, vatId: 'CHE-116.281.711' } },
      ['orders.field.billing.vatIdInvalid'],
    ],
    ['a VAT number', { billing: { paymentMethod: 'invoice', address, vatId: 'CHE-116.281.710 MWST' } }, []],
    ['no shipping', { logistics: { useBillingAddress: true } }, ['orders.field.logistics.shippingMethodRequired']],
    [
      'another address, without a city',
      { logistics: { shippingMethod: 'default', useBillingAddress: false, address: { ...address, city: '' } } },
      ['orders.field.logistics.address.cityRequired'],
    ],
  ])('%s', (_title, change, expected) => {
    expect(Object.values(checkoutFaults({ ...complete, ...change })).map(({ code }) => code)).toEqual(expected)
  })
  test.each(addressFields)('each address asks for its %s', (field) => {
    const faults = checkoutFaults({
      ...complete,
      billing: { paymentMethod: 'invoice', address: { ...address, [field]: ' ' } },
      logistics: { shippingMethod: 'default', useBillingAddress: false, address: { ...address, [field]: '' } },
    })
    expect(Object.values(faults).map(({ code }) => code)).toEqual([
      `orders.field.billing.address.${field}Required`,
      `orders.field.logistics.address.${field}Required`,
    ])
    expect(Object.keys(faults)).toEqual([`billing.address.${field}`, `logistics.address.${field}`])
  })
  test.each<[string, object, object | undefined]>([
    ['nothing', {}, undefined],
    ['one', { termsAccepted: false }, { code: 'orders.field.termsAcceptedRequired', params: {} }],
    [
      'two, in the order of the form',
      { termsAccepted: false, billing: { paymentMethod: 'invoice', address: { ...address, zip: '' } } },
      {
        code: 'order.incomplete',
        params: {
          faults: [
            { field: 'billing.address.zip', code: 'orders.field.billing.address.zipRequired' },
            { field: 'termsAccepted', code: 'orders.field.termsAcceptedRequired' },
          ],
        },
      },
    ],
  ])('what lacks %s is refused once', (_title, change, expected) => {
    const refusal = checkoutRefusal({ ...complete, ...change })
    if (expected === undefined) expect(refusal).toBeUndefined()
    else expect(refusal).toMatchObject(expected)
  })
  test('an empty order lacks everything', () => {
    expect(Object.keys(checkoutFaults({ items: [], billing: {}, logistics: {} }))).toHaveLength(16)
  })
})

test('the way of an order', () => {
  const grid = orderStatuses.map((from) =>
    orderStatuses
      .map((to) => {
        const step = orderTransition(from, to)
        return step ? `${step.by.length === 2 ? 'b' : 's'}${step.needs ? '!' : ' '}` : '. '
      })
      .join(' '),
  )
  expect(Object.keys(orderTransitions)).toEqual(['open', 'process', 'done', 'cancelled'])
  // To open, process, done, cancelled; by the supplier or by both sides; with a reason.
  expect(grid).toEqual(['.  s  .  b!', 's! .  s  s!', '.  s! .  . ', '.  .  .  . '])
})

test('only what was further on goes back', () => {
  const back = orderStatuses.flatMap((from) =>
    orderStatuses.flatMap((to) => (goesBack(from, to) ? [`${from} ${to}`] : [])),
  )
  expect(back).toEqual(['process open', 'done process'])
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

test.each([
  [0, false],
  [1, true],
  [1000, true],
  [1001, false],
])('an order of %d positions may be: %s', (positions, expected) => {
  const item = { releaseId: 'r', quantity: 1, price: 1, priceReference: 1 }
  const order = { number: 1, owner: 'rosenhof', supplier: 'mcs', termsAccepted: true }
  expect(Order.safeParse({ ...order, items: Array.from({ length: positions }, () => item) }).success).toBe(expected)
})

const totals = { positions: 1, quantity: 1, net: 1 }
test.each<[least: number, of: string, made: (value: number) => object]>([
  [1, 'a position', (position) => ({ items: [{ position }] })],
  [1, 'the version of a position', (releaseNumber) => ({ items: [{ releaseNumber }] })],
  [1, 'its quantity', (quantity) => ({ items: [{ quantity }] })],
  [1, 'what its price is for', (priceReference) => ({ items: [{ priceReference }] })],
  [0, 'the pieces of all', (quantity) => ({ totals: { ...totals, quantity } })],
  [0, 'the sum of all', (net) => ({ totals: { ...totals, net } })],
])('at least %d is %s', (least, _of, made) => {
  const may = (value: number): boolean => {
    const { items = [{}], ...rest } = made(value) as { items?: object[] }
    const item = { releaseId: 'r', quantity: 1, price: 1, priceReference: 1, ...items[0] }
    const order = { number: 1, owner: 'rosenhof', supplier: 'mcs', termsAccepted: true, items: [item], ...rest }
    return Order.safeParse(order).success
  }
  expect([least - 1, least, least + 1].map(may)).toEqual([false, true, true])
})
