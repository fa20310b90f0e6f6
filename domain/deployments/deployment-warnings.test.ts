import { expect, test } from 'vitest'
import { type DeploymentWarning, planDeployment, warningsOf } from './deployment-warnings.ts'
import type { ReleaseState } from '../releases/editable-release.ts'

const releases = (...statuses: ReleaseState['status'][]): ReleaseState[] =>
  statuses.map((status, index) => ({ id: `r${index + 1}`, number: index + 1, status }))

test.each<[string, Parameters<typeof warningsOf>[0], ReleaseState[] | undefined, DeploymentWarning[]]>([
  ['nothing speaks against it', { id: 'r1', status: 'published', publicationId: 'b' }, releases('published'), []],
  ['not loaded', undefined, undefined, ['no-release']],
  ['not published', { id: 'r1', status: 'review', publicationId: 'b' }, releases('review'), ['not-published']],
  ['alone', { id: 'r1', status: 'published' }, undefined, ['no-publication-id']],
  ['publication not loaded', { id: 'r1', status: 'published', publicationId: 'b' }, undefined, ['no-publication']],
  [
    'newer in progress',
    { id: 'r1', status: 'published', publicationId: 'b' },
    releases('published', 'pending'),
    ['newer-release'],
  ],
  ['newer rejected', { id: 'r1', status: 'published', publicationId: 'b' }, releases('published', 'rejected'), []],
  ['older published', { id: 'r2', status: 'published', publicationId: 'b' }, releases('published', 'published'), []],
])('%s', (_title, release, all, expected) => {
  expect(warningsOf(release, all)).toEqual(expected)
})

const candidates: { id: string; warnings: DeploymentWarning[] }[] = [
  { id: 'sound', warnings: [] },
  { id: 'draft', warnings: ['not-published'] },
  { id: 'changing', warnings: ['newer-release'] },
  { id: 'gone', warnings: ['no-release'] },
]

test.each([
  [false, false, ['sound', 'changing'], ['draft', 'gone'], ['changing']],
  [true, false, ['sound', 'draft', 'changing'], ['gone'], ['changing']],
  [false, true, ['sound', 'changing'], ['draft', 'gone'], []],
])('drafts too: %s, newer ignored: %s', (nonPublishedReleases, disableCheckForNewerReleases, take, ignore, block) => {
  expect(planDeployment(candidates, { nonPublishedReleases, disableCheckForNewerReleases })).toEqual({
    take,
    ignore,
    block,
    empty: false,
  })
})

test('a selection without published releases is empty', () => {
  const plan = planDeployment([{ id: 'draft', warnings: ['not-published'] }], {
    nonPublishedReleases: false,
    disableCheckForNewerReleases: false,
  })
  expect(plan.empty).toBe(true)
})
