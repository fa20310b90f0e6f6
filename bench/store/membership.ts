/** One content more in a collection of 50,000 against one more in a collection of 10, on either database: the store alone. */
import { systemActor } from '#domain/access/actor.ts'
import { createStore } from '#server/store/create-store.ts'
import type { DatabaseSettings } from '#server/store/database/database.ts'
import { openDatabase } from '#server/store/database/open-database.ts'
import { percentile, ratioRow, type Row, time } from '../ground/harness.ts'

const members = { large: 50_000, small: 10 }
const rounds = 120

export async function benchMembership(settings: DatabaseSettings): Promise<Row> {
  const database = await openDatabase(settings)
  try {
    const store = await createStore({ database })
    await store.write(
      systemActor,
      Object.keys(members).map((id) => ({
        kind: 'create',
        collection: 'collections',
        id: `bench-${id}`,
        document: { name: id, owner: 'bench', supplier: 'bench' },
      })),
    )
    // Those that are in a collection already, and those that are put into one.
    await database.query(fill(members.large, 'in-large', 'bench-large'))
    await database.query(fill(members.small, 'in-small', 'bench-small'))
    await database.query(fill(2 * rounds, 'new', undefined))
    await database.query('analyze')
    const taken: Record<keyof typeof members, number[]> = { large: [], small: [] }
    for (let round = 0; round < rounds; round++) {
      for (const into of round % 2 === 0 ? (['large', 'small'] as const) : (['small', 'large'] as const)) {
        const id = `new-${2 * round + (into === 'large' ? 1 : 2)}`
        const set = { [`collections.bench-${into}`]: true }
        const spent = await time(() => store.write(systemActor, [{ kind: 'update', collection: 'contents', id, set }]))
        if (round >= rounds / 4) taken[into].push(spent)
      }
    }
    const promise = `one more in a collection of 50,000 against one of 10, ${database.embedded ? 'embedded' : 'PostgreSQL'}`
    return ratioRow(promise, percentile(taken.large, 50), percentile(taken.small, 50), 1.5)
  } finally {
    await database.close()
  }
}

const fill = (count: number, name: string, collection: string | undefined): string => {
  const map = collection === undefined ? '{}' : `{"${collection}":true}`
  return `
  insert into contents (id, version, f_owner, f_supplier, f_type, f_active, f_public, f_label_de, f_create_timestamp,
    f_update_timestamp, f_collections, doc)
  select '${name}-' || n, 1, 'bench', 'bench', 'plant', true, false, 'Pflanze ' || n, at, at,
    array(select json_object_keys('${map}')),
    json_build_object('id', '${name}-' || n, 'version', 1, 'type', 'plant', 'owner', 'bench', 'supplier', 'bench',
      'active', true, 'public', false, 'collections', '${map}'::json, 'label', json_build_object('de', 'Pflanze ' || n),
      'languages', '["de"]'::json, 'data', '{}'::json, 'excludeCombination', '[]'::json,
      'createTimestamp', at, 'createUser', 'bench', 'updateTimestamp', at, 'updateUser', 'bench')
  from generate_series(1, ${count}) n, (select '2026-01-01T00:00:00.000Z' as at) moment;
  insert into reference (from_collection, from_id, to_collection, to_id, kind)
  select 'contents', '${name}-' || n, 'collections', key, 'collections.' || key
  from generate_series(1, ${count}) n, json_object_keys('${map}') as key;`
}
