import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { settleConflict } from './settle-conflict.ts'
import { allDrafts, dropDraft, keepDraft, readDraft, takeUp } from './journal.ts'
import { tabName } from '../calls/tab.ts'
import { flushDrafts, sendWaiting } from './waiting.ts'
import { writeField, writeWithOthers } from './write-field.ts'

// What the server answers, in order. The calls are what a browser would send.
let answers: (() => Response | Promise<Response>)[] = []
const calls: { method: string; body: Record<string, unknown> }[] = []
const field = { collection: 'contents', id: 'rose', path: 'data.height.value' } as const

beforeEach(() => {
  calls.length = 0
  answers = []
  for (const one of allDrafts()) dropDraft(one, one.desk)
  vi.stubGlobal('document', { documentElement: { lang: 'de' } })
  vi.stubGlobal('fetch', async (_: string, init: { method: string; body?: string }) => {
    calls.push({ method: init.method, body: JSON.parse(init.body ?? '{}') })
    const answer = answers.shift()
    if (!answer) throw new TypeError('offline')
    return answer()
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const saved = (version: number) => () => Response.json({ id: 'rose', version })
const conflict = (found: unknown, writer: { by?: string; desk?: string } = {}) => [
  () =>
    Response.json(
      {
        error: { code: 'write.conflict', params: { path: field.path, expected: 40, found, version: 5, ...writer } },
      },
      { status: 409 },
    ),
]
const draft = () => readDraft(field)

async function settle(keep: 'mine' | 'theirs') {
  const mine = draft()
  if (mine) await settleConflict(mine, keep)
}

test('a field is written with what the person saw before', async () => {
  answers = [saved(4)]
  expect(await writeField({ ...field, value: 50, base: 40 })).toEqual({ kind: 'saved', version: 4 })
  expect(calls).toEqual([
    { method: 'PATCH', body: { set: { [field.path]: 50 }, unset: [], expect: { values: { [field.path]: 40 } } } },
  ])
  expect(draft()).toBeUndefined()
})

test('an unchanged value is not sent', async () => {
  expect(await writeField({ ...field, value: 40, base: 40 })).toEqual({ kind: 'unchanged' })
  expect(calls).toEqual([])
})

test('what goes to many at once is kept until that is known, and where it failed with the reason', async () => {
  const write = { ...field, value: 50, base: 40 }
  const gone = Promise.withResolvers<void>()
  const writing = writeWithOthers(write, () => gone.promise)
  expect(draft()).toMatchObject({ value: 50, base: 40, state: 'sending' })
  gone.resolve()
  await writing
  expect(draft()).toBeUndefined()

  await writeWithOthers(write, async (failed) => failed({ code: 'storage.full', params: {} }))
  expect(draft()).toMatchObject({ value: 50, base: 40, state: 'typing', refusal: { code: 'storage.full' } })
  // Only the person sends it again.
  await flushDrafts()
  expect(calls).toEqual([])
})

test('an emptied field is removed', async () => {
  answers = [saved(4)]
  await writeField({ ...field, value: undefined, base: 40 })
  expect(calls[0]?.body).toMatchObject({ set: {}, unset: [field.path] })
})

test('the later writer of a field decides: keeping mine writes over what is there now', async () => {
  answers = [...conflict(45), saved(6)]
  expect((await writeField({ ...field, value: 50, base: 40 })).kind).toBe('conflict')
  await settle('mine')
  expect(calls[1]?.body).toMatchObject({ set: { [field.path]: 50 }, expect: { values: { [field.path]: 45 } } })
})

test('whoever begins with a value that they have written over themselves is in no conflict', async () => {
  answers = [saved(4), ...conflict(50), saved(5)]
  await writeField({ ...field, value: 50, base: 40 })
  // The list still showed what was there before.
  expect(await writeField({ ...field, value: 60, base: 40 })).toEqual({ kind: 'saved', version: 5 })
  expect(calls[2]?.body).toMatchObject({ set: { [field.path]: 60 }, expect: { values: { [field.path]: 50 } } })
})

test('but who writes the same elsewhere afterwards is', async () => {
  answers = [saved(4), ...conflict(45)]
  await writeField({ ...field, value: 50, base: 40 })
  expect((await writeField({ ...field, value: 60, base: 50 })).kind).toBe('conflict')
})

test('what this window wrote before it was loaded anew is no conflict; what another one of the person did is, and says so', async () => {
  answers = [...conflict(45, { by: 'nobody', desk: tabName() }), saved(6)]
  expect(await writeField({ ...field, value: 50, base: 40 })).toEqual({ kind: 'saved', version: 6 })
  expect(calls[1]?.body).toMatchObject({ set: { [field.path]: 50 }, expect: { values: { [field.path]: 45 } } })

  answers = conflict(47, { by: 'nobody', desk: 'another' })
  expect((await writeField({ ...field, value: 60, base: 50 })).kind).toBe('conflict')
  expect(draft()?.found).toEqual({ value: 47, isOwn: true })
  await settle('theirs')
  answers = conflict(48, { by: 'somebody' })
  await writeField({ ...field, value: 60, base: 47 })
  expect(draft()?.found).toEqual({ value: 48, isOwn: false })
})

test('what is not answered soon is held as waiting', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const answer = Promise.withResolvers<Response>()
  answers = [() => answer.promise]
  const writing = writeField({ ...field, value: 50, base: 40 })
  await vi.advanceTimersByTimeAsync(1000)
  expect(draft()).not.toHaveProperty('isUnreached')
  await vi.advanceTimersByTimeAsync(3000)
  expect(draft()).toMatchObject({ value: 50, state: 'sending', isUnreached: true })
  answer.resolve(saved(4)())
  expect(await writing).toEqual({ kind: 'saved', version: 4 })
  expect(draft()).toBeUndefined()
})

test('taking theirs writes nothing and forgets the draft', async () => {
  answers = conflict(45)
  await writeField({ ...field, value: 50, base: 40 })
  expect(draft()).toMatchObject({ value: 50 })
  await settle('theirs')
  expect([calls.length, draft()]).toEqual([1, undefined])
})

test.each([[{ value: 'Rose', lang: 'de' }], [null], [true]])(
  'what is there now, %j, is told as it is',
  async (found) => {
    answers = conflict(found)
    const outcome = await writeField({ ...field, value: 50, base: 40 })
    expect(outcome).toMatchObject({ kind: 'conflict', conflict: { found } })
  },
)

test('two people who wrote the same are not asked', async () => {
  answers = conflict(50)
  expect(await writeField({ ...field, value: 50, base: 40 })).toEqual({ kind: 'unchanged' })
})

test('without a server the value waits as a draft that will be sent', async () => {
  answers = []
  expect(await writeField({ ...field, value: 50, base: 40 })).toEqual({ kind: 'waiting' })
  expect(draft()).toMatchObject({ value: 50, base: 40, state: 'sending' })
  answers = [saved(4)]
  await writeField({ ...field, value: 50, base: 40 })
})

test('writes of one document follow each other', async () => {
  const order: string[] = []
  const { promise: first, resolve: release } = Promise.withResolvers<void>()
  answers = [
    async () => {
      await first
      order.push('first')
      return saved(4)()
    },
    () => {
      order.push('second')
      return saved(5)()
    },
  ]
  const other = { ...field, path: 'label.de' }
  const both = [writeField({ ...field, value: 50, base: 40 }), writeField({ ...other, value: 'Rosa', base: 'Rose' })]
  release()
  await Promise.all(both)
  expect(order).toEqual(['first', 'second'])
})

test('what the rule refuses is not sent; it stays as typed, with the reason', async () => {
  const document = { id: 'p', number: 1 }
  const write = { collection: 'releases', id: 'p', path: 'number', value: 0, base: 1, document } as const
  const outcome = await writeField(write)
  expect(outcome).toMatchObject({ kind: 'refused', error: { code: 'value.tooSmall' } })
  expect(calls).toEqual([])
  expect(readDraft(write)).toMatchObject({
    value: 0,
    state: 'typing',
    refusal: { code: 'value.tooSmall' },
  })
})

test('what the server refuses stays as typed, with what the server said', async () => {
  answers = [() => Response.json({ error: { code: 'value.tooPrecise', params: { decimals: 2 } } }, { status: 400 })]
  expect((await writeField({ ...field, value: 50.123, base: 40 })).kind).toBe('refused')
  expect(draft()).toMatchObject({
    value: 50.123,
    base: 40,
    state: 'typing',
    refusal: { code: 'value.tooPrecise', params: { decimals: 2 } },
  })
})

describe('while the server is away', () => {
  test('a field left twice keeps what was typed and what was there before', async () => {
    await writeField({ ...field, value: 50, base: 40 })
    // The record on the screen may carry the value by now.
    expect(await writeField({ ...field, value: 50, base: 50 })).toEqual({ kind: 'waiting' })
    expect(draft()).toMatchObject({ value: 50, base: 40, isUnreached: true })
    answers = [saved(4)]
    await sendWaiting()
    await flushDrafts()
    expect(calls.at(-1)?.body).toMatchObject({ set: { [field.path]: 50 }, expect: { values: { [field.path]: 40 } } })
    expect(draft()).toBeUndefined()
  })

  test('typing on goes on from what the server had', async () => {
    await writeField({ ...field, value: 50, base: 40 })
    await writeField({ ...field, value: 60, base: 50 })
    expect(draft()).toMatchObject({ value: 60, base: 40 })
  })

  test('what is put back to what was there is still sent: it may have arrived', async () => {
    await writeField({ ...field, value: 50, base: 40 })
    await writeField({ ...field, value: 40, base: 50 })
    expect(draft()).toMatchObject({ value: 40, state: 'sending' })
    answers = [...conflict(50), saved(6)]
    await flushDrafts()
    expect(calls.slice(-1)[0]?.body).toMatchObject({
      set: { [field.path]: 40 },
      expect: { values: { [field.path]: 50 } },
    })
    expect(draft()).toBeUndefined()
  })

  test('a write that arrived without an answer is no conflict with oneself', async () => {
    await writeField({ ...field, value: 50, base: 40 })
    await writeField({ ...field, value: 60, base: 40 })
    answers = [...conflict(50), saved(6)]
    await flushDrafts()
    expect(draft()).toBeUndefined()
    expect(calls.at(-1)?.body).toMatchObject({ expect: { values: { [field.path]: 50 } } })
  })

  test.each([
    ['auth.tokenExpired', 401],
    ['request.rateLimited', 429],
    ['unavailable', 503],
  ])('an answer of %s keeps it for later', async (code, status) => {
    answers = [() => Response.json({ error: { code, params: {} } }, { status })]
    const outcome = await writeField({ ...field, value: 50, base: 40 })
    expect([outcome.kind, draft()?.value, draft()?.state]).toEqual(['waiting', 50, 'sending'])
  })
})

test('who types on while the value is sent goes on from the saved one', async () => {
  answers = [
    () => {
      keepDraft({ ...field, value: 55, base: 40, sent: [50], state: 'typing' })
      return saved(4)()
    },
  ]
  await writeField({ ...field, value: 50, base: 40 })
  expect(draft()).toMatchObject({ value: 55, base: 50, state: 'typing' })
})

test('two sides of a conflict differ, also when the person types on', async () => {
  answers = conflict(45)
  await writeField({ ...field, value: 50, base: 40 })
  expect(draft()).toMatchObject({ value: 50, found: { value: 45 } })
  answers = conflict(50)
  await settle('mine')
  expect(draft()).toBeUndefined()
})

test('what was typed in another tab is not shown in this one before it is taken up', () => {
  const desk = { person: 'nobody', tab: 'another' }
  keepDraft({ ...field, value: 50, base: 40, state: 'typing' }, desk)
  expect(draft()).toBeUndefined()
  for (const one of allDrafts()) takeUp(one)
  expect([draft()?.value, allDrafts().length]).toEqual([50, 1])
})

test('leaving a screen saves what was typed there, and says what stays', async () => {
  keepDraft({ ...field, value: 50, base: 40, state: 'typing' })
  keepDraft({ ...field, id: 'tulip', value: 9, base: 8, state: 'typing' })
  answers = [saved(4)]
  expect(await flushDrafts({ collection: 'contents', id: 'rose' })).toEqual([])
  expect(calls.map(({ body }) => body['set'])).toEqual([{ [field.path]: 50 }])
  expect(await flushDrafts()).toMatchObject([{ id: 'tulip', isUnreached: true }])
})
