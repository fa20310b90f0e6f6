import { collectionRule } from '../access/collections.ts'
import { belongsTo, inside, keys, list, one } from '../access/pointer.ts'
import { propertiesInColumn } from '../properties/properties-in-column.ts'
import { byName, kindOf } from '../kind.ts'
import { Collection } from './collection.ts'

export const collectionKind = kindOf({
  schema: Collection,
  notFound: 'collection.notFound',
  access: collectionRule,
  references: [
    ...belongsTo('owner', 'supplier'),
    one('organization', 'organizations'),
    one('parentId', 'collections'),
    keys('organizations', 'organizations', { end: 'stays' }),
    keys('users', 'users', { end: 'stays' }),
    // Nobody names anybody but themselves.
    one('keeper', 'users', { end: 'stays', judged: true }),
    one('releaseDefaultTemplate', 'templates'),
    one('contentDefaultType', 'contentTypes'),
    list('defaultColumns', 'properties', { judged: true, means: propertiesInColumn }),
    inside('defaultSort', 'field', 'properties', { judged: true, means: propertiesInColumn }),
  ],
  equality: ['owner', 'supplier', 'type', 'parentId', 'keeper'],
  membership: ['organizations', 'users'],
  sorted: [],
  called: 'name',
  demands: { name: 'collection.nameRequired', 'numberRanges.': 'collection.prefixRequired' },
  order: byName,
})
