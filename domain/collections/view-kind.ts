import { one } from '../access/pointer.ts'
import { viewRule } from '../access/users.ts'
import { byName, kindOf } from '../kind.ts'
import { View } from './view.ts'

export const viewKind = kindOf({
  schema: View,
  notFound: 'view.notFound',
  access: viewRule,
  references: [
    // With an organization go its views.
    one('owner', 'organizations', { judged: true, column: true, end: 'follows' }),
    // What is shared stays for the others.
    one('keeper', 'users', { end: 'stays', judged: true }),
    one('usualFor', 'contentTypes', { end: 'stays' }),
  ],
  equality: ['owner', 'keeper', 'list', 'shared', 'usualFor'],
  membership: [],
  sorted: [],
  columnTypes: { shared: 'boolean' },
  called: 'name',
  order: byName,
})
