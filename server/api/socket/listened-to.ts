import type { Said } from '#domain/formats/refusals/said.ts'
import type { RecordKind } from '#domain/records.ts'

/** What somebody listens to, as §8 of both documents calls it. */
export const listenedTo = (kind: RecordKind): Said => ({ says: words[kind] ?? 'live.listened.others' })

const words: { readonly [Kind in RecordKind]?: string } = {
  basket: 'live.listened.basket',
  collections: 'live.listened.collections',
  contentTypes: 'live.listened.contentTypes',
  deployments: 'live.listened.deployments',
  notifications: 'live.listened.notifications',
  organizations: 'live.listened.organizations',
  properties: 'live.listened.properties',
  templates: 'live.listened.templates',
}
