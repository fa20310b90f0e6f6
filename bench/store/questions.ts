/**
 * Questions to a hundred thousand contents, the store alone, on either database: one condition beside the SQL that one would write
 * by hand, several in groups beside one, what variants
 * lack that inherit nothing either, what is used, what a column comes to beside how many there are, and what changed lately.
 */
import { all, any, is } from '#domain/query/filter.ts'
import type { FilterOf, QueryOf } from '#domain/query/path.ts'
import { systemActor } from '#domain/access/actor.ts'
import { valueKey } from '#domain/query/value-key.ts'
import type { Database, DatabaseSettings } from '#server/store/database/database.ts'
import { openDatabase } from '#server/store/database/open-database.ts'
import type { Store } from '#server/store/store.ts'
import { fillLists, listActor } from '../ground/filled-lists.ts'
import { percentile, ratioRow, type Row, time } from '../ground/harness.ts'

/** As people ask it: of variants also what they inherit. */
const asked = <const One extends object>(one: One) => ({ ...one, inherits: true }) as const

const own = is('owner', listActor.organization)
const ownWhite = is('data.colour.value', 'weiß')
const white = asked({ field: 'data.colour.value', op: '=', value: 'weiß' })
const low = asked({ field: 'data.height.value', op: '<', value: 20 })
const rosa = asked({ field: 'data.latin.value', op: 'startsWith', value: 'rosa' })
const noHeight = asked({ field: 'data.height.value', op: 'exists', value: false })
const isLate = { field: 'updateTimestamp', op: '>=', value: '2025-03-10' } as const
const newest = [{ field: 'updateTimestamp', direction: 'descending' }] as const

const page = (where: FilterOf<'contents'>, rest: Partial<QueryOf<'contents'>> = {}): QueryOf<'contents'> => ({
  where: all(own, where),
  limit: 100,
  count: true,
  orderBy: [{ field: 'data.colour.value' }],
  ...rest,
})

export async function benchQuestions(settings: DatabaseSettings): Promise<Row[]> {
  const database = await openDatabase(settings)
  try {
    const store = await fillLists(database)
    await makeVariants(store)
    const on = database.embedded ? 'embedded' : 'PostgreSQL'
    const list = (query: QueryOf<'contents'>) => () => store.listJson(listActor, 'contents', query)
    const three = all(low, any(white, rosa))
    const narrowed = all(own, low)
    const byHand = await handWritten(database)
    const compare = async (promise: string, most: number, share: number, ours: () => unknown, other: () => unknown) => {
      const taken = await turns(ours, other)
      return ratioRow(`${promise}, ${on}`, percentile(taken[0], share), percentile(taken[1], share), most)
    }
    return [
      await compare('one indexed condition against SQL by hand', 2, 50, list(page(ownWhite)), byHand.condition),
      await compare(
        'the same of what is inherited, too, against without',
        3,
        50,
        list(page(white)),
        list(page(ownWhite)),
      ),
      await compare(
        'three conditions in groups against the dearest, p95',
        1.5,
        95,
        list(page(three)),
        list(page(rosa)),
      ),
      await compare(
        'what lacks a value, its parent’s as well, against SQL by hand',
        2,
        50,
        list(page(noHeight, { orderBy: [] })),
        byHand.lacking,
      ),
      await compare(
        'what versions use against SQL by hand',
        2,
        50,
        list(page({ used: { by: 'releases' } }, { orderBy: [] })),
        byHand.used,
      ),
      await compare(
        'what a column comes to against its count',
        3,
        50,
        () => store.values(listActor, 'contents', { where: narrowed, field: 'data.height.value' }),
        () => store.count(listActor, 'contents', narrowed),
      ),
      await compare(
        'what another column comes to against its count',
        3,
        50,
        () => store.values(listActor, 'contents', { where: narrowed, field: 'data.colour.value' }),
        () => store.count(listActor, 'contents', narrowed),
      ),
      await compare(
        'what a column of all comes to against its count',
        3,
        50,
        () => store.values(listActor, 'contents', { where: own, field: 'data.height.value' }),
        () =>
          store.count(
            listActor,
            'contents',
            all(own, { field: 'data.height.value', op: 'exists', value: true } as const),
          ),
      ),
      await compare(
        'changed since, newest first, against SQL by hand',
        2,
        50,
        list(page(isLate, { orderBy: newest })),
        byHand.late,
      ),
    ]
  } finally {
    await database.close()
  }
}

/** A thousand, each of a parent of its own; half of them have a height, and twenty of the parents have none. Fifty are used. */
async function makeVariants(store: Store): Promise<void> {
  const document = { type: 'plant', owner: listActor.organization, supplier: listActor.supplier }
  const ids = Array.from({ length: 1000 }, (_, at) => at)
  await store.write(
    systemActor,
    ids.map((at) => ({
      kind: 'create' as const,
      collection: 'contents' as const,
      id: `variant-${at}`,
      document: {
        ...document,
        label: { de: `Variante ${at}` },
        parentId: `plant-${String(2 * at).padStart(6, '0')}`,
        data: at % 2 === 0 ? { height: { value: at } } : {},
      },
    })),
  )
  await store.write(
    systemActor,
    ids.slice(0, 20).map((at) => ({
      kind: 'update' as const,
      collection: 'contents' as const,
      id: `plant-${String(2 * at).padStart(6, '0')}`,
      unset: ['data.height.value'],
    })),
  )
  await store.write(
    systemActor,
    ids.slice(0, 50).map((at) => ({
      kind: 'create' as const,
      collection: 'releases' as const,
      id: `release-${at}`,
      document: {
        publicationId: `publication-${at}`,
        template: 'label',
        owner: listActor.organization,
        supplier: listActor.supplier,
        label: `Etikett ${at}`,
        referencedContents: { [`variant-${at}`]: true as const },
      },
    })),
  )
}

async function handWritten({ query }: Database) {
  const fieldOf = async (path: string) =>
    (
      await query<{ number: number }>(`select number from indexed_field where collection = 'contents' and path = $1`, [
        path,
      ])
    )[0]
  const [field, height] = [await fieldOf('data.colour.value'), await fieldOf('data.height.value')]
  /** A page and how many there are, as the screen asks. */
  const both = (from: string, order: string, parameters: readonly unknown[]) => async () => [
    await query(`select c.id, c.doc::text as doc from ${from} order by ${order} limit 101`, [...parameters]),
    await query(`select count(*)::int as count from ${from}`, [...parameters]),
  ]
  const organization = listActor.organization
  return {
    condition: both(
      `contents_value v join contents c on c.id = v.id where v.field = $1 and v.owner = $2 and v.key = $3`,
      'v.key, v.id',
      [field?.number, organization, valueKey('weiß')],
    ),
    lacking: both(
      `contents c where f_owner = $1 and not exists (select from contents_value v where v.field = $2 and v.id = c.id) ` +
        `and not exists (select from contents_value v where v.field = $2 and v.id = c.f_parent_id)`,
      's_label_de, id',
      [organization, height?.number],
    ),
    used: both(
      `contents c where c.f_owner = $1 and c.id in (select r.to_id from reference r join releases t on t.id = r.from_id ` +
        `where r.to_collection = 'contents' and r.from_collection = 'releases' and t.f_owner = $1)`,
      'c.s_label_de, c.id',
      [organization],
    ),
    late: both(`contents c where f_owner = $1 and f_update_timestamp >= $2`, 'f_update_timestamp desc nulls last, id', [
      organization,
      isLate.value,
    ]),
  }
}

/** By turns, so that whatever else the machine does befalls both. */
async function turns(one: () => unknown, other: () => unknown): Promise<[number[], number[]]> {
  const taken: [number[], number[]] = [[], []]
  for (let round = -2; round < 20; round++) {
    const [a, b] = [await time(one), await time(other)]
    if (round >= 0) {
      taken[0].push(a)
      taken[1].push(b)
    }
  }
  return taken
}
