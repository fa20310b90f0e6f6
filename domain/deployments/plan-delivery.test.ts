import { expect, test } from 'vitest'
import type { ReleaseState } from '../releases/course/editable-release.ts'
import type { ReleaseStatus } from '../releases/release-status.ts'
import { type Candidate, planRelease } from './plan-delivery.ts'

const print = { noCropMarks: false, pageSettings: 'document', preview: false } as const
const digital = { imageSources: false }
const candidate = (status: ReleaseStatus, rest: Partial<Candidate> = {}): Candidate => ({
  id: 'r1',
  number: 1,
  status,
  type: 'print',
  publicationId: 'b',
  hasFile: true,
  ...rest,
})
const siblings = (...statuses: ReleaseStatus[]): ReleaseState[] =>
  statuses.map((status, index) => ({ id: `r${index + 1}`, number: index + 1, status }))

// What becomes of it:       by itself  with drafts  newer ignored  both
test.each<[string, Candidate | undefined, ReleaseState[] | undefined, string]>([
  ['published', candidate('published'), siblings('published'), 'in in in in'],
  ['gone', undefined, undefined, 'out out out out'],
  ['in progress', candidate('pending'), siblings('pending'), 'out in out in'],
  ['in review', candidate('review'), siblings('review'), 'out in out in'],
  ['approved in advance', candidate('reviewAndPublish'), siblings('reviewAndPublish'), 'out in out in'],
  ['rejected', candidate('rejected'), siblings('rejected'), 'out out out out'],
  ['locked', candidate('disabled'), siblings('disabled'), 'out out out out'],
  ['newer waits', candidate('published'), siblings('published', 'review'), 'blocks blocks in in'],
  ['newest was rejected', candidate('published'), siblings('published', 'review', 'rejected'), 'blocks blocks in in'],
  ['newer was rejected', candidate('published'), siblings('published', 'rejected'), 'in in in in'],
  ['a draft with a newer one', candidate('pending'), siblings('pending', 'pending'), 'out blocks out in'],
  ['without a publication', candidate('published', { publicationId: undefined }), undefined, 'in in in in'],
  ['publication in the trash', candidate('published'), undefined, 'in in in in'],
  ['digital, not asked for', candidate('published', { type: 'digital' }), siblings('published'), 'out out out out'],
  [
    'without its file',
    candidate('published', { hasFile: false }),
    siblings('published'),
    'blocks blocks blocks blocks',
  ],
  ['a draft without a file', candidate('pending', { hasFile: false }), siblings('pending'), 'out out out out'],
])('%s', (_title, release, all, expected) => {
  const found = [
    [false, false],
    [true, false],
    [false, true],
    [true, true],
  ].map(
    ([nonPublishedReleases = false, disableCheckForNewerReleases = false]) =>
      planRelease(release, all, { nonPublishedReleases, disableCheckForNewerReleases, print }).effect,
  )
  expect(found.join(' ')).toBe(expected)
})

test('the newest that counts is named, and what else speaks against it', () => {
  const asked = { nonPublishedReleases: false, disableCheckForNewerReleases: false, digital }
  const release = candidate('published', { type: 'digital' })
  expect(planRelease(release, siblings('published', 'pending', 'review', 'rejected'), asked)).toEqual({
    checks: ['newer-release'],
    effect: 'blocks',
    newer: { id: 'r3', number: 3, status: 'review' },
  })
  expect(planRelease(candidate('review'), undefined, asked).checks).toEqual([
    'not-published',
    'no-publication',
    'not-asked',
  ])
})
