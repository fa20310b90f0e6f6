import { contentTypeRule } from '../../access/contents.ts'
import { inside, keys, list, one } from '../../access/pointer.ts'
import { fieldsOfLabel } from '../../formats/label-template.ts'
import { kindOf } from '../../kind.ts'
import { ContentType } from './content-type.ts'
import { propertiesInColumn } from '../../properties/properties-in-column.ts'

export const contentTypeKind = kindOf({
  schema: ContentType,
  notFound: 'contentType.notFound',
  access: contentTypeRule,
  references: [
    one('parentId', 'contentTypes'),
    keys('loadDefault', 'organizations', { end: 'stays', judged: true }),
    inside('groups', '*.properties.*', 'properties', { judged: true }),
    list('columns', 'properties', { judged: true, means: propertiesInColumn }),
    one('labelDefault', 'properties', {
      judged: true,
      means: (template) => fieldsOfLabel(template).flatMap(propertiesInColumn),
    }),
  ],
  called: 'label',
  demands: { label: 'contentType.labelRequired' },
  kept: ['open'],
  equality: ['parentId'],
  membership: ['loadDefault'],
  sorted: [],
  order: [{ field: 'label.de' }],
})
