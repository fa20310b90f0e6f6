import { publicationRule } from '../access/publications.ts'
import { belongsTo, keys, one } from '../access/pointer.ts'
import { inThisOrder, kindOf, lastChangedFirst } from '../kind.ts'
import { releaseStatuses } from '../releases/release-status.ts'
import { Publication } from './publication.ts'

export const publicationKind = kindOf({
  schema: Publication,
  notFound: 'publication.notFound',
  access: publicationRule,
  references: [
    ...belongsTo('owner', 'supplier'),
    keys('releases', 'releases', { end: 'stays' }),
    one('template', 'templates'),
  ],
  called: 'label',
  demands: { label: 'publication.nameRequired' },
  byServer: ['status', 'preview', 'previewTimestamp', 'numReleases', 'releases', 'orderable', 'undrawn'],
  equality: ['owner', 'supplier', 'type', 'status', 'template'],
  membership: ['releases'],
  sorted: ['label', 'type', 'status'],
  ranked: { status: inThisOrder(releaseStatuses) },
  order: lastChangedFirst,
})
