import { rank } from '../access/actor.ts'
import { inside, one } from '../access/pointer.ts'
import { userRule } from '../access/users.ts'
import { kindOf } from '../kind.ts'
import { User } from './user.ts'

export const userKind = kindOf({
  schema: User,
  notFound: 'user.notFound',
  access: userRule,
  // With an organization go its people (document 2 §6).
  references: [
    one('organization', 'organizations', { judged: true, column: true, end: 'follows' }),
    inside('standIn', 'person', 'users', { end: 'stays', judged: true }),
  ],
  called: 'displayName',
  byServer: [
    'email',
    'photoURL',
    'organization',
    'supplier',
    'isSupplier',
    'role',
    'externalId',
    'lastSignInTime',
    'lastRefreshTime',
  ],
  equality: ['organization', 'supplier', 'role', 'email'],
  membership: [],
  sorted: [],
  ranked: { role: rank },
  // Document 2 §6.
  order: [{ field: 'role', direction: 'descending' }, { field: 'email' }],
})
