import { propertyRule } from '../access/contents.ts'
import { inside, nameKey } from '../access/pointer.ts'
import { kindOf } from '../kind.ts'
import { Property } from './property.ts'

export const propertyKind = kindOf({
  schema: Property,
  notFound: 'property.notFound',
  access: propertyRule,
  references: [
    inside('options', '*.property', 'properties', { judged: true }),
    inside('options', '*.image', 'pictures', { judged: true, means: (name) => [nameKey(name)], isBorne: true }),
    inside('referenceFilter', 'collection', 'collections', { judged: true }),
    inside('referenceFilter', 'contentType', 'contentTypes', { judged: true }),
  ],
  called: 'label',
  demands: { label: 'property.labelRequired', type: 'property.typeRequired' },
  kept: ['seenBy', 'open'],
  equality: ['group', 'type', 'open'],
  membership: ['seenBy'],
  sorted: [],
  columnTypes: { order: 'number', open: 'boolean' },
  order: [{ field: 'group' }, { field: 'order' }],
})
