import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { ListenRequest, LiveMessage, LiveRequest } from '#schema/live.ts'
import { disconnect } from '../live/connection.ts'
import { setToken } from '../calls/token.ts'
import { openWindow } from './list-window.ts'

/** The orders of the lists that were asked for. */
let asked: string[] = []
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
    asked.push((JSON.parse(body) as { orderBy: { field: string }[] }).orderBy.map(({ field }) => field).join())
    return Response.json({ data: [{ id: 'a', version: 1 }], next: null, total: 1 })
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
