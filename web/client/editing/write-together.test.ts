import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ProductError, unreachable } from '../calls/errors.ts'
import { allDrafts, dropDraft, keepDraft, readDraft } from './journal.ts'
import { type FieldWrite, keepRefusal } from './write-field.ts'
import { type BlockConflict, canBeKept, mostKept, sendKept, writeTogether } from './write-together.ts'

const cell = (id: string, value: unknown, base: unknown = null) =>
  ({ collection: 'contents', id, path: 'data.height.value', value, base }) as const
const block = [cell('rose', 50, 40), cell('aster', undefined, 30)]
const inJournal = () => Object.fromEntries(allDrafts().map(({ id, value, state }) => [id, [value, state]]))
const refused = (code: 'write.conflict' | 'value.numberExpected') => async () => {
  throw new ProductError({
    code,
    params: { path: '', expected: null, found: null, version: 1, property: '' },
  })
}

let answers: Record<string, () => Response> = {}
let calls: { id: string; body: unknown }[] = []

beforeEach(() => {
  calls = []
  for (const one of allDrafts()) dropDraft(one, one.desk)
  vi.stubGlobal('document', { documentElement: { lang: 'de' } })
  vi.stubGlobal('fetch', async (address: string, { body }: { body?: string }) => {
    const id = address.split('/').at(-1) ?? ''
    calls.push({ id, body: JSON.parse(body ?? '{}') })
    const answer = answers[id]
    if (!answer) throw new TypeError('offline')
    return answer()
  })
})
afterEach(() => vi.unstubAllGlobals())

const gone = async () => {
  throw unreachable()
}

test('a block is in the journal while it is sent, and gone when it is saved', async () => {
  const send = async (fields: readonly FieldWrite[]) => {
    expect(inJournal()).toEqual({ rose: [50, 'sending'], aster: [null, 'sending'] })
    return fields.map(({ base }) => base)
  }
  expect(await writeTogether(block, { send })).toEqual({ kind: 'saved', answer: [40, 30], sent: block })
  expect(inJournal()).toEqual({})
})

test('without the server every cell waits, and is sent with what was there before', async () => {
  expect(await writeTogether(block, { send: gone })).toEqual({ kind: 'waiting' })
  expect(allDrafts().map(({ isUnreached }) => isUnreached)).toEqual([true, true])
})

test('a second block over what waits expects what the server had, also where that may have arrived', async () => {
  await writeTogether([cell('rose', 50, 40)], { send: gone })
  await writeTogether([cell('rose', 60, 50)], { send: gone })
  expect(readDraft(cell('rose', 60))).toMatchObject({ value: 60, base: 40, sent: [50, 60] })
})

test('where somebody else has changed one of the cells, each goes alone, and that one has two sides', async () => {
  answers = {
    rose: () =>
      Response.json(
        {
          error: { code: 'write.conflict', params: { path: 'data.height.value', expected: 40, found: 45, version: 5 } },
        },
        { status: 409 },
      ),
    aster: () => Response.json({ id: 'aster', version: 2 }),
  }
  expect(await writeTogether(block, { send: refused('write.conflict') })).toEqual({ kind: 'apart' })
  expect(calls.map(({ id }) => id).toSorted()).toEqual(['aster', 'rose'])
  expect(readDraft(block[0] as never)).toMatchObject({ value: 50, found: { value: 45 } })
  expect(readDraft(block[1] as never)).toBeUndefined()
})

test('a block that is refused leaves the cells as they were, with what was refused in them before', async () => {
  keepRefusal(cell('rose', 'hoch', 40), { ok: false, code: 'storage.full', params: {} })
  await expect(writeTogether(block, { send: refused('value.numberExpected') })).rejects.toThrow()
  expect(inJournal()).toEqual({ rose: ['hoch', 'typing'] })
})

test('what is typed into a cell while the block is sent goes on from what the block wrote', async () => {
  await writeTogether(block, { send: async () => keepDraft({ ...cell('rose', 70, 40), state: 'typing' }) })
  expect(readDraft(cell('rose', 70))).toMatchObject({ value: 70, base: 50, state: 'typing' })
})

test.each([
  ['a thousand numbers', Array.from({ length: mostKept.fields }, (_, at) => cell(`k${at}`, 1)), true],
  ['one cell more', Array.from({ length: mostKept.fields + 1 }, (_, at) => cell(`k${at}`, 1)), false],
  ['few very long texts', [cell('a', 'x'.repeat(mostKept.characters))], false],
])('%s', (_, fields, isKept) => expect(canBeKept(fields)).toBe(isKept))

test('more than the journal takes is sent without it; who would leave before the answer is asked', async () => {
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  const isAsked = (): boolean => !page.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  const many = Array.from({ length: mostKept.fields + 1 }, (_, at) => cell(`k${at}`, 1))
  await expect(
    writeTogether(many, {
      send: async () => {
        expect(allDrafts()).toEqual([])
        await Promise.resolve()
        expect(isAsked()).toBe(true)
        throw unreachable()
      },
    }),
  ).rejects.toThrow()
  expect(allDrafts()).toEqual([])
  expect(isAsked()).toBe(false)
})

describe('what somebody else has written meanwhile into cells of a block', () => {
  const wide = [cell('rose', 50, 40), cell('aster', undefined, 30), cell('iris', 7, 6), cell('sage', 9, 8)]
  /** A server that takes a block only as a whole, and what each of its writes was. */
  const server = (stored: Record<string, unknown>) => {
    const taken: Record<string, unknown>[] = []
    return {
      taken,
      send: async (fields: readonly FieldWrite[]) => {
        if (fields.some(({ id, base }) => (stored[id] ?? null) !== (base ?? null))) await refused('write.conflict')()
        taken.push(Object.fromEntries(fields.map(({ id, value }) => [id, value])))
      },
      stored: async () => (field: FieldWrite) => stored[field.id],
    }
  }
  const theirs = { rose: 45, aster: 31, iris: 7, sage: 8 }
  const asked: string[] = []
  const deciding = (mine: readonly string[] | undefined) => async (conflicts: readonly BlockConflict[]) => {
    asked.push(conflicts.map(({ field, found }) => `${field.id} ${String(found)}`).join(', '))
    return mine && new Set(conflicts.filter(({ field }) => mine.includes(field.id)))
  }
  beforeEach(() => (asked.length = 0))

  test.each<[string, readonly string[] | undefined, object[], string]>([
    ['mine over theirs', ['rose', 'aster'], [{ rose: 50, aster: undefined, sage: 9 }], 'saved'],
    ['one of each', ['rose'], [{ rose: 50, sage: 9 }], 'saved'],
    ['theirs', [], [{ sage: 9 }], 'saved'],
    ['nothing, where the question is left', undefined, [], 'left'],
  ])('is asked about once, and written as one step: %s', async (_, mine, written, kind) => {
    const { send, stored, taken } = server(theirs)
    expect(await writeTogether(wide, { send, asking: { stored, decide: deciding(mine) } })).toMatchObject({ kind })
    // What is there already is no question.
    expect(asked).toEqual(['rose 45, aster 31'])
    expect(taken).toEqual(written)
    expect(inJournal()).toEqual({})
  })

  test('of a block that they have written whole nothing is left to write', async () => {
    const { send, stored, taken } = server({ rose: 50, aster: null })
    const outcome = await writeTogether(block, { send, asking: { stored, decide: deciding([]) } })
    expect([outcome, taken, asked]).toEqual([{ kind: 'unchanged' }, [], []])
  })
})

test('a block that waits is sent again as one step', async () => {
  await writeTogether(block, { send: gone, label: 'Zwei Zellen eingefügt' })
  answers = { write: () => Response.json({ changeset: 'c', results: [] }) }
  await sendKept(allDrafts())
  expect(calls).toHaveLength(1)
  expect(calls[0]).toMatchObject({
    id: 'write',
    body: {
      label: 'Zwei Zellen eingefügt',
      writes: [{ id: 'rose', set: { 'data.height.value': 50 } }, { id: 'aster' }],
    },
  })
  expect(allDrafts()).toEqual([])
})
