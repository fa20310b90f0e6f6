import { expect, test } from 'vitest'
import { canSharePictures, pictureSourcesFor } from './pictures.ts'
import { everyone, people, type Person } from './test-people.ts'

test('suppliers share pictures, and those who see all', () => {
  expect(everyone.filter((name) => canSharePictures(people[name]))).toEqual(['admin', 'mainSupplier', 'supplier'])
})

test.each<[Person, string]>([
  ['supplier', 'owner all database shares'],
  ['owner', 'owner all database shares'],
  ['neighbour', 'owner all shares'],
  ['stranger', 'owner all shares'],
])('%s looks for pictures in: %s', (name, sources) => {
  expect(pictureSourcesFor(people[name]).join(' ')).toBe(sources)
})
