/**
 * A hundred thousand contents, or how many are asked for, with five indexed fields and their texts of searches, in the product's tables. Half of them are
 * the actor's; of the others one in a hundred is public.
 */
import { type Actor, systemActor } from '#domain/access/actor.ts'
import { buildValueIndex } from '#server/store/read/build-value-index.ts'
import { createStore } from '#server/store/create-store.ts'
import type { Database } from '#server/store/database/database.ts'
import { openSearchIndex } from '#server/store/search/search-index.ts'
import type { Store } from '#server/store/store.ts'
import { columnsOf, sqlTypes, tables } from '#server/store/sql/tables.ts'
import { noteField, openValueIndex } from '#server/store/read/value-index.ts'

const listed = 100_000

export const listActor: Actor = {
  id: 'bench-member',
  role: 'member',
  organization: 'bench',
  supplier: 'supplier',
  isSupplier: false,
  licences: 15,
  isMain: false,
}

export const paths = [
  'data.latin.value',
  'data.height.value',
  'data.ean.value',
  'data.colour.value',
  'data.use.translation.de',
] as const

export async function fillLists(database: Database, total = listed): Promise<Store> {
  const index = await openValueIndex(database)
  const store = await createStore({ database, index })
  await store.write(systemActor, [
    { kind: 'create', collection: 'contentTypes', id: 'plant', document: { label: { de: 'Pflanze' } } },
    ...(['latin', 'height', 'ean', 'colour', 'use'] as const).map((id) => ({
      kind: 'create' as const,
      collection: 'properties' as const,
      id,
      document: {
        label: { de: id },
        type: id === 'height' || id === 'ean' ? ('number' as const) : ('text' as const),
        translatable: id === 'use',
      },
    })),
  ])
  for (const path of paths) await noteField(database.query, 'contents', path)
  // These contents come past the store, names included.
  await database.query('update indexed_field set ready = false', [])
  const { name, columns } = tables.contents
  const typed = columns.map((column) => `${column.name} ${sqlTypes[column.type].replace(' collate "C"', '')}`)
  const names = ['id', 'version', 'doc', ...columns.map((column) => column.name)].join(', ')
  for (let from = 0; from < total; from += 5000) {
    const rows = Array.from({ length: 5000 }, (_, step) => plant(from + step)).map((doc) => ({
      id: doc.id,
      version: 1,
      doc,
      ...columnsOf(columns, doc),
    }))
    await database.query(
      `insert into ${name} (${names}) select ${names} from json_to_recordset($1::json) as r(id text, version bigint, doc json, ${typed.join(', ')})`,
      [JSON.stringify(rows)],
    )
  }
  await buildValueIndex({ database, index, heardWithin: 0 })
  const search = openSearchIndex(database, {
    failed: (error) => {
      throw error
    },
  })
  await search.caughtUp()
  await search.close()
  await database.query('vacuum analyze')
  return store
}

const of = (words: string, number: number): string => {
  const list = words.split(' ')
  return list[number % list.length] ?? ''
}

function plant(number: number) {
  const genus = of('Rosa Lavandula Salvia Iris Paeonia Hosta Geranium Aster Phlox Sedum Allium Clematis Acer', number)
  const kind = of('alba rubra nana major minor officinalis montana sylvestris japonica vulgaris gracilis', number >> 2)
  const german = of('Rose Lavendel Salbei Schwertlilie Pfingstrose Funkie Storchschnabel Aster Flammenblume', number)
  const colour = of('rot weiß blau gelb violett rosa orange purpur', number >> 3)
  const at = new Date(Date.UTC(2025, 0, 1) + number * 60_000).toISOString()
  const text = `Duftende ${german} für ${of('sonnige halbschattige schattige', number)}, ${of('trockene frische feuchte', number >> 1)} Plätze; ${of('Beet Rabatte Topf Steingarten Teichrand', number >> 4)} und Schnitt.`
  return {
    id: `plant-${String(number).padStart(6, '0')}`,
    version: 1,
    type: 'plant',
    owner: number % 2 === 0 ? 'bench' : `other-${number % 50}`,
    supplier: number % 2 === 0 ? 'supplier' : 'other',
    active: true,
    effectivelyActive: true,
    public: number % 100 === 1,
    collections: {},
    label: { de: `${german} ’${genus} ${number}’`, fr: `${genus} ${number}` },
    languages: ['de', 'fr'],
    data: {
      latin: { value: `${genus} ${kind} ${number % 1000}` },
      height: { value: (number * 7919) % 300 },
      ean: { value: 4_006_381_000_000 + number },
      colour: { value: colour },
      use: { translation: { de: text, fr: `${genus} ${colour}` } },
    },
    excludeCombination: [],
    createTimestamp: at,
    updateTimestamp: at,
  }
}
