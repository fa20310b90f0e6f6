import { all, is, not } from '../query/filter.ts'
import type { FilterIn } from '../query/path.ts'
import type { User } from './user.ts'

/** Who was invited and has never been here is nobody's reader yet. */
export const hasSignedIn = { field: 'lastSignInTime', op: 'exists', value: true } as const satisfies FilterIn<User>

/** Who is told of what happens at work: whoever works there and has come in, but not who did it. */
export const whoCanBeTold = (by?: string): FilterIn<User> =>
  all(is('disabled', false), hasSignedIn, not(is('role', 'buyer')), ...(by === undefined ? [] : [not(is('id', by))]))
