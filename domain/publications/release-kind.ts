import { releaseRule } from '../access/publications.ts'
import { each, keys, one } from '../access/pointer.ts'
import { kindOf, lastChangedFirst } from '../kind.ts'
import { Release } from './release.ts'

export const releaseKind = kindOf({
  schema: Release,
  notFound: 'release.notFound',
  access: releaseRule,
  references: [
    one('publicationId', 'publications'),
    one('template', 'templates'),
    keys('collections', 'collections'),
    keys('referencedContents', 'contents'),
    one('extendContentsFrom', 'contents'),
    each('data', 'content', 'contents'),
  ],
  kept: ['faulty'],
  equality: ['owner', 'supplier', 'type', 'status', 'publicationId', 'template', 'faulty'],
  membership: ['collections', 'referencedContents'],
  sorted: ['number', 'label', 'type', 'status'],
  columnTypes: { number: 'number', faulty: 'boolean' },
  order: lastChangedFirst,
})
