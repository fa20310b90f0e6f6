import { expect, test } from 'vitest'
import { matches } from '#domain/query/filter.ts'
import type { FilterOf } from '#domain/query/path.ts'
import { followWhole } from './listen-to-whole.ts'
import type { LiveState } from './live-query.ts'

type Row = { id: string; version: number; order: number; type: string }
const row = (number: number, version = 1): Row => ({ id: `p${number}`, version, order: number, type: 'field' })

const where: FilterOf<'properties'> = { field: 'type', op: '=', value: 'field' }

function follow(stored: Map<string, Row>) {
  const seen: LiveState[] = []
  const asked: number[] = []
  let fails = false
  let tell: (ids?: readonly string[]) => void = () => {}
  let goOnline = (): void => {}
  const stop = followWhole({ where, orderBy: [{ field: 'order' }] }, (state) => seen.push(state), {
    fetch: async ({ where: filter = where }) => {
      if (fails) throw new Error('unreachable')
      const found = [...stored.values()].filter((one) => matches(filter, one)).toSorted((a, b) => a.order - b.order)
      asked.push(found.length)
      return found
    },
    watch: (told) => ((tell = told), () => {}),
    onOnline: (then) => ((goOnline = then), () => {}),
  })
  return {
    stop,
    asked,
    shown: () => seen.at(-1),
    tell: async (ids?: readonly string[]) => (tell(ids), settle()),
    cut: (isCut: boolean) => void (fails = isCut),
    online: async () => (goOnline(), settle()),
  }
}

const settle = () => new Promise((resolve) => setTimeout(resolve))
const many = () => new Map(Array.from({ length: 12_001 }, (_, at) => [`p${at}`, row(at)]))

test('all twelve thousand and one are here, and in order', async () => {
  const { tell, shown } = follow(many())
  await tell()
  expect(shown()?.documents.length).toBe(12_001)
  expect(shown()?.documents.at(-1)?.id).toBe('p12000')
})

test('of what changed only that is fetched; what left is gone, what came stands in its place', async () => {
  const stored = many()
  const { tell, shown, asked } = follow(stored)
  await tell()
  stored
    .set('p7', row(7, 2))
    .set('new', { ...row(7.5), id: 'new' })
    .delete('p9')
  stored.set('p8', { ...row(8, 2), type: 'other' })
  await tell(['p7', 'p8', 'p9', 'new'])
  expect(asked).toEqual([12_001, 2])
  expect(
    shown()
      ?.documents.slice(6, 10)
      .map(({ id, version }) => `${id}.${version}`),
  ).toEqual(['p6.1', 'p7.2', 'new.1', 'p10.1'])
})

test('what could not be fetched is asked for when the network is back', async () => {
  const stored = many()
  const { tell, shown, cut, online } = follow(stored)
  await tell()
  cut(true)
  stored.set('p3', row(3, 5))
  await tell(['p3'])
  expect(shown()).toMatchObject({ status: 'ready' })
  expect(shown()?.documents[3]).toMatchObject({ version: 1 })
  cut(false)
  await online()
  expect(shown()?.documents[3]).toMatchObject({ version: 5 })
})

test('a refusal at first is told, and mends itself', async () => {
  const { tell, shown, cut, online } = follow(many())
  cut(true)
  await tell()
  expect(shown()?.status).toBe('failed')
  cut(false)
  await online()
  expect(shown()?.status).toBe('ready')
})
