import { expect, test } from 'vitest'
import { people } from '../access/test-people.ts'
import { printFileCases } from './print-file-cases.ts'
import { printFileAction } from './print-file-upload.ts'

test.each(printFileCases.map((one) => [one.statuses.join(' '), one.person, one.action, one] as const))(
  'a print PDF for %s, by %s: %s',
  (_history, _person, action, { statuses, person }) => {
    const releases = statuses.map((status, index) => ({ id: `r${index + 1}`, number: index + 1, status }))
    const found = printFileAction(people[person], [{ id: 'p', releases }])
    expect(found.action === 'none' ? found.reason : found.action).toBe(action)
  },
)

test('none is there, or more than one', () => {
  expect(printFileAction(people.editor, [])).toEqual({ action: 'createPublication' })
  const one = { id: 'p', releases: [] }
  expect(printFileAction(people.admin, [one, one])).toEqual({ action: 'none', reason: 'ambiguous' })
})
