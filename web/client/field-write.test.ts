import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readDraft } from './drafts.ts'
import { settleConflict, writeField } from './field-write.ts'

// What the server answers, in order. The calls are what a browser would send.
let answers: (() => Response | Promise<Response>)[] = []
const calls: { method: string; body: Record<string, unknown> }[] = []
const field = { collection: 'contents', id: 'rose', path: 'data.height.value' } as const

beforeEach(() => {
  calls.length = 0
  vi.stubGlobal('document', { documentElement: { lang: 'de' } })
  vi.stubGlobal('fetch', async (_: string, init: { method: string; body?: string }) => {
    calls.push({ method: init.method, body: JSON.parse(init.body ?? '{}') })
    const answer = answers.shift()
    if (!answer) throw new TypeError('offline')
    return answer()
  })
})
afterEach(() => vi.unstubAllGlobals())

const saved = (version: number) => () => Response.json({ id: 'rose', version })
const conflict = (found: unknown) => [
  () =>
    Response.json(
      {
        error: { code: 'write.conflict', params: { path: field.path, expected: 40, found, version: 5 } },
      },
      { status: 409 },
    ),
]
const draft = () => readDraft(field.collection, field.id, field.path)

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

test('an emptied field is removed', async () => {
  answers = [saved(4)]
  await writeField({ ...field, value: undefined, base: 40 })
  expect(calls[0]?.body).toMatchObject({ set: {}, unset: [field.path] })
})

test('the later writer of a field decides: keeping mine writes over what is there now', async () => {
  answers = [...conflict(45), saved(6)]
  expect((await writeField({ ...field, value: 50, base: 40 })).kind).toBe('conflict')
  await settleConflict({ ...field, value: 50, base: 40, found: 45 }, 'mine')
  expect(calls[1]?.body).toMatchObject({ set: { [field.path]: 50 }, expect: { values: { [field.path]: 45 } } })
})

test('taking theirs writes nothing and forgets the draft', async () => {
  answers = conflict(45)
  await writeField({ ...field, value: 50, base: 40 })
  expect(draft()).toMatchObject({ value: 50 })
  await settleConflict({ ...field, value: 50, base: 40, found: 45 }, 'theirs')
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
  const both = [writeField({ ...field, value: 50, base: 40 }), writeField({ ...field, value: 60, base: 50 })]
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
  expect(readDraft('releases', 'p', 'number')).toMatchObject({
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
