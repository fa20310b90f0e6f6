import { deploymentRule } from '../access/deployments.ts'
import { belongsTo, list, one } from '../access/pointer.ts'
import { kindOf, newestFirst } from '../kind.ts'
import { Deployment } from './deployment.ts'

export const deploymentKind = kindOf({
  schema: Deployment,
  notFound: 'deployment.notFound',
  access: deploymentRule,
  references: [
    ...belongsTo('organization', 'supplier'),
    one('collectionId', 'collections', { end: 'stays' }),
    one('orderId', 'orders'),
    list('releaseIds', 'releases'),
  ],
  called: 'name',
  byServer: [
    'link',
    'status',
    'run',
    'alive',
    'step',
    'percent',
    'exportLog',
    'file',
    'size',
    'files',
    'purged',
    'downloads',
    'duration',
    'stats',
    'errors',
    'notices',
    'warnings',
  ],
  hasOwnIds: true,
  madeElsewhere: 'deployment.byAdd',
  equality: ['link', 'organization', 'supplier', 'status', 'collectionId', 'orderId', 'hidden'],
  membership: [],
  sorted: [],
  columnTypes: { hidden: 'boolean' },
  order: newestFirst,
})
