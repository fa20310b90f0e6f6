import { expect, test } from 'vitest'
import { people } from '../access/test-people.ts'
import { grid, printed, printFileCases, wordOf } from './print-file-cases.ts'
import { printFileAction } from './print-file-action.ts'

test('what becomes of a print PDF is what the grid says', () => {
  const cells = new Map(
    printFileCases.map(({ row, publications, person }) => {
      const found = printFileAction(
        people[person],
        publications.map((statuses, at) => ({
          id: `p${at}`,
          releases: statuses.map((status, index) => ({ id: `r${at}-${index}`, number: index + 1, status })),
        })),
      )
      return [`${row} ${person}`, wordOf(found.action === 'none' ? found.reason : found.action)] as const
    }),
  )
  expect(printed((row, person) => cells.get(`${row} ${person}`) ?? '')).toBe(grid)
})
