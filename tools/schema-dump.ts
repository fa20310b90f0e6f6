/**
 * Writes the schema that the migrations make to `docs/schema.sql`, for reading: `node tools/schema-dump.ts`. A test holds
 * the file and the migrations together.
 */
import { writeFileSync } from 'node:fs'
import type { Database } from '#server/store/database/database.ts'
import { openDatabase } from '#server/store/database/open-database.ts'

export const schemaFile = new URL('../docs/schema.sql', import.meta.url)

export async function dumpSchema(): Promise<string> {
  const database = await openDatabase({ kind: 'embedded' })
  try {
    const parts = [await describeTables(database), await describeFunctions(database)]
    return `-- The database's schema as the migrations in server/store/database/migrations make it. Written by tools/schema-dump.ts.\n\n${parts.join('\n')}`
  } finally {
    await database.close()
  }
}

type Column = { table: string; name: string; type: string; rest: string; isExternal: boolean }
type Definition = { table: string; definition: string }

async function describeTables({ query }: Database): Promise<string> {
  const columns = await query<Column>(
    `select c.relname as "table", quote_ident(a.attname) as name, format_type(a.atttypid, a.atttypmod) as type,
       concat(
         case when a.attcollation <> t.typcollation then ' collate ' || quote_ident(l.collname) end,
         case when a.attidentity = 'a' then ' generated always as identity' end,
         case when a.attnotnull then ' not null' end,
         ' default ' || pg_get_expr(d.adbin, d.adrelid)) as rest,
       a.attstorage = 'e' and t.typstorage <> 'e' as "isExternal"
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
       join pg_type t on t.oid = a.atttypid left join pg_collation l on l.oid = a.attcollation
       left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by c.relname, a.attnum`,
    [],
  )
  const constraints = await query<Definition>(
    `select c.relname as "table", pg_get_constraintdef(o.oid) as definition from pg_constraint o
       join pg_class c on c.oid = o.conrelid
     where c.relnamespace = 'public'::regnamespace and o.contype <> 'n' order by c.relname, o.contype desc, o.conname`,
    [],
  )
  const indexes = await query<Definition>(
    `select tablename as "table", indexdef as definition from pg_indexes i where schemaname = 'public'
       and not exists (select from pg_constraint where conname = i.indexname) order by tablename, indexname`,
    [],
  )
  const of = (list: readonly Definition[], table: string) =>
    list.filter((one) => one.table === table).map(({ definition }) => definition)
  return [...Map.groupBy(columns, ({ table }) => table)]
    .map(([table, list]) => {
      const lines = [
        ...list.map(
          ({ name, type, rest, isExternal }) => `${name} ${type}${isExternal ? ' storage external' : ''}${rest}`,
        ),
        ...of(constraints, table),
      ]
      const indexLines = of(indexes, table).map((definition) => `${definition.replaceAll('public.', '')};\n`)
      return `create table ${table} (\n  ${lines.join(',\n  ')}\n);\n${indexLines.join('')}`
    })
    .join('\n')
}

async function describeFunctions({ query }: Database): Promise<string> {
  const rows = await query<{ signature: string }>(
    `select format('%s(%s) returns %s', p.proname, pg_get_function_arguments(p.oid), pg_get_function_result(p.oid)) as signature
     from pg_proc p where p.pronamespace = 'public'::regnamespace order by 1`,
    [],
  )
  return rows.map(({ signature }) => `-- function ${signature}\n`).join('')
}

if (import.meta.main) writeFileSync(schemaFile, await dumpSchema())
