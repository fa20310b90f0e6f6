import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { ListenRequest, LiveMessage, LiveRequest } from '#schema/live.ts'
import { disconnect } from '../live/connection.ts'
import { setToken } from '../calls/token.ts'
import { openWindow } from './list-window.ts'

/** The orders of the lists that were asked for. */
let asked: string[] = []
type Row = { id: string; version: number; name?: string }
type Asked = { where?: unknown; fields?: readonly string[] }
let answer: (query: Asked) => Row[] = () => [{ id: 'a', version: 1 }]
const listens: ListenRequest[] = []
let say: (message: LiveMessage) => void = () => {}

class Socket extends EventTarget {
  static readonly OPEN = 1
  readonly readyState = 1

  constructor() {
    super()
    say = (message) => this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }))
    setTimeout(() => this.dispatchEvent(new Event('open')))
  }
  send(text: string): void {
    const request = JSON.parse(text) as LiveRequest
    if ('auth' in request) say({ ready: true, seq: '1' })
    if (!('listen' in request)) return
    listens.push(request)
    say({ listen: request.listen, seq: '1', stale: true })
  }
  close(): void {}
}

beforeAll(() => {
  vi.stubGlobal('WebSocket', Socket)
  vi.stubGlobal('location', { protocol: 'http:', host: 'localhost' })
  vi.stubGlobal('fetch', async (_address: string, { body }: { body: string }) => {
    const query = JSON.parse(body) as Asked & { orderBy?: { field: string }[] }
    if (query.orderBy) asked.push(query.orderBy.map(({ field }) => field).join())
    const data = answer(query)
    return Response.json({ data, next: null, total: data.length })
  })
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
  vi.useFakeTimers()
  setToken('token')
})
afterAll(() => {
  disconnect()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const open = (field: 'name' | 'createTimestamp') =>
  openWindow('templates', { where: { field: 'active', op: '=', value: true }, orderBy: [{ field }] }, () => {})

test('a list in another order is asked for once, and each of both again when something changes', async () => {
  const byName = open('name')
  await vi.advanceTimersByTimeAsync(1000)
  asked = []
  const byTime = open('createTimestamp')
  await vi.advanceTimersByTimeAsync(1000)
  expect(asked).toEqual(['createTimestamp'])
  expect(listens).toHaveLength(1)

  say({ listen: listens[0]?.listen ?? 0, seq: '2', changed: ['a'], entered: [], left: [] })
  await vi.advanceTimersByTimeAsync(1000)
  expect(asked).toEqual(['createTimestamp', 'name', 'createTimestamp'])

  byName.close()
  say({ listen: listens[0]?.listen ?? 0, seq: '3', changed: ['a'], entered: [], left: [] })
  await vi.advanceTimersByTimeAsync(1000)
  expect(asked.slice(3)).toEqual(['createTimestamp'])
  byTime.close()
})

test('who opens a list after all others were closed listens anew', async () => {
  const again = open('name')
  await vi.advanceTimersByTimeAsync(1000)
  expect(listens).toHaveLength(2)
  again.close()
})

test('rows that are held stay where they are, and show what is written into them', async () => {
  answer = () => [
    { id: 'a', version: 1 },
    { id: 'b', version: 1 },
  ]
  const list = open('name')
  const seen = () =>
    Array.from({ length: list.get().total }, (_, at) => list.get().at(at)).map((row) => row && [row.id, row.version])
  const changes = () => say({ listen: listens.at(-1)?.listen ?? 0, seq: '9', changed: ['b'], entered: [], left: [] })
  await vi.advanceTimersByTimeAsync(1000)
  list.hold(true)
  // By now b stands first, and a has left the list.
  answer = ({ where }) => {
    const query = JSON.stringify(where)
    const isOfList = query.includes('active')
    return query.includes('"id"') && !isOfList
      ? [
          { id: 'b', version: 2 },
          { id: 'a', version: 2 },
        ]
      : [{ id: 'b', version: 2 }]
  }
  changes()
  await vi.advanceTimersByTimeAsync(1000)
  expect(seen()).toEqual([
    ['a', 2],
    ['b', 2],
  ])
  expect(list.get().outside).toBe(1)
  // And now it is deleted.
  answer = () => [{ id: 'b', version: 2 }]
  changes()
  await vi.advanceTimersByTimeAsync(1000)
  expect([list.get().outside, list.get().gone.map(({ id }) => id)]).toEqual([0, ['a']])
  list.hold(false)
  await vi.advanceTimersByTimeAsync(1000)
  expect(seen()).toEqual([['b', 2]])
  expect(list.get().outside).toBe(0)
  list.close()
})
