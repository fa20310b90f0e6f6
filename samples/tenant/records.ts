/** All documents of the demo tenant but people, fonts and pictures, in an order in which each finds what it names. */
import { contentRecords } from './contents.ts'
import { contentTypeRecords, propertyRecords } from './fields.ts'
import { publicationRecords, releaseRecords } from './publications.ts'
import type { DemoRecord } from './record.ts'
import { templateRecords } from './templates.ts'
import { basketRecords, collectionRecords, deploymentRecords, notificationRecords, orderRecords } from './trade.ts'

const hyphenations: readonly DemoRecord[] = [
  ['de', 'Deutsch', ['Blut-storch-schnabel', 'Stern-dolde', 'Schnee-wittchen', 'Blüten-ährchen', 'Rosen-hof']],
  ['fr', 'Français', ['pa-vot', 'hor-ten-sia']],
  ['en', 'English', ['hy-dran-gea']],
].map(([language, languageName, exceptions]) => ({
  collection: 'hyphenations',
  id: `garten-${String(language)}`,
  document: {
    name: `Garten ${String(languageName)}`,
    language,
    languageName,
    info: 'Trennstellen von Pflanzennamen',
    owner: 'mcs',
    exceptions,
  },
}))

/** Contents know their collections, as collections know their contents. */
function withCollections(records: readonly DemoRecord[]): DemoRecord[] {
  const memberships = new Map<string, Record<string, true>>()
  for (const { id, document } of collectionRecords)
    for (const content of Object.keys((document['contents'] ?? {}) as object))
      memberships.set(content, { ...memberships.get(content), [id]: true })
  return records.map((record) => ({
    ...record,
    document: { ...record.document, collections: memberships.get(record.id) ?? {} },
  }))
}

export const demoRecords: readonly DemoRecord[] = [
  ...propertyRecords,
  ...contentTypeRecords,
  ...hyphenations,
  ...templateRecords,
  ...withCollections(contentRecords),
  ...publicationRecords,
  ...releaseRecords,
  ...collectionRecords,
  ...orderRecords,
  ...deploymentRecords,
  ...basketRecords,
  ...notificationRecords,
]
