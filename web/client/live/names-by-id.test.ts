import { expect, test } from 'vitest'
import { namesById } from './names-by-id.ts'

/** Organizations in memory, and what was asked for. */
function given(stored: Record<string, string>) {
  const calls: (readonly string[])[] = []
  const names = namesById(async (ids) => {
    calls.push(ids)
    return new Map(ids.flatMap((id) => (stored[id] === undefined ? [] : [[id, stored[id]]])))
  })
  return { names, calls, stored }
}

test('names of a moment are asked for together, and each once', async () => {
  const { names, calls } = given({ a: 'Rosenhof', b: 'Staudenland' })
  expect([names.nameOf('a'), names.nameOf('b'), names.nameOf('a')]).toEqual(['', '', ''])
  await names.learn(['a', 'b'])
  expect([names.nameOf('a'), names.nameOf('b')]).toEqual(['Rosenhof', 'Staudenland'])
  expect(calls).toEqual([['a', 'b']])
})

test('five thousand names are all known', async () => {
  const ids = Array.from({ length: 5000 }, (_, index) => `o${index}`)
  const { names } = given(Object.fromEntries(ids.map((id) => [id, `Name ${id}`])))
  await names.learn(ids)
  expect(ids.filter((id) => names.nameOf(id) !== `Name ${id}`)).toEqual([])
})

test('who may not be seen is called by the id', async () => {
  const { names } = given({})
  await names.learn(['a'])
  expect(names.nameOf('a')).toBe('a')
})

test('a new name is told, and the old one stays until then', async () => {
  const { names, stored } = given({ a: 'Rosenhof' })
  await names.learn(['a'])
  stored['a'] = 'Rosengarten'
  const told = new Promise<void>((resolve) => names.subscribe(resolve))
  names.changed(['a', 'never shown'])
  expect(names.nameOf('a')).toBe('Rosenhof')
  await told
  expect(names.nameOf('a')).toBe('Rosengarten')
})

test('what was asked for by the person before is not kept', async () => {
  const names = namesById(async (ids) => {
    names.forget()
    return new Map(ids.map((id) => [id, 'Rosenhof']))
  })
  await names.learn(['a'])
  expect(names.known().size).toBe(0)
})

test('what failed is asked for again', async () => {
  let isAway = true
  const names = namesById(async (ids) => {
    if (isAway) throw new Error('unreachable')
    return new Map(ids.map((id) => [id, 'Rosenhof']))
  })
  await names.learn(['a'])
  isAway = false
  await names.learn(['a'])
  expect(names.nameOf('a')).toBe('Rosenhof')
})
