/**
 * What becomes of a print PDF for a publication with these versions, the oldest first: a row a history, a column a person. The
 * rule, the API and, by the rule, the screen say it.
 */
import type { Person } from '../access/test-people.ts'
import { isReleaseStatus, type ReleaseStatus } from '../releases/release-status.ts'

export const grid = `
                             owner    manag    membr    edit     supp     admin
pending                      replace  replace  replace  replace  replace  replace
review                       locked   locked   locked   locked   replace  replace
approval                     locked   locked   locked   locked   locked   locked
reviewAndPublish             locked   locked   locked   locked   replace  replace
published                    new      new      new      new      new      new
rejected                     new      new      new      new      new      new
disabled                     new      new      new      new      new      new
published pending            replace  replace  replace  replace  replace  replace
published review             locked   locked   locked   locked   replace  replace
published rejected           new      new      new      new      new      new
published disabled           new      new      new      new      new      new
approval rejected            locked   locked   locked   locked   locked   locked
review disabled              locked   locked   locked   locked   locked   locked
`

const columns: readonly Person[] = ['owner', 'manager', 'member', 'editor', 'mainSupplier', 'admin']
const actions = { replace: 'replacePdf', new: 'newRelease', locked: 'locked' } as const

export type PrintFileCase = {
  statuses: readonly ReleaseStatus[]
  person: Person
  action: (typeof actions)[keyof typeof actions]
}

export const printFileCases: readonly PrintFileCase[] = grid
  .trim()
  .split('\n')
  .slice(1)
  .flatMap((line) => {
    const [history = '', ...cells] = line.split(/ {2,}/)
    const statuses = history.split(' ').filter(isReleaseStatus)
    return columns.map((person, index) => {
      const cell = cells[index]
      if (cell !== 'replace' && cell !== 'new' && cell !== 'locked') throw new Error(`${history}: ${cell}`)
      return { statuses, person, action: actions[cell] }
    })
  })
