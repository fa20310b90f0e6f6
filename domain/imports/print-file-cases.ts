/**
 * What becomes of a print PDF (document 1 §4), of what is found for it: publications with their versions, the oldest first. A
 * row a find, a column a person. The rule, the API and the screen print the same.
 */
import type { Person } from '../access/test-people.ts'
import { isReleaseStatus, type ReleaseStatus } from '../releases/release-status.ts'

export const grid = `
                             owner    manag    membr    edit     supp     admin
no publication               create   create   create   create   create   create
two publications             several  several  several  several  several  several
no version                   new      new      new      new      new      new
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

export const printFilePeople = [
  'owner',
  'manager',
  'member',
  'editor',
  'mainSupplier',
  'admin',
] as const satisfies readonly Person[]
type Column = (typeof printFilePeople)[number]

/** What is done, or why nothing is. */
const outcomes = {
  create: 'createPublication',
  replace: 'replacePdf',
  new: 'newRelease',
  locked: 'locked',
  several: 'ambiguous',
} as const
type PrintFileOutcome = (typeof outcomes)[keyof typeof outcomes]

/** As the grid calls it. */
export const wordOf = (outcome: string | null): string =>
  Object.entries(outcomes).find(([, one]) => one === outcome)?.[0] ?? String(outcome)

type PrintFileFind = { row: string; publications: readonly (readonly ReleaseStatus[])[] }

const lines = grid.trim().split('\n').slice(1)
const rowOf = (line: string): string => line.split(/ {2,}/)[0] ?? ''

export const printFileFinds: readonly PrintFileFind[] = lines.map((line) => {
  const row = rowOf(line)
  return { row, publications: publicationsOf(row) }
})

function publicationsOf(row: string): PrintFileFind['publications'] {
  if (row === 'no publication') return []
  if (row === 'two publications') return [['pending'], ['published']]
  return [row === 'no version' ? [] : row.split(' ').filter(isReleaseStatus)]
}

export type PrintFileCase = PrintFileFind & { person: Column; outcome: PrintFileOutcome }

export const printFileCases: readonly PrintFileCase[] = printFileFinds.flatMap((find, index) => {
  const [, ...cells] = (lines[index] ?? '').split(/ {2,}/)
  return printFilePeople.map((person, column) => {
    const word = cells[column] ?? ''
    if (!isWord(word)) throw new Error(`${find.row}: ${word}`)
    return { ...find, person, outcome: outcomes[word] }
  })
})

function isWord(text: string): text is keyof typeof outcomes {
  return Object.hasOwn(outcomes, text)
}

/** The grid as somebody else fills it: `cellOf` says the word of each row for a person. */
export function printed(cellOf: (row: string, person: Column) => string): string {
  const head = grid.trim().split('\n')[0] ?? ''
  const body = printFileFinds.map(({ row }) =>
    [row.padEnd(29), ...printFilePeople.map((person) => cellOf(row, person).padEnd(9))].join('').trimEnd(),
  )
  return ['', ' '.repeat(29) + head.trimStart(), ...body, ''].join('\n')
}
