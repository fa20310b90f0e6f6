import { expect, test } from 'vitest'
import { people } from '../access/test-people.ts'
import type { ReleaseState } from '../releases/course/editable-release.ts'
import { printFileAction } from './print-file-action.ts'
import { rowRange } from './row-range.ts'

test.each([
  [1, 1, { skip: 0, limit: 1 }],
  [2, 11, { skip: 1, limit: 10 }],
])('rows %d to %d', (start, end, expected) => {
  expect(rowRange(start, end)).toEqual({ ok: true, value: expected })
})

test.each([
  [0, 3],
  [3, 2],
  [1.5, 2],
])('rows %d to %d are none', (start, end) => {
  expect(rowRange(start, end)).toMatchObject({ code: 'import.rowsInvalid' })
})

const publication = (id: string, ...statuses: ReleaseState['status'][]) => ({
  id,
  releases: statuses.map((status, index) => ({ id: `r${index + 1}`, number: index + 1, status })),
})

test.each([
  ['no publication', [], { action: 'createPublication' }],
  ['several publications', [publication('a'), publication('b')], { action: 'none', reason: 'ambiguous' }],
  [
    'an editable release',
    [publication('a', 'published', 'pending')],
    { action: 'replacePdf', publication: 'a', release: 'r2' },
  ],
  ['a published one', [publication('a', 'published')], { action: 'newRelease', publication: 'a' }],
  ['one in approval', [publication('a', 'approval')], { action: 'none', reason: 'locked' }],
])('a print file meets %s', (_title, publications, expected) => {
  expect(printFileAction(people.owner, publications)).toEqual(expected)
})
