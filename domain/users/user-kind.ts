import { userRule } from '../access/users.ts'
import { kindOf } from '../kind.ts'
import { User } from './user.ts'

export const userKind = kindOf({
  schema: User,
  notFound: 'user.notFound',
  access: userRule,
  references: [],
  called: 'displayName',
  byServer: [
    'email',
    'photoURL',
    'organization',
    'supplier',
    'isSupplier',
    'role',
    'lastSignInTime',
    'lastRefreshTime',
  ],
  equality: ['organization', 'supplier', 'role', 'email'],
  membership: [],
  sorted: [],
  order: [{ field: 'email' }],
})
