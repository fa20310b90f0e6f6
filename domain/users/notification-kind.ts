import { notificationRule } from '../access/users.ts'
import { kindOf, newestFirst } from '../kind.ts'
import { Notification } from './notification.ts'

export const notificationKind = kindOf({
  schema: Notification,
  notFound: 'notification.notFound',
  access: notificationRule,
  references: [],
  equality: ['user', 'read', 'type'],
  membership: [],
  sorted: [],
  columnTypes: { read: 'boolean' },
  order: newestFirst,
})
