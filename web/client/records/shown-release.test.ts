import { expect, test } from 'vitest'
import type { Publication } from '#domain/publications/publication.ts'
import type { ReleaseStatus } from '#domain/releases/release-status.ts'
import { addressOf, previewOf, releaseFor, shownTo } from './shown-release.ts'

const publication = (id: string, statuses: readonly ReleaseStatus[]): Publication =>
  ({
    id,
    type: 'print',
    preview: `releases/r${statuses.length}/display-1.png`,
    releases: Object.fromEntries(statuses.map((status, at) => [`r${at + 1}`, { number: at + 1, status }])),
  }) as Publication

const [owner, buyer] = [{ role: 'owner' }, { role: 'buyer' }] as const

test.each<[{ role: 'owner' | 'buyer' }, readonly ReleaseStatus[], string, string]>([
  [owner, ['published', 'pending'], 'r2', 'releases/r2/display-1.png'],
  [buyer, ['published', 'pending'], 'r1', 'releases/r1/display-1.png'],
  [buyer, ['published', 'reviewAndPublish'], 'r2', 'releases/r2/display-1.png'],
  [owner, ['rejected'], 'r1', 'releases/r1/display-1.png'],
])('the version shown to %j, of %j, is %s', (actor, statuses, id, preview) => {
  const one = publication('p', statuses)
  expect(releaseFor(actor, one)?.id).toBe(id)
  expect(addressOf(actor, one)).toBe(`/publications/p/release/${id}`)
  expect(previewOf(actor, one)).toMatchObject({ path: preview, isEarlier: false })
})

test('buyers see no publication without a version that they may order', () => {
  const list = [publication('a', ['pending']), publication('b', ['published']), publication('c', [])]
  expect(shownTo(buyer, list).map(({ id }) => id)).toEqual(['b'])
  expect(shownTo(owner, list)).toHaveLength(3)
  expect(addressOf(owner, list[2]!)).toBe('/publications/c')
})

test('while the pictures of a new version are drawn, the last one is shown', () => {
  const one = { ...publication('p', ['published', 'pending']), preview: 'releases/r1/display-1.png' }
  expect(previewOf(owner, one)).toMatchObject({ path: 'releases/r1/display-1.png', isEarlier: true })
  expect(previewOf(buyer, one)).toMatchObject({ path: 'releases/r1/display-1.png', isEarlier: false })
})
