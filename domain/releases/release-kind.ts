import { releaseByServer, releaseRule } from '../access/publications.ts'
import { belongsTo, inside, keys, one } from '../access/pointer.ts'
import { inThisOrder, kindOf, lastChangedFirst } from '../kind.ts'
import { namedByRelease } from './named-by-release.ts'
import { releaseStatuses } from './release-status.ts'
import { Release } from './release.ts'

export const releaseKind = kindOf({
  schema: Release,
  notFound: 'release.notFound',
  access: releaseRule,
  references: [
    ...belongsTo('owner', 'supplier'),
    one('publicationId', 'publications', { end: 'follows' }),
    one('template', 'templates'),
    keys('collections', 'collections', { end: 'stays', toldIfSeen: true }),
    keys('referencedContents', 'contents'),
    one('extendContentsFrom', 'contents'),
    inside('data', '*.content', 'contents'),
    inside('round', 'of.*.person', 'users', { end: 'stays', judged: true }),
    inside('data', '*.property', 'properties', { judged: true }),
  ],
  named: namedByRelease,
  namedKinds: ['pictures'],
  called: 'label',
  kept: ['faulty'],
  byServer: releaseByServer,
  equality: ['owner', 'supplier', 'type', 'status', 'publicationId', 'template', 'faulty', 'renewal'],
  membership: ['collections', 'referencedContents', 'approvedPages'],
  sorted: ['number', 'label', 'type', 'status', 'printDataGenerated', 'nextReminder'],
  columnTypes: { number: 'number', faulty: 'boolean' },
  ranked: { status: inThisOrder(releaseStatuses) },
  order: lastChangedFirst,
})
