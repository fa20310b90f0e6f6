import { expect, test } from 'vitest'
import type { Order } from './order.ts'
import { orderStepsOf } from './order-progress.ts'

type Entry = Order['log'][number]
const ordered: Entry = { timestamp: '2026-11-02T08:00:00.000Z', userId: 'u', userName: 'Urs', action: 'order' }
const set = (day: number, status: Order['status']): Entry => ({
  timestamp: `2026-11-0${day}T08:00:00.000Z`,
  userId: 'm',
  userName: 'Marco',
  action: 'status',
  status,
})
const said = (status: Order['status'], log: readonly Entry[]) =>
  orderStepsOf({ status, log: [...log] }).map(({ step, state, by }) =>
    [step, state, ...(by ? [by.name, by.at.slice(8, 10)] : [])].join(' '),
  )

test.each<[string, Order['status'], readonly Entry[], readonly string[]]>([
  ['was just sent', 'open', [ordered], ['open now Urs 02', 'process ahead', 'done ahead']],
  ['is worked on', 'process', [ordered, set(3, 'process')], ['open done Urs 02', 'process now Marco 03', 'done ahead']],
  [
    'is delivered',
    'done',
    [ordered, set(3, 'process'), set(4, 'done')],
    ['open done Urs 02', 'process done Marco 03', 'done done Marco 04'],
  ],
  [
    'went back',
    'open',
    [ordered, set(3, 'process'), set(4, 'open')],
    ['open now Marco 04', 'process ahead', 'done ahead'],
  ],
  [
    'was cancelled before anyone worked on it',
    'cancelled',
    [ordered, set(3, 'cancelled')],
    ['open done Urs 02', 'cancelled stopped Marco 03'],
  ],
  ['has no log', 'process', [], ['open done', 'process now', 'done ahead']],
])('an order that %s', (_, status, log, steps) => expect(said(status, log)).toEqual(steps))
