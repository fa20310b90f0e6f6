import { all, is, not } from '../query/filter.ts'
import type { FilterIn } from '../query/path.ts'
import type { User } from './user.ts'

/** Who is told of what happens at work: whoever works there, but not who did it. */
export const isReachable = (by?: string): FilterIn<User> =>
  all(is('disabled', false), not(is('role', 'buyer')), ...(by === undefined ? [] : [not(is('id', by))]))
