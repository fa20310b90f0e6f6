/** Who sees background work, tries it again and stops it. */
import { expect, test } from 'vitest'
import { matches } from '../query/filter.ts'
import { type JobCase, jobCases, starterOf } from './job-cases.ts'
import { mayCancelJob, mayRepeatJob, visibleJobs } from './jobs.ts'
import { people, type Person } from './test-people.ts'

const signOf = (person: Person, one: JobCase): string => {
  const actor = people[person]
  const { owner = null, supplier = null } = one.about ?? {}
  const job = { actor: starterOf(one), owner, supplier, seen: one.seers.includes(person) }
  const repeats = mayRepeatJob(actor, job)
  if (!matches(visibleJobs(actor), job)) return repeats || mayCancelJob(actor, job) ? '!' : '.'
  return mayCancelJob(actor, job) ? 'x' : repeats ? 'r' : 's'
}

test.each(jobCases.map((one) => [one.name, one] as const))('%s', (_name, one) => {
  const found = [...one.signs.keys()].map((person) => [person, signOf(person, one)])
  expect(found).toEqual([...one.signs])
})
