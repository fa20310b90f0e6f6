import { collectionRule } from '../access/collections.ts'
import { keys, one } from '../access/pointer.ts'
import { byName, kindOf } from '../kind.ts'
import { Collection } from './collection.ts'

export const collectionKind = kindOf({
  schema: Collection,
  notFound: 'collection.notFound',
  access: collectionRule,
  references: [
    one('parentId', 'collections'),
    keys('organizations', 'organizations'),
    keys('users', 'users'),
    one('releaseDefaultTemplate', 'templates'),
    one('contentDefaultType', 'contentTypes'),
  ],
  equality: ['owner', 'supplier', 'type', 'parentId'],
  membership: ['organizations', 'users'],
  sorted: [],
  order: byName,
})
