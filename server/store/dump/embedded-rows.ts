/**
 * The embedded database as one file, which needs no programs: the rows of each table as texts, packed. The tables themselves are what the
 * migrations make, so that it comes back whatever PostgreSQL it came from, into the embedded one and into a server's
 * (docs/decisions/0502-rows-of-the-embedded-database.md).
 */
import { createReadStream, createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type { Database, RunQuery } from '../database/database.ts'
import { migrateWithin } from '../database/migrate.ts'
import { holdBackSql } from './hold-back-outgoing.ts'
import { tablesOf } from './count-tables.ts'

/** A table's line; those of its rows follow, each a list of texts and nulls. */
type Heading = { table: string; columns: string[] }

const end = '{"end":true}'

/** All of it as of one moment. */
export async function writeRows(database: Database, file: string): Promise<void> {
  await database.transaction(async (run) => {
    await run('set transaction isolation level repeatable read')
    await run(spelling)
    await pipeline(linesOf(run), createGzip(), createWriteStream(file, { mode: 0o600, flags: 'wx' }))
  })
}

/** Fills a database that is empty, all of it or nothing, and holds back what waited to be sent. */
export async function loadRows(database: Database, file: string, migrations: readonly string[]): Promise<void> {
  await database.transaction(async (run) => {
    await run(spelling)
    await migrateWithin(run, (name) => migrations.includes(name))
    await run(`truncate ${(await tablesOf(run)).join(', ')}`)
    const ties = await tiesOf(run)
    for (const { table, name } of ties) await run(`alter table ${table} drop constraint ${name}`)
    await insertAll(run, file)
    for (const { table, name, definition } of ties)
      await run(`alter table ${table} add constraint ${name} ${definition}`)
    for (const { table, column } of await countersOf(run))
      await run(
        `select setval(pg_get_serial_sequence('${table}', '${column}'), greatest(1, max("${column}")), max("${column}") is not null) from ${table}`,
      )
    await run(holdBackSql)
  })
}

/** Texts that are read again as what they were, wherever that is. */
const spelling = `set local datestyle to 'ISO, YMD'; set local timezone to 'UTC'; set local intervalstyle to 'postgres'; set local extra_float_digits to 1; set local bytea_output to 'hex'`

/** Rows read at a time, and characters written at a time. */
const portion = 200
const most = 1024 * 1024

async function* linesOf(run: RunQuery): AsyncGenerator<string> {
  for (const table of await tablesOf(run)) {
    const columns = await columnsOf(run, table)
    yield `${JSON.stringify({ table, columns: columns.map(({ name }) => name) } satisfies Heading)}\n`
    const texts = columns.map(({ name }) => `"${name}"::text`).join(', ')
    await run(`declare saved no scroll cursor for select json_build_array(${texts})::text as line from ${table}`)
    for (;;) {
      const rows = await run<{ line: string }>(`fetch ${portion} from saved`, [])
      if (rows.length === 0) break
      yield rows.map(({ line }) => `${line}\n`).join('')
    }
    await run('close saved')
  }
  yield `${end}\n`
}

async function insertAll(run: RunQuery, file: string): Promise<void> {
  let insert: ((rows: readonly string[]) => Promise<void>) | undefined
  let rows: string[] = []
  let size = 0
  const flush = async () => {
    if (rows.length > 0) await insert?.(rows)
    rows = []
    size = 0
  }
  let isWhole = false
  for await (const line of linesIn(file)) {
    if (line.startsWith('[')) {
      rows.push(line)
      size += line.length
      if (size > most) await flush()
      continue
    }
    await flush()
    isWhole = line === end
    if (!isWhole) insert = await insertInto(run, JSON.parse(line) as Heading)
  }
  if (!isWhole) throw new Error(`${file} ends too early`)
}

async function* linesIn(file: string): AsyncGenerator<string> {
  const unpacked = createGunzip().setEncoding('utf8')
  const read = pipeline(createReadStream(file), unpacked)
  // It is heard of below, by who reads.
  read.catch(() => {})
  let begun = ''
  for await (const piece of unpacked as AsyncIterable<string>) {
    begun += piece
    if (!piece.includes('\n')) continue
    const lines = begun.split('\n')
    begun = lines.pop() ?? ''
    yield* lines
  }
}

async function insertInto(
  run: RunQuery,
  { table, columns }: Heading,
): Promise<(rows: readonly string[]) => Promise<void>> {
  const types = new Map((await columnsOf(run, table)).map(({ name, type }) => [name, type]))
  const values = columns.map((name, at) => `(line ->> ${at})::${types.get(name) ?? `"no column ${name}"`}`)
  const sql =
    `insert into ${table} (${columns.map((name) => `"${name}"`).join(', ')}) overriding system value ` +
    `select ${values.join(', ')} from json_array_elements($1::json) as read(line)`
  return async (rows) => void (await run(sql, [`[${rows.join(',')}]`]))
}

const columnsOf = (run: RunQuery, table: string) =>
  run<{ name: string; type: string }>(
    `select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute ` +
      `where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [table],
  )

/** Keys that lead from one table to another: in between rows come in whatever order. */
const tiesOf = (run: RunQuery) =>
  run<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition ` +
      `from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
    [],
  )

const countersOf = (run: RunQuery) =>
  run<{ table: string; column: string }>(
    `select attrelid::regclass::text as table, attname as column from pg_attribute join pg_class c on c.oid = attrelid ` +
      `where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and attidentity <> '' and not attisdropped`,
    [],
  )
