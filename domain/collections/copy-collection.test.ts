import { expect, test } from 'vitest'
import { people } from '../access/test-people.ts'
import { Collection } from './collection.ts'
import { copyOfCollection, nameOfCopy } from './copy-collection.ts'

const collection = Collection.parse({
  name: 'Frühling',
  owner: 'staudenland',
  supplier: 'mcs',
  parentId: 'c-year',
  organizations: { rosenhof: true },
  users: { 'p-member': true },
  webhook: 'https://shop.example/hook?key=secret',
  workflowEnabled: true,
  workflowTitle: 'Shop',
  keeper: 'p-neighbour',
  numberRanges: { F27: { digits: 3, counter: 18, initialValue: 10 } },
})

test('a copy is of whoever makes it, private, lies in nothing of others, does nothing by itself and counts anew', () => {
  expect(Collection.parse(copyOfCollection(collection, people.stranger, 'Frühling 2'))).toEqual({
    ...Collection.parse({
      name: 'Frühling 2',
      owner: 'alpenflora',
      supplier: 'gruenwerk',
      keeper: 'p-stranger',
      numberRanges: { F27: { digits: 3, initialValue: 10 } },
    }),
  })
})

test('a copy of one’s own lies where the original lies', () => {
  const own = { ...collection, owner: 'alpenflora', supplier: 'gruenwerk' }
  expect(copyOfCollection(own, people.stranger, 'x')).toMatchObject({ parentId: 'c-year' })
})

test('a name that is as long as may be leaves room for the suffix', () => {
  expect(nameOfCopy('Frühling', ' (Kopie)')).toBe('Frühling (Kopie)')
  expect(nameOfCopy('x'.repeat(200), ' (Kopie)')).toBe(`${'x'.repeat(192)} (Kopie)`)
})
