import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { tables } from '#server/store/sql/tables.ts'
import { dumpSchema, schemaFile } from './schema-dump.ts'

test('docs/schema.sql is what the migrations make (node tools/schema-dump.ts writes it)', async () => {
  expect(readFileSync(schemaFile, 'utf8')).toBe(await dumpSchema())
})

test('every column that the store fills is there', () => {
  const dump = readFileSync(schemaFile, 'utf8')
  for (const { name, columns } of Object.values(tables)) {
    const table = dump.split(`create table ${name} (`)[1]?.split('\n);')[0] ?? ''
    const found = [...table.matchAll(/^ {2}([fs]_\w+) /gm)].map(([, column]) => column)
    expect([name, ...found.toSorted()]).toEqual([name, ...columns.map((column) => column.name).toSorted()])
  }
})
