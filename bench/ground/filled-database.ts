/** A PostgreSQL database of its own with 3000 contents of 30 fields, in the product's tables and in the bare server's. */
import pg from 'pg'
import { systemActor } from '#domain/access/actor.ts'
import type { NewRecord } from '#domain/records.ts'
import { readConfig } from '#server/config.ts'
import { openServices } from '#server/open-services.ts'
import type { Write } from '#server/store/store.ts'
import { createUser } from '#server/services/users/create-user.ts'

export const contents = 3000
const fields = 30

const password = 'a long bench password'

const member = (index: number) => ({
  id: `bench-member-${index}`,
  email: `member-${index}@bench.example`,
  password,
})

/** So many that all listeners together are not more than each may be. */
export const members = [member(0), ...Array.from({ length: 24 }, (_, index) => member(index + 1))] as const

export const idOf = (index: number): string => `bench-${String(index % contents).padStart(5, '0')}`

export async function createFilledDatabase(
  serverUrl: string,
  folder: string,
): Promise<{ url: string; drop: () => Promise<void> }> {
  const { url, drop } = await createDatabase(serverUrl, `bench_${process.pid}`)
  try {
    await fillUp({ DATABASE_URL: url, DATA_DIR: folder, SEED: 'none', LOG_LEVEL: 'silent' })
  } catch (error) {
    await drop()
    throw error
  }
  return { url, drop }
}

/** An empty database on the server. */
export async function createDatabase(
  serverUrl: string,
  name: string,
): Promise<{ url: string; drop: () => Promise<void> }> {
  const admin = new pg.Client({ connectionString: serverUrl })
  await admin.connect()
  const drop = async () => {
    await admin.query(`drop database if exists ${name} with (force)`)
    await admin.end()
  }
  await admin.query(`create database ${name}`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return { url: url.href, drop }
}

/** People and contents of `bench`, and the bare server's table, into a database that may have others. */
export async function fillUp(environment: Record<string, string> & { DATABASE_URL: string }): Promise<void> {
  const { services, close } = await openServices(readConfig({ ...process.env, ...environment }), () => {})
  const { store } = services
  await store.write(systemActor, definitions())
  for (const { id, email } of members)
    await createUser(services, {
      id,
      password,
      document: { email, displayName: 'Bench', organization: 'bench', supplier: 'bench', role: 'member' },
    })
  for (let from = 0; from < contents; from += 500) {
    const part = Array.from({ length: 500 }, (_, index) => from + index)
    await store.write(
      systemActor,
      part.map((index) => ({
        kind: 'create',
        collection: 'contents',
        id: idOf(index),
        document: contentOf(index),
      })),
    )
  }
  await close()
  await fillBare(environment.DATABASE_URL)
}

/** Whose the contents are, and what their fields are. */
export function definitions(): Write[] {
  return [
    {
      kind: 'create',
      collection: 'organizations',
      id: 'bench',
      document: { name: 'Bench', type: 'supplier', supplier: 'bench', license: 15 },
    },
    { kind: 'create', collection: 'contentTypes', id: 'bench', document: { label: { de: 'Pflanze' } } },
    ...Array.from({ length: fields }, (_, field): Write => ({
      kind: 'create',
      collection: 'properties',
      id: `p${field}`,
      document: {
        label: { de: `Feld ${field}` },
        type: field % 3 === 1 ? 'number' : 'text',
        translatable: field % 3 === 2,
      },
    })),
  ]
}

/** Adds contents of other organizations until there are `total`; one in a hundred is public. */
export async function fillUpTo(url: string, total: number): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(
    `insert into contents (id, version, f_owner, f_supplier, f_type, f_active, f_public, f_label_de, f_create_timestamp, f_update_timestamp, doc)
     select id, 1, owner, 'bench', 'bench', true, public, label, at, at, json_build_object('id', id, 'version', 1, 'type', 'plant',
       'owner', owner, 'supplier', 'bench', 'active', true, 'public', public, 'label', json_build_object('de', label), 'data', '{}'::json,
       'createTimestamp', at, 'updateTimestamp', at)
     from (select 'other-' || n as id, 'other-' || n % 50 as owner, n % 100 = 0 as public, 'Pflanze ' || n as label,
       to_char(timestamptz '2025-01-01' + n * interval '1 minute', 'YYYY-MM-DD"T"HH24:MI:SS.000"Z"') as at
       from generate_series(1, $1::int) n) fresh`,
    [total - contents],
  )
  await client.query('vacuum analyze contents')
  await client.end()
}

/** Documents as one would begin: in PostgreSQL's default jsonb. */
async function fillBare(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('create table bare (id text primary key, doc jsonb not null)')
  await client.query(`insert into bare select id, doc::jsonb from contents`)
  await client.query('vacuum analyze')
  await client.end()
}

export function contentOf(index: number): NewRecord<'contents'> {
  const text = 'Duftender Halbstrauch für sonnige, trockene Plätze mit durchlässigem Boden.'
  const data = Object.fromEntries(
    Array.from({ length: fields }, (_, field) => [
      `p${field}`,
      field % 3 === 0
        ? { value: `${text} ${index}` }
        : field % 3 === 1
          ? { value: index * field }
          : { translation: { de: `${text} ${field}`, fr: `${text} ${index}` } },
    ]),
  )
  return { type: 'bench', owner: 'bench', supplier: 'bench', label: { de: `Pflanze ${index}` }, data }
}
