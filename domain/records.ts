/**
 * The collections of the document store, by the names they have in addresses and tables. ("Collection" alone means the
 * product's own: a set of contents and releases. A kind of stored document is called a record kind.)
 */
export const recordKinds = [
  'organizations',
  'users',
  'collections',
  'contents',
  'contentTypes',
  'properties',
  'publications',
  'releases',
  'templates',
  'orders',
  'deployments',
  'basket',
  'notifications',
  'pictures',
  'fonts',
  'hyphenations',
] as const

export type RecordKind = (typeof recordKinds)[number]
