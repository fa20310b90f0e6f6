/** The grid of `job-cases.ts`, tried through the API: each of the test people meets each job by all paths that tell of jobs. */
import { beforeAll, describe, expect, test } from 'vitest'
import { type JobCase, jobCases, starterOf } from '#domain/access/job-cases.ts'
import { everyone, type Person } from '#domain/access/test-people.ts'
import { withAccessServer } from '#test/access-server.ts'

const hidden = { collection: 'deployments', document: 'd-rosen-hidden' } as const

withAccessServer('who meets which background work', (server) => {
  const ids = new Map<string, string>()

  // They wait, and were cancelled for good: nothing of what is asked for here changes them.
  beforeAll(async () => {
    const after = new Date(Date.now() + 600_000)
    for (const one of jobCases) {
      const { name, about } = one
      const options = { actor: { id: starterOf(one) }, after, ...(about && { about }) }
      const id = await server().services.jobs.start('deploy', { id: 'none', run: 1 }, options)
      ids.set(name, id)
      await server().as('admin', 'POST', `/api/jobs/${id}/cancel`)
    }
  })

  const idOf = ({ name }: JobCase): string => ids.get(name) ?? ''
  const seenBy = (person: Person): string[] =>
    jobCases.filter(({ signs }) => signs.get(person) !== '.').map(({ name }) => name)

  /** One at a time: what others alone see ends no list. */
  async function listed(person: Person, about: typeof hidden | object): Promise<string[]> {
    const found: string[] = []
    for (let after: string | undefined; ;) {
      const query = { name: 'deploy', limit: 1, after, ...about } as const
      const { data, next } = await server().ask(person, 'GET /api/jobs', { query })
      found.push(...data.map(({ id }) => jobCases.find((one) => idOf(one) === id)?.name ?? id))
      if (next === null) return found
      after = next
    }
  }

  describe.each(everyone)('%s', (person) => {
    test('lists what the grid says, newest first; of one record, too', async () => {
      expect(await listed(person, {})).toEqual(seenBy(person).toReversed())
      const ofHidden = seenBy(person).filter((name) => name.startsWith('deployments/d-rosen-hidden:'))
      expect(await listed(person, hidden)).toEqual(ofHidden.toReversed())
    })

    test('reads, repeats and stops what the grid says', async () => {
      for (const one of jobCases) {
        const sign = one.signs.get(person)
        const path = `/api/jobs/${idOf(one)}`
        const statuses = await Promise.all([
          server().as(person, 'GET', path),
          server().as(person, 'POST', `${path}/retry`),
          server().as(person, 'POST', `${path}/cancel`),
        ])
        // 409: they may, and it is over.
        const expected = { '.': [404, 404, 404], s: [200, 403, 403], r: [200, 409, 403], x: [200, 409, 409] }
        expect([one.name, ...statuses.map(({ status }) => status)]).toEqual([
          one.name,
          ...(expected[sign as keyof typeof expected] ?? []),
        ])
      }
    })
  })
})
