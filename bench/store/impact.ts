/**
 * What one edit touches, among ten thousand releases: of a content that all of them draw from, of the picture, the font and the
 * template that they stand in, on either database.
 */
import { type Actor, systemActor } from '#domain/access/actor.ts'
import type { RecordKind } from '#domain/records.ts'
import { createStore } from '#server/store/create-store.ts'
import type { DatabaseSettings } from '#server/store/database/database.ts'
import { openDatabase } from '#server/store/database/open-database.ts'
import type { RawWrite } from '#server/store/store.ts'
import { figureRow, percentile, type Row, times } from '../ground/harness.ts'

const releases = 10_000
const rounds = 20
const seconds = (value: number): string => `${(value / 1000).toFixed(2)} s`
const own = { owner: 'bench', supplier: 'bench' }
const edited = [
  ['contents', 'rose'],
  ['properties', 'latin'],
  ['pictures', 'photo'],
  ['templates', 'label'],
  ['fonts', 'slab'],
] as const satisfies readonly (readonly [RecordKind, string])[]

/** Sees them by owner, as people do. */
const actor: Actor = {
  id: 'bench-member',
  role: 'member',
  organization: 'bench',
  supplier: 'bench',
  isSupplier: false,
  licences: 15,
  isMain: false,
}

export async function benchImpact(settings: DatabaseSettings): Promise<Row[]> {
  const database = await openDatabase(settings)
  try {
    const store = await createStore({ database })
    await store.writeRaw(systemActor, ground)
    for (let from = 0; from < releases; from += 500)
      await store.writeRaw(
        systemActor,
        Array.from({ length: 500 }, (_, step) => release(from + step)),
      )
    await database.query('vacuum analyze')
    const rows: Row[] = []
    for (const [kind, id] of edited) {
      const { counts } = await store.impact(actor, kind, id)
      const found = counts.reduce((sum, { count }) => sum + count, 0)
      if (found !== releases) throw new Error(`${kind} in ${found} releases`)
      const taken = await times(rounds, () => store.impact(actor, kind, id))
      const listed = await times(rounds, () => store.touched(actor, kind, id))
      const where = database.embedded ? 'embedded' : 'PostgreSQL'
      const shown = releases.toLocaleString('en')
      rows.push(
        figureRow(`one of ${kind} touches ${shown} releases, p95, ${where}`, percentile(taken, 95), 2000, seconds),
        figureRow('… the first fifty of them', percentile(listed, 95), 2000, seconds),
      )
    }
    return rows
  } finally {
    await database.close()
  }
}

const create = (collection: RecordKind, id: string, document: object): RawWrite => ({
  kind: 'create',
  collection,
  id,
  document: { ...document },
})

const ground: readonly RawWrite[] = [
  create('organizations', 'bench', { name: 'bench', type: 'supplier', supplier: 'bench' }),
  create('contentTypes', 'plant', { label: { de: 'Pflanze' } }),
  create('properties', 'latin', { type: 'string', label: { de: 'Name' } }),
  create('contents', 'rose', { type: 'plant', label: { de: 'Rose' }, data: { latin: { value: 'Rosa' } }, ...own }),
  create('pictures', 'photo', { name: 'x.jpg', path: 'x', size: 1, type: 'image/jpeg', format: 'jpg', ...own }),
  create('fonts', 'slab', {
    filename: 'slab.ttf',
    name: 'Slab',
    family: 'Slab',
    style: 'Bold',
    owner: 'bench',
    path: 'x',
    type: 'ttf',
    faces: [
      {
        family: 'Slab',
        style: 'Bold',
        postScriptName: 'Slab-Bold',
        weight: 700,
        isItalic: false,
        embedding: 'installable',
        glyphs: 9,
      },
    ],
  }),
  create('templates', 'label', {
    name: 'Label',
    type: 'print',
    designNames: { fonts: [{ family: 'Slab', style: 'Bold' }] },
    placeholders: [{ id: 'Name' }, { id: 'Photo', type: 'image' }],
    ...own,
  }),
]

const release = (index: number): RawWrite =>
  create('releases', `label-${index}`, {
    label: `Label ${index}`,
    template: 'label',
    referencedContents: { rose: true },
    data: { Name: { content: 'rose', property: 'latin', value: 'Rosa' }, Photo: { value: 'x.jpg' } },
    ...own,
  })
