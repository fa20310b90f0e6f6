import { contentRule } from '../access/contents.ts'
import { belongsTo, inside, keys, one } from '../access/pointer.ts'
import { kindOf } from '../kind.ts'
import { Content } from './content.ts'
import { namedByContent } from './named-by-content.ts'

export const contentKind = kindOf({
  schema: Content,
  notFound: 'content.notFound',
  access: contentRule,
  references: [
    ...belongsTo('owner', 'supplier'),
    one('type', 'contentTypes'),
    one('parentId', 'contents', { end: 'follows' }),
    keys('collections', 'collections', { end: 'stays', toldIfSeen: true }),
    keys('data', 'properties', { judged: true, apart: true }),
    inside('excludeCombination', '*.*', 'properties', { by: 'key', judged: true }),
  ],
  named: namedByContent,
  namedKinds: ['contents', 'pictures'],
  called: 'label',
  demands: { label: 'content.labelRequired' },
  kept: ['effectivelyActive', 'faulty'],
  equality: ['owner', 'supplier', 'type', 'active', 'effectivelyActive', 'public', 'parentId', 'faulty', 'archived'],
  membership: ['collections'],
  namedIn: { field: 'releases', kind: 'releases', by: 'referencedContents' },
  sorted: ['type'],
  columnTypes: {
    active: 'boolean',
    effectivelyActive: 'boolean',
    public: 'boolean',
    faulty: 'boolean',
    archived: 'boolean',
  },
  order: [{ field: 'label.de' }],
})
