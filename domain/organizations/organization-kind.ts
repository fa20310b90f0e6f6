import { organizationRule } from '../access/organizations.ts'
import { belongsTo, inside, keys, one } from '../access/pointer.ts'
import { byName, kindOf } from '../kind.ts'
import { Organization } from './organization.ts'

export const organizationKind = kindOf({
  schema: Organization,
  notFound: 'organization.notFound',
  access: organizationRule,
  references: [
    ...belongsTo('supplier'),
    keys('contentTypes', 'contentTypes'),
    one('defaultContentType', 'contentTypes'),
    one('orderTemplate', 'templates'),
    inside('approvers', 'of.*.person', 'users', { end: 'stays', judged: true }),
    keys('properties', 'properties', { judged: true }),
  ],
  called: 'name',
  demands: { name: 'organization.nameRequired', 'numberRanges.': 'organization.prefixRequired' },
  byServer: ['numMembers', 'logo'],
  equality: ['supplier', 'type'],
  membership: [],
  sorted: [],
  order: byName,
})
