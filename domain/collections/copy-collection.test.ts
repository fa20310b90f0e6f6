import { expect, test } from 'vitest'
import { people } from '../access/test-people.ts'
import { Collection } from './collection.ts'
import { copyOfCollection } from './copy-collection.ts'

test('a copy belongs to whoever makes it, and is private', () => {
  const collection = Collection.parse({
    name: 'Frühling',
    owner: 'staudenland',
    supplier: 'mcs',
    organizations: { rosenhof: true },
    users: { 'p-member': true },
    webhook: 'https://shop.example/hook?key=secret',
  })
  expect(copyOfCollection(collection, people.stranger, ' (Kopie)')).toEqual({
    ...Collection.parse({ name: 'Frühling (Kopie)', owner: 'alpenflora', supplier: 'gruenwerk' }),
  })
})
