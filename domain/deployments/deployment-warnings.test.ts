import { expect, test } from 'vitest'
import { type DeploymentWarning, warningsOf } from './deployment-warnings.ts'
import type { ReleaseState } from '../releases/course/editable-release.ts'

const releases = (...statuses: ReleaseState['status'][]): ReleaseState[] =>
  statuses.map((status, index) => ({ id: `r${index + 1}`, number: index + 1, status }))

test.each<[string, Parameters<typeof warningsOf>[0], ReleaseState[] | undefined, DeploymentWarning[]]>([
  [
    'nothing speaks against it',
    { id: 'r1', number: 1, status: 'published', publicationId: 'b' },
    releases('published'),
    [],
  ],
  ['not loaded', undefined, undefined, ['no-release']],
  [
    'not published',
    { id: 'r1', number: 1, status: 'review', publicationId: 'b' },
    releases('review'),
    ['not-published'],
  ],
  [
    'approved in advance',
    { id: 'r1', number: 1, status: 'reviewAndPublish', publicationId: 'b' },
    releases('reviewAndPublish'),
    ['not-published'],
  ],
  ['alone', { id: 'r1', number: 1, status: 'published' }, undefined, ['no-publication-id']],
  [
    'publication not loaded',
    { id: 'r1', number: 1, status: 'published', publicationId: 'b' },
    undefined,
    ['no-publication'],
  ],
  [
    'newer in progress',
    { id: 'r1', number: 1, status: 'published', publicationId: 'b' },
    releases('published', 'pending'),
    ['newer-release'],
  ],
  [
    'newer rejected',
    { id: 'r1', number: 1, status: 'published', publicationId: 'b' },
    releases('published', 'rejected'),
    [],
  ],
  [
    'newest rejected over a newer one that waits',
    { id: 'r1', number: 1, status: 'published', publicationId: 'b' },
    releases('published', 'review', 'rejected'),
    ['newer-release'],
  ],
  [
    'older published',
    { id: 'r2', number: 2, status: 'published', publicationId: 'b' },
    releases('published', 'published'),
    [],
  ],
])('%s', (_title, release, all, expected) => {
  expect(warningsOf(release, all)).toEqual(expected)
})
