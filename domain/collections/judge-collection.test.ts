/** With whom a collection is newly shared. */
import { expect, test } from 'vitest'
import { judge } from '../judging/judge.ts'

const people: Readonly<Record<string, { id: string }>> = { near: { id: 'near' }, far: { id: 'far' } }

test.each([
  ['somebody whom one sees', { near: true }, []],
  ['somebody whom one may not see', { far: true }, ['users.far']],
  ['nobody', { gone: true }, ['users.gone']],
  ['somebody who had it before and is gone', { left: true }, []],
])('shared with %s', (_, users, faulty) => {
  const faults = judge('collections', {
    before: { name: 'Rosen', users: { left: true } },
    after: { name: 'Rosen', users },
    touches: (path) => path === 'users',
    related: (kind, id) => (kind === 'users' ? people[id] : undefined),
    variants: () => [],
    sees: (_, { id }) => id !== 'far',
  })
  expect(faults.map(({ code, path }) => [code, path])).toEqual(faulty.map((path) => ['user.invalidSelection', path]))
})
