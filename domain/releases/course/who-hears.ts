/** Who is told that a release changed its status (whose word is next, whoever took part, and both sides of a decision), and of what was said about it. */
import { authorId } from '../../fields.ts'
import { all, any, is, not } from '../../query/filter.ts'
import type { FilterIn } from '../../query/path.ts'
import { whoCanBeTold } from '../../users/who-can-be-told.ts'
import type { User } from '../../users/user.ts'
import type { ReleaseStatus } from '../release-status.ts'
import type { Party } from './release-transitions.ts'
import type { Release } from '../release.ts'
import type { Remark } from '../remark.ts'
import { nextParty } from './turn.ts'

/** With these a proof or an approval is over, one way or the other. */
const outcomes: readonly ReleaseStatus[] = ['published', 'rejected', 'disabled']

type Decided = Pick<Release, 'type' | 'owner' | 'supplier' | 'createUser' | 'log'>

/**
 * Not who did it, nobody who only looks, and nobody who went elsewhere since. `main` is the organization that works for every
 * supplier.
 */
export function whoHears(release: Decided, status: ReleaseStatus, by: string, main: string): FilterIn<User> {
  return all(
    whoCanBeTold(by),
    any(ofParties(release, sidesThatHear(release, status)), among(release, thoseOf(release), main)),
  )
}

type Said = Pick<Remark, 'id' | 'answers' | 'createUser' | 'guest'>

/**
 * An answer is for those who spoke in its thread; what is new, or answers only oneself, for whoever took part in the release.
 * `others` are the remarks on it. Who is mentioned is told of that instead.
 */
export function whoHearsOfRemark(
  release: Decided,
  said: Said & Pick<Remark, 'mentions'>,
  others: readonly Said[],
  main: string,
): FilterIn<User> {
  // Whoever invited a guest hears what that one says to them.
  const host = authorId(said.createUser)
  const by = said.guest ?? host
  const inThread = others
    .filter(({ id, answers }) => said.answers !== undefined && (id === said.answers || answers === said.answers))
    .map(({ createUser }) => authorId(createUser))
  const asked = inThread.some((id) => id !== by)
    ? inThread
    : [
        ...(said.guest === undefined ? [] : [host]),
        ...thoseOf(release),
        ...others.map(({ createUser }) => authorId(createUser)),
      ]
  return all(whoCanBeTold(by), not(ofIds(said.mentions ?? [])), among(release, asked, main))
}

/** Whom it means, as far as they can still read it. */
export const meantBy = (
  release: Decided,
  { createUser, mentions = [] }: Pick<Remark, 'createUser' | 'mentions'>,
): FilterIn<User> => all(whoCanBeTold(authorId(createUser)), ofParties(release, ['owner', 'supplier']), ofIds(mentions))

/** For what would reach nobody of the other side. */
export const otherSide = (release: Decided, { id, organization }: Pick<User, 'id' | 'organization'>): FilterIn<User> =>
  all(whoCanBeTold(id), ofParties(release, [organization === release.owner ? 'supplier' : 'owner']))

/** Those who confirm what others have written on its pages since they were approved in advance, `by` the last of them. */
export const whoConfirms = (release: Decided, by: string): FilterIn<User> =>
  all(whoCanBeTold(by), ofParties(release, ['owner']))

const thoseOf = (release: Decided): string[] => [
  authorId(release.createUser),
  ...release.log.map(({ userId }) => userId),
]

/** Of those who are still at work on it. */
const among = (release: Decided, ids: readonly string[], main: string): FilterIn<User> =>
  all(any(is('organization', main), is('role', 'admin'), ofParties(release, ['owner', 'supplier'])), ofIds(ids))

const ofIds = (ids: readonly string[]): FilterIn<User> => ({ field: 'id', op: 'in', value: [...new Set(ids)] })

function sidesThatHear({ type, log }: Decided, status: ReleaseStatus): readonly Party[] {
  const next = nextParty(status)
  if (next) return [next]
  if (type === 'digital' || !outcomes.includes(status)) return []
  // What was printed on the owner's word is the owner's to know; the supplier's people hear how it ended where they were asked.
  const wasAsked = log.some(({ action }) => action === 'status.review' || action === 'status.reviewAndPublish')
  return wasAsked ? ['owner', 'supplier'] : ['owner']
}

const ofParties = (release: Decided, parties: readonly Party[]): FilterIn<User> => ({
  field: 'organization',
  op: 'in',
  value: parties.map((party) => release[party]),
})
