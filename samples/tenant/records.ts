/** All documents of the demo tenant but people, fonts and pictures, in an order in which each finds what it names. */
import { collectedContents, collectedReleases } from './collected.ts'
import { contentTypeRecords, propertyRecords } from './fields.ts'
import { publicationRecords } from './publications.ts'
import { rangeRecords } from './range.ts'
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

export const demoRecords: readonly DemoRecord[] = [
  ...propertyRecords,
  ...contentTypeRecords,
  ...hyphenations,
  ...templateRecords,
  ...collectedContents,
  ...rangeRecords,
  ...publicationRecords,
  ...collectedReleases,
  ...collectionRecords,
  ...orderRecords,
  ...deploymentRecords,
  ...basketRecords,
  ...notificationRecords,
]
