import { describe, expect, test } from 'vitest'
import { type Impact, impactPhases, phasesOf, statusesOfPhase } from './impact.ts'
import { releaseStatuses } from '../release-status.ts'

const of = (counts: Partial<Record<(typeof releaseStatuses)[number], number>>): Impact => ({
  counts: releaseStatuses.flatMap((status) => (counts[status] ? [{ status, count: counts[status] }] : [])),
})

describe('what an edit touches is told by how far it has come', () => {
  test.each([
    [{}, ''],
    [{ pending: 3 }, 'inWork 3'],
    [{ review: 1, approval: 2, reviewAndPublish: 4 }, 'inApproval 7'],
    [{ published: 7, pending: 3, approval: 2 }, 'inWork 3, inApproval 2, published 7'],
    [{ rejected: 1, disabled: 2, published: 1 }, 'published 1, ended 3'],
  ])('%j is %s', (counts, said) => {
    expect(
      phasesOf(of(counts))
        .map(({ phase, count }) => `${phase} ${count}`)
        .join(', '),
    ).toBe(said)
  })

  test('every status is in one of them', () => {
    expect(impactPhases.flatMap(statusesOfPhase).toSorted()).toEqual(releaseStatuses.toSorted())
  })
})
