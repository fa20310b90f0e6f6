import { expect, test } from 'vitest'
import { people, type Person } from '../access/test-people.ts'
import { isPersonsTurn } from './persons-turn.ts'
import type { ReleaseStatus } from './release-status.ts'

const release = (status: ReleaseStatus): Parameters<typeof isPersonsTurn>[1] => ({
  type: 'print',
  status,
  owner: 'rosenhof',
  supplier: 'mcs',
})

const pages = 'a'.repeat(64)
const display = (hash: string) => ({
  x: { path: 'x.png', filesize: 1, mimetype: 'image/png', updateTimestamp: '', usage: 'display' as const, pages: hash },
})
const [first, second] = [people.editor.id, people.manager.id]

test.each<[string, Person, Parameters<typeof isPersonsTurn>[1], boolean]>([
  ['nobody in particular', 'manager', release('approval'), true],
  ['who is first', 'editor', release('approval'), true],
  ['who is later', 'manager', release('approval'), false],
  ['who was not asked', 'owner', release('approval'), false],
  ['who agreed', 'editor', agreedBy(first, pages), false],
  ['who is next then', 'manager', agreedBy(first, pages), true],
  ['who agreed to other pages', 'editor', agreedBy(first, 'b'.repeat(64)), true],
  ['the other side', 'mainSupplier', release('approval'), false],
  ['the supplier in review, whoever decides later', 'mainSupplier', release('review'), true],
])('of a round it is the turn of %s', (who, person, of, is) => {
  const round = {
    reminded: 0,
    needs: 'all' as const,
    of: [first, second].map((one, at) => ({ person: one, rank: at + 1 })),
  }
  const asked = who === 'nobody in particular' || of.round ? {} : { round }
  expect(isPersonsTurn(people[person], { ...of, files: display(pages), ...asked })).toBe(is)
})

function agreedBy(person: string, hash: string) {
  const of = [
    { person, rank: 1, pages: hash, at: '2026-11-30T10:00:00.000Z' },
    { person: second, rank: 2 },
  ]
  return { ...release('approval'), round: { reminded: 0, needs: 'all' as const, of } }
}
