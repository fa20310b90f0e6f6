import { expect, test } from 'vitest'
import { DeliveryInput } from '#domain/deployments/delivery-input.ts'
import { planDigest, type PlannedRow } from './plan-digest.ts'
import type { Row } from './read-source.ts'

const input = DeliveryInput.parse({ collectionId: 'spring', nonPublishedReleases: true, print: {} })

const row = (id: string, rest: Partial<Omit<PlannedRow, 'release'>> = {}, release: Partial<Row> = {}): PlannedRow => ({
  id,
  checks: [],
  effect: 'in',
  newer: undefined,
  name: `${id}.pdf`,
  ...rest,
  release: {
    id,
    label: id,
    number: 1,
    status: 'published',
    type: 'print',
    publicationId: id,
    owner: 'rosenhof',
    template: undefined,
    referencedContents: {},
    at: '2026-03-01T09:00:00.000Z',
    file: { path: `${id}.pdf`, size: 100, sha256: 'bytes' },
    views: { count: 0, size: 0 },
    pages: 'pages',
    ...release,
  },
})

const approved = row('approved')
const draft = row('draft', { checks: ['not-published'] }, { status: 'review', pages: undefined, file: undefined })
const away = row('away', { effect: 'out', checks: ['not-published', 'no-file'] }, { status: 'pending' })
const seen = [approved, draft, away]
const digest = planDigest(input, seen)

test.each<[string, PlannedRow[]]>([
  ['what stays away has been drawn', [approved, draft, { ...away, checks: ['not-published'] }]],
  ['what stays away was rejected', [approved, draft, row('away', { effect: 'out' }, { status: 'rejected' })]],
  ['what stays away is gone', [approved, draft]],
  ['more stays away', [...seen, row('more', { effect: 'out' })]],
  [
    'a draft was drawn anew',
    [approved, row('draft', draft, { ...draft.release, file: { path: 'new.pdf', size: 9, sha256: undefined } }), away],
  ],
  ['pictures for the screen were drawn', [row('approved', {}, { views: { count: 3, size: 900 } }), draft, away]],
  [
    'something was written that does not go along',
    [row('approved', {}, { at: '2026-03-02T09:00:00.000Z' }), draft, away],
  ],
])('a plan is still what was seen where %s', (_title, rows) => {
  expect(planDigest(input, rows)).toBe(digest)
})

test.each<[string, PlannedRow[]]>([
  ['more goes along', [...seen, row('more')]],
  ['less goes along', [approved, away]],
  ['something goes along no more', [approved, { ...draft, effect: 'out' }, away]],
  ['something is held up now', [{ ...approved, effect: 'blocks' }, draft, away]],
  ['something has a newer version by now', [{ ...approved, checks: ['newer-release'] }, draft, away]],
  ['a draft was approved', [approved, row('draft'), away]],
  ['other pages were approved', [row('approved', {}, { pages: 'others' }), draft, away]],
  ['the approved file is another', [row('approved', {}, { file: { path: 'a', size: 1, sha256: 'b' } }), draft, away]],
  ['a file is called otherwise', [row('approved', { name: 'other.pdf' }), draft, away]],
  ['more copies were ordered', [row('approved', { quantity: 5 }), draft, away]],
  ['other material was ordered', [row('approved', { material: 'foil' }), draft, away]],
])('a plan is another where %s', (_title, rows) => {
  expect(planDigest(input, rows)).not.toBe(digest)
})

test('what is asked for counts, what it is called does not', () => {
  expect(planDigest({ ...input, name: 'Spring' }, seen)).toBe(digest)
  expect(planDigest({ ...input, folders: 'owner' }, seen)).not.toBe(digest)
})
