/** Who sees background work, tries it again and stops it. */
import { expect, test } from 'vitest'
import { matches } from '../query/filter.ts'
import { type JudgedJob, mayCancelJob, mayRepeatJob, visibleJobs } from './jobs.ts'
import { people, type Person } from './test-people.ts'

const columns: Person[] = [
  'admin',
  'mainSupplier',
  'supplier',
  'owner',
  'member',
  'editor',
  'buyer',
  'stranger',
  'neighbour',
]

const jobs: Readonly<Record<string, JudgedJob>> = {
  'print data, by editor': { actor: people.editor.id, owner: 'rosenhof', supplier: 'mcs' },
  'print data, by buyer': { actor: people.buyer.id, owner: 'rosenhof', supplier: 'mcs' },
  'an index, by nobody': { actor: 'system', owner: null, supplier: null },
  'a change, by owner': { actor: people.owner.id, owner: null, supplier: null },
}

const may = (person: Person, job: JudgedJob): string => {
  const actor = people[person]
  const isSeen = matches(visibleJobs(actor), job)
  if (!isSeen) return mayRepeatJob(actor, job) || mayCancelJob(actor, job) ? '!' : '.'
  return mayCancelJob(actor, job) ? 'x' : mayRepeatJob(actor, job) ? 'r' : 's'
}

test('x: sees, repeats and cancels; r: sees and repeats; .: knows of none', () => {
  const grid = Object.entries(jobs).map(
    ([name, job]) => `${name.padEnd(24)}${columns.map((person) => may(person, job)).join('   ')}`,
  )
  //                        adm mai sup own mem edi buy str nei
  expect(grid.join('\n')).toBe(
    `
print data, by editor   x   r   .   r   r   x   .   .   .
print data, by buyer    x   r   .   r   r   r   x   .   .
an index, by nobody     x   .   .   .   .   .   .   .   .
a change, by owner      x   .   .   x   .   .   .   .   .`.trim(),
  )
})
