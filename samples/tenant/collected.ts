/** Contents and releases with the collections they are in: a collection holds no list of its own. */
import { contentRecords } from './contents.ts'
import { releaseRecords } from './publications.ts'
import { type DemoRecord, flags } from './record.ts'

const contentsWhere = (owner: string, test: (assortment: string, id: string) => boolean): string[] =>
  contentRecords
    .filter(
      ({ document, id }) =>
        document['owner'] === owner &&
        test((document['data'] as { assortment: { value: string } }).assortment.value, id),
    )
    .map(({ id }) => id)

/** What is in the collections. */
const contents: Readonly<Record<string, readonly string[]>> = {
  sortiment: contentsWhere('rosenhof', () => true),
  'fruehling-2027': contentsWhere('rosenhof', (group, id) => group === 'stauden' || id.startsWith('lavandula')),
  'rosen-2027': contentsWhere('rosenhof', (group) => group === 'rosen'),
  kueche: contentsWhere('rosenhof', (group) => ['kraeuter', 'gemuese', 'obst'].includes(group)),
  pflege: contentsWhere('rosenhof', (group) => group === 'pflege'),
  messe: [
    'lavandula-angustifolia-hidcote-blue',
    'rosa-new-dawn',
    'clematis-jackmanii',
    'paeonia-lactiflora-sarah-bernhardt',
  ],
  duftpflanzen: ['lavandula-angustifolia-hidcote-blue', 'rosa-new-dawn'],
  'containerrosen-2027': ['rosa-new-dawn'],
  'stauden-meier': contentsWhere('staudenland', () => true),
  pflanzentausch: contentsWhere('staudenland', () => true).slice(0, 4),
  alpenpflanzen: contentsWhere('alpenflora', () => true),
  baumdatenbank: contentsWhere('mcs', () => true),
}

/** Beside those of their publications. */
const releases: Readonly<Record<string, readonly string[]>> = {
  messe: ['lavendel-hidcote-r02', 'rose-new-dawn-r01'],
  nachbestellen: ['christrose-r01', 'lavendel-rosea-r01'],
  'stauden-meier': releaseRecords.filter(({ document }) => document['owner'] === 'staudenland').map(({ id }) => id),
  alpenpflanzen: releaseRecords.filter(({ document }) => document['owner'] === 'alpenflora').map(({ id }) => id),
}

export const collectedContents: readonly DemoRecord[] = collected(contentRecords, contents)
export const collectedReleases: readonly DemoRecord[] = collected(releaseRecords, releases)

function collected(records: readonly DemoRecord[], members: Readonly<Record<string, readonly string[]>>): DemoRecord[] {
  const collections = new Map<string, string[]>()
  for (const [id, items] of Object.entries(members))
    for (const item of items) collections.set(item, [...(collections.get(item) ?? []), id])
  return records.map(({ document, ...record }) => {
    const own = { ...(document['collections'] as object), ...flags(collections.get(record.id) ?? []) }
    return { ...record, document: { ...document, collections: own } }
  })
}
