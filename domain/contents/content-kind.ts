import { contentRule } from '../access/contents.ts'
import { keys, one } from '../access/pointer.ts'
import { kindOf } from '../kind.ts'
import { Content } from './content.ts'

export const contentKind = kindOf({
  schema: Content,
  notFound: 'content.notFound',
  access: contentRule,
  references: [one('type', 'contentTypes'), one('parentId', 'contents'), keys('collections', 'collections')],
  kept: ['effectivelyActive', 'faulty'],
  equality: ['owner', 'supplier', 'type', 'active', 'effectivelyActive', 'public', 'parentId', 'faulty'],
  membership: ['collections'],
  sorted: ['type'],
  columnTypes: { active: 'boolean', effectivelyActive: 'boolean', public: 'boolean', faulty: 'boolean' },
  order: [{ field: 'label.de' }],
})
