import { describe, expect, test } from 'vitest'
import { agreeInRound, type Approvers, askedNow, beginRound, type Round, stateOfAsked, withoutGone } from './round.ts'

const [old, now] = ['a'.repeat(64), 'b'.repeat(64)]
const at = '2026-12-01T09:00:00.000Z'

/** `'ada1 ben2'`: who, and at which rank; `+` has agreed to the pages of now, `-` to others. */
const of = (text: string): Round['of'] =>
  text.split(' ').map((one) => {
    const [, person = '', rank = '1', mark] = /^([a-z]+)(\d?)([+-]?)$/.exec(one) ?? []
    return {
      person,
      rank: Number(rank || '1'),
      ...(mark && { at, pages: mark === '+' ? now : old }),
    }
  })
const all = (text: string): Round => ({ needs: 'all', reminded: 0, of: of(text) })
const any = (text: string): Round => ({ needs: 'any', reminded: 0, of: of(text) })
const namesOf = (asked: readonly { person: string }[]): string => asked.map(({ person }) => person).join(' ')

/** What is said of a word: who has agreed to the pages of now, and who is asked only now. */
function told(round: Round, person: string, more: object = {}): string {
  const outcome = agreeInRound(round, { person, pages: now, at, ...more })
  if ('ok' in outcome) return outcome.code
  const agreed = outcome.round.of.filter((asked) => stateOfAsked(outcome.round, asked, now) === 'agreed')
  const next = outcome.is === 'counted' && outcome.next.length > 0 ? `, then ${namesOf(outcome.next)}` : ''
  return `${outcome.is} ${namesOf(agreed)}${next}`
}

describe('a word', () => {
  test.each<[string, Round, string, string]>([
    ['of one of two', all('ada ben'), 'ada', 'counted ada'],
    ['of the last', all('ada+ ben'), 'ben', 'ended ada ben'],
    ['of whom any will do', any('ada ben'), 'ben', 'ended ben'],
    ['of the first in order', all('ada1 ben2'), 'ada', 'counted ada, then ben'],
    ['of whose rank is later', all('ada1 ben2'), 'ben', 'release.roundRuns'],
    ['of the first of two at once before a third', all('ada1 ben1 cora2'), 'ada', 'counted ada'],
    ['of the second of these', all('ada1+ ben1 cora2'), 'ben', 'counted ada ben, then cora'],
    ['of the last in order', all('ada1+ ben2'), 'ben', 'ended ada ben'],
    ['of who has said it', all('ada+ ben'), 'ada', 'release.roundRuns'],
    ['of who is not asked', all('ada'), 'dora', 'release.roundRuns'],
    ['of who said it about other pages', all('ada- ben+'), 'ada', 'ended ada ben'],
    ['of the last, where another is void', all('ada- ben'), 'ben', 'counted ben'],
    ['in order, where the first is void', all('ada1- ben2'), 'ben', 'release.roundRuns'],
    ['of whom any will do, in any rank', any('ada1 ben2'), 'ben', 'ended ben'],
    ['of the only one', all('ada'), 'ada', 'ended ada'],
  ])('%s', (_, round, person, expected) => expect(told(round, person)).toBe(expected))
})

test.each<[string, string, object, string]>([
  ['dora', 'with a reason', { reason: 'Eilt' }, 'ended '],
  ['dora', 'without one', {}, 'release.reasonRequired'],
  ['dora', 'with a blank one', { reason: ' ' }, 'release.reasonRequired'],
  ['ada', 'although asked', { reason: 'Ben ist krank' }, 'ended ada'],
])('%s ends a round %s', (person, _, more, expected) => {
  expect(told(all('ada ben'), person, { endsRound: true, ...more })).toBe(expected)
})

test.each<[string, Round, string | undefined, string]>([
  ['agreed, asked', all('ada+ ben'), now, 'agreed asked'],
  ['later', all('ada1 ben2'), now, 'asked later'],
  ['void as soon as the pages are others', all('ada1+ ben2'), old, 'void later'],
  ['again as before', all('ada1- ben2'), old, 'agreed asked'],
  ['nothing of pages that nobody knows', all('ada1+ ben2'), undefined, 'void later'],
])('they stand as %s', (_, round, pages, expected) => {
  expect(round.of.map((asked) => stateOfAsked(round, asked, pages)).join(' ')).toBe(expected)
})

test.each<[string, Approvers, string | undefined]>([
  ['those who can be asked', { needs: 'all', of: of('ada ben cora') }, 'ada ben'],
  ['each once', { needs: 'all', of: of('ada1 ada2') }, 'ada'],
  ['nobody', { needs: 'any', of: of('cora') }, undefined],
  ['none', { needs: 'all', of: [] }, undefined],
])('a round begins with %s', (_, approvers, expected) => {
  const round = beginRound(approvers, new Set(['ada', 'ben']))
  expect(round && namesOf(round.of)).toBe(expected)
  if (round) expect(namesOf(askedNow(round, now))).toBe(expected)
})

test.each<[string, Round, string]>([
  ['nobody', all('ben cora'), 'ben cora'],
  ['the first in order', all('ada1 ben2'), 'ben'],
  ['who has agreed: their word counts', all('ada+ ben'), 'ada ben'],
  ['who agreed to other pages', all('ada- ben'), 'ben'],
  ['the only one', all('ada'), ''],
])('of whom %s is gone', (_, round, left) => {
  expect(namesOf(withoutGone(round, now, (person) => person !== 'ada').of)).toBe(left)
})

test('where all who are left have agreed, whoever works there ends it', () => {
  expect(
    told(
      withoutGone(all('ada+ ben'), now, (person) => person !== 'ben'),
      'dora',
    ),
  ).toBe('ended ada')
})
