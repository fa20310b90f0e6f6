import { expect, test } from 'vitest'
import { judgeOrganization } from './judge-organization.ts'

const people: Record<string, { organization: string; role: string; displayName: string }> = {
  ada: { organization: 'rosenhof', role: 'editor', displayName: 'Ada' },
  ben: { organization: 'rosenhof', role: 'buyer', displayName: 'Ben' },
}
const withApprovers = (...names: readonly string[]) => ({
  id: 'rosenhof',
  approvers: { needs: 'all', of: names.map((person) => ({ person, rank: 1 })) },
})

test.each<[string, readonly string[], readonly string[], readonly string[]]>([
  ['takes one of its own', [], ['ada'], []],
  ['takes no buyer', [], ['ben'], ['organization.approverElsewhere']],
  ['takes nobody who is not there', [], ['gone'], ['value.namesNothing']],
  ['takes another beside one who is gone since', ['gone'], ['gone', 'ada'], []],
  ['takes nobody twice', ['gone'], ['ada', 'ada'], ['organization.approverTwice']],
])('whose word counts: %s', (_, before, after, codes) => {
  const faults = judgeOrganization({
    before: withApprovers(...before),
    after: withApprovers(...after),
    touches: (path) => path === 'approvers',
    related: (_kind, id) => (id === undefined ? undefined : people[id]),
    variants: () => [],
    sees: () => true,
  })
  expect(faults.map(({ code }) => code)).toEqual(codes)
})
