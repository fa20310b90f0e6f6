import { expect, test } from 'vitest'
import { isWithin, type Placed, treeRows } from './tree-rows.ts'

const one = (id: string, parentId?: string, owner = 'rosenhof'): Placed => ({
  id,
  name: id,
  owner,
  ...(parentId !== undefined && { parentId }),
})

const shown = (collections: readonly Placed[], closed: readonly string[] = []) =>
  treeRows({
    collections,
    own: 'rosenhof',
    nameOf: (id) => id,
    isOpen: (key) => !closed.includes(key),
    compare: (a, b) => a.localeCompare(b),
  }).map(({ depth, name }) => `${'-'.repeat(depth)}${name}`)

test.each<[string, readonly Placed[], readonly string[], readonly string[]]>([
  [
    'the own organization stands first',
    [one('a', undefined, 'alpen'), one('r')],
    [],
    ['rosenhof', '-r', 'alpen', '-a'],
  ],
  ['what lies in another stands below it', [one('b', 'a'), one('a')], [], ['rosenhof', '-a', '--b']],
  ['a closed one hides what lies in it', [one('b', 'a'), one('a')], ['a'], ['rosenhof', '-a']],
  ['so does a closed organization', [one('a')], ['@rosenhof'], ['rosenhof']],
  ['whose parent is not seen stands at the top', [one('b', 'gone')], [], ['rosenhof', '-b']],
  [
    'so does one in a collection of others',
    [one('b', 'x'), one('x', undefined, 'alpen')],
    [],
    ['rosenhof', '-b', 'alpen', '-x'],
  ],
  ['a ring of old is shown once', [one('a', 'b'), one('b', 'a')], [], ['rosenhof', '-a', '-b']],
  ['and what hangs on it', [one('a', 'a'), one('c', 'a')], [], ['rosenhof', '-a', '--c']],
])('%s', (_, collections, closed, expected) => {
  expect(shown(collections, closed)).toEqual(expected)
})

test('nothing is put into what lies in it', () => {
  const byId = new Map([one('a'), one('b', 'a'), one('c', 'b')].map((each) => [each.id, each]))
  expect(['a', 'b', 'c'].map((target) => isWithin('b', target, byId))).toEqual([false, true, true])
})
