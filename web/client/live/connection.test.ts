import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setToken } from '../calls/token.ts'
import { connectionState, disconnect, listen } from './connection.ts'

/** Those that were opened, the last one last. */
let sockets: Socket[] = []
class Socket extends EventTarget {
  static readonly OPEN = 1
  readonly readyState = 1
  constructor() {
    super()
    sockets.push(this)
  }
  send(): void {}
  close(): void {}
}

/** What the server does, and milliseconds that go by. */
type Step = 'reached' | 'ready' | 'closed' | number
let stop = () => {}

beforeEach(() => {
  sockets = []
  vi.stubGlobal('WebSocket', Socket)
  vi.stubGlobal('location', { protocol: 'http:', host: 'localhost' })
  vi.stubGlobal('navigator', { onLine: true })
  vi.useFakeTimers()
  setToken('token')
  stop = listen({ ask: () => ({ collection: 'contents' }) as never, receive: () => {}, forget: () => {} })
})
afterEach(() => {
  stop()
  disconnect()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const happen = (step: Exclude<Step, number>) => {
  const event = {
    reached: new Event('open'),
    ready: new MessageEvent('message', { data: JSON.stringify({ ready: true, seq: '1' }) }),
    closed: new Event('close'),
  }[step]
  sockets.at(-1)?.dispatchEvent(event)
}

test.each<[string, Step[], string]>([
  ['that answers is there', ['reached', 'ready'], 'online'],
  ['that takes two seconds is not worth a word', [2000], 'connecting'],
  ['that lets a person wait is slow', [3000], 'slow'],
  ['that takes the call and says nothing is slow', ['reached', 3000], 'slow'],
  ['that was slow and answers is there', [3000, 'reached', 'ready'], 'online'],
  ['that refuses is away', ['closed', 3000], 'offline'],
  ['that was slow and then refuses is away', [3000, 'closed'], 'offline'],
  ['that was lost and lets the next try wait is slow', ['reached', 'ready', 'closed', 4000], 'slow'],
  ['that restarts is not worth a word', ['reached', 'ready', 'closed', 1000, 'reached', 'ready'], 'online'],
  ['that was away stays so while a try is on its way', ['closed', 1000, 'closed', 30_000], 'offline'],
  ['that was away is slow once it takes a call', ['closed', 1000, 'closed', 5000, 'reached', 3000], 'slow'],
])('a server %s', (_, steps, state) => {
  for (const step of steps) {
    if (typeof step === 'number') vi.advanceTimersByTime(step)
    else happen(step)
  }
  expect(connectionState()).toBe(state)
})
