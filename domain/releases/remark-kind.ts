import { belongsTo, list, one } from '../access/pointer.ts'
import { remarkRule } from '../access/remarks.ts'
import { kindOf, newestFirst } from '../kind.ts'
import { Remark } from './remark.ts'

export const remarkKind = kindOf({
  schema: Remark,
  notFound: 'remark.notFound',
  access: remarkRule,
  references: [
    ...belongsTo('owner', 'supplier'),
    one('release', 'releases', { end: 'stays' }),
    one('answers', 'remarks', { end: 'stays' }),
    list('mentions', 'users', { end: 'stays' }),
  ],
  byServer: ['guest', 'attachments'],
  equality: ['owner', 'supplier', 'release', 'answers'],
  membership: [],
  sorted: [],
  order: newestFirst,
})
