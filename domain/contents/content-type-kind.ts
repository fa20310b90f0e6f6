import { contentTypeRule } from '../access/contents.ts'
import { one } from '../access/pointer.ts'
import { kindOf } from '../kind.ts'
import { ContentType } from './content-type.ts'

export const contentTypeKind = kindOf({
  schema: ContentType,
  notFound: 'contentType.notFound',
  access: contentTypeRule,
  references: [one('parentId', 'contentTypes')],
  equality: ['parentId'],
  membership: ['loadDefault'],
  sorted: [],
  order: [{ field: 'label.de' }],
})
