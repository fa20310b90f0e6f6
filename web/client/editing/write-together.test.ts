import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ProductError, unreachable } from '../calls/errors.ts'
import { allDrafts, dropDraft, keepDraft, readDraft } from './journal.ts'
import { keepRefusal } from './write-field.ts'
import { canBeKept, mostKept, writeTogether } from './write-together.ts'

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

test('a block is in the journal while it is sent, and gone when it is saved', async () => {
  const sent = await writeTogether(block, async (fields) => {
    expect(inJournal()).toEqual({ rose: [50, 'sending'], aster: [null, 'sending'] })
    return fields.map(({ base }) => base)
  })
  expect(sent).toEqual({ kind: 'saved', answer: [40, 30] })
  expect(inJournal()).toEqual({})
})

test('without the server every cell waits, and is sent with what was there before', async () => {
  expect(
    await writeTogether(block, async () => {
      throw unreachable()
    }),
  ).toEqual({ kind: 'waiting' })
  expect(allDrafts().map(({ isUnreached }) => isUnreached)).toEqual([true, true])
})

test('a second block over what waits expects what the server had, also where that may have arrived', async () => {
  const gone = async () => {
    throw unreachable()
  }
  await writeTogether([cell('rose', 50, 40)], gone)
  await writeTogether([cell('rose', 60, 50)], gone)
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
  expect(await writeTogether(block, refused('write.conflict'))).toEqual({ kind: 'apart' })
  expect(calls.map(({ id }) => id).toSorted()).toEqual(['aster', 'rose'])
  expect(readDraft(block[0] as never)).toMatchObject({ value: 50, found: { value: 45 } })
  expect(readDraft(block[1] as never)).toBeUndefined()
})

test('a block that is refused leaves the cells as they were, with what was refused in them before', async () => {
  keepRefusal(cell('rose', 'hoch', 40), { ok: false, code: 'storage.full', params: {} })
  await expect(writeTogether(block, refused('value.numberExpected'))).rejects.toThrow()
  expect(inJournal()).toEqual({ rose: ['hoch', 'typing'] })
})

test('what is typed into a cell while the block is sent goes on from what the block wrote', async () => {
  await writeTogether(block, async () => {
    keepDraft({ ...cell('rose', 70, 40), state: 'typing' })
  })
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
    writeTogether(many, async () => {
      expect(allDrafts()).toEqual([])
      await Promise.resolve()
      expect(isAsked()).toBe(true)
      throw unreachable()
    }),
  ).rejects.toThrow()
  expect(allDrafts()).toEqual([])
  expect(isAsked()).toBe(false)
})
