import { propertyRule } from '../access/contents.ts'
import { kindOf } from '../kind.ts'
import { Property } from './property.ts'

export const propertyKind = kindOf({
  schema: Property,
  notFound: 'property.notFound',
  access: propertyRule,
  references: [],
  equality: ['group', 'type'],
  membership: [],
  sorted: [],
  columnTypes: { order: 'number' },
  order: [{ field: 'group' }, { field: 'order' }],
})
