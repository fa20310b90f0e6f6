import { expect, test } from 'vitest'
import { everything } from '#domain/query/filter.ts'
import { onEachDatabase } from '#test/databases.ts'
import { readOrder } from './read-values.ts'

const count = 2345

onEachDatabase('an order that the database does not keep', (open) => {
  test('stands for all documents, however many portions they are read in, and of those that meet the filter', async () => {
    const { database, close } = await open()
    const many = `(select i, case when i % 2 = 0 then 'mcs' else 'rosenhof' end as owner from generate_series(1, ${count}) i)`
    await database.query(
      `insert into fonts (id, version, doc, f_owner) select 'f' || i, 1, json_build_object('id', 'f' || i, 'owner', owner, 'size', -i), owner from ${many} m`,
    )
    const order = [{ field: 'size' }]
    const all = await readOrder(database.query, 'fonts', everything, order)
    expect(all.map(({ id }) => id)).toEqual(Array.from({ length: count }, (_, at) => `f${count - at}`))
    const own = await readOrder(database.query, 'fonts', { field: 'owner', op: '=', value: 'mcs' }, order)
    expect(own.map(({ id }) => id)).toEqual(all.map(({ id }) => id).filter((id) => Number(id.slice(1)) % 2 === 0))
    await close()
  })
})
