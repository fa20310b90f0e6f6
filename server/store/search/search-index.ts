/**
 * Keeps the texts that searches look through (`search_text`) behind the change log: a moment later than the documents, since
 * an index of trigrams costs more than the write itself (docs/decisions/0202-search-in-texts-beside-the-documents.md).
 *
 * Where the database may not have the extension, searches read the texts without that index.
 */
import { type SearchScope, searchScopes } from '#domain/search/search-query.ts'
import { mayBeMistyped } from '#domain/search/typing-mistakes.ts'
import { namesRead, searchText } from '#domain/search/search-text.ts'
import { type DocumentChange, lockBeside, readLog, readPosition } from '../log/change-log.ts'
import type { Database, RunQuery } from '../database/database.ts'
import { latinProperties } from './latin-properties.ts'
import { type Follower, openFollower } from '../log/follower.ts'
import { tables } from '../sql/tables.ts'
import { isLong } from '../sql/long-texts.ts'

const portion = 500

export function openSearchIndex(
  database: Database,
  { failed, pause = 300 }: { failed: (error: unknown) => void; pause?: number },
): Follower {
  let isPrepared = false
  const readAll = async (isOpen: () => boolean): Promise<boolean> => {
    if (isOpen()) isPrepared ||= await prepare(database.query)
    let found: Reading = 'more'
    while (isOpen() && found === 'more') found = await readOn(database)
    return isOpen() && found === 'waits'
  }
  return openFollower(readAll, { failed, pause })
}

async function prepare(run: RunQuery): Promise<boolean> {
  await run(`create index if not exists search_text_long on search_text (collection) where ${isLong}`, [])
  try {
    await run('create extension if not exists pg_trgm', [])
    await run('create index if not exists search_text_names on search_text using gin (names gin_trgm_ops)', [])
    await run('create index if not exists search_word_trigrams on search_word using gin (word gin_trgm_ops)', [])
    await run('create index if not exists search_text_words on search_text using gin (words gin_trgm_ops)', [])
  } catch {
    // Not installed, or not allowed: the texts are read one by one.
  }
  return true
}

/** `waits`: what is left was written beside a transaction that goes on. */
type Reading = 'more' | 'waits' | 'done'

/** One process at a time; another one's turn is none of this one's. What is not on the disk yet when power fails is taken out of the log again. */
async function readOn(database: Database): Promise<Reading> {
  return database.transaction(async (run) => {
    const [lock] = await run<{ mine: boolean }>(
      `select pg_try_advisory_xact_lock(${lockBeside}) as mine, set_config('synchronous_commit', 'off', true)`,
      [],
      'search-turn',
    )
    if (!lock?.mine) return 'done'
    const [known] = await run<Known>('select position, scope, after from search_position', [], 'search-position')
    if (!known) return begin(run)
    const scope = searchScopes[known.scope]
    if (scope) return takePortion(run, scope, known)
    const from = BigInt(known.position)
    const { changes, position, pending } = await readLog(run, from, [...searchScopes, 'properties'])
    const concerned = changes.flatMap(({ collection, id, after }) => {
      const scope = searchScopes.find((one) => one === collection)
      return scope ? [{ scope, id, document: after }] : []
    })
    // Its values are names from now on, or are none any more: all contents are taken over again.
    const again = changes.some(turnsLatin) && { scope: searchScopes.indexOf('contents'), after: '' }
    if (changes.length > 0 || position > from)
      await put(run, concerned, { ...known, position: position.toString(), ...again })
    return pending ? (position > from ? 'more' : 'waits') : 'done'
  })
}

/** Asked of properties alone: what a record was before is made out of two texts of JSON. */
const turnsLatin = (change: DocumentChange): boolean =>
  change.collection === 'properties' && isLatin(change.before) !== isLatin(change.after)

const isLatin = (property: Readonly<Record<string, unknown>> | null): boolean => property?.['latin'] === true

type Known = { position: string; scope: number; after: string }

/** First everything there is, a portion a transaction; then the log, from where it stood at the beginning. */
async function begin(run: RunQuery): Promise<Reading> {
  const position = await readPosition(run)
  await run(`insert into search_position (position, scope, after) values ($1, 0, '')`, [position.toString()])
  return 'more'
}

async function takePortion(run: RunQuery, scope: SearchScope, known: Known): Promise<Reading> {
  const rows = await run<{ id: string; doc: string }>(
    `select id, doc::text as doc from ${tables[scope].name} where id > $1 order by id limit ${portion}`,
    [known.after],
  )
  const found = rows.map(({ id, doc }) => ({
    scope,
    id,
    document: JSON.parse(doc) as Readonly<Record<string, unknown>>,
  }))
  const last = rows.at(-1)
  await put(run, found, { ...known, ...(last ? { after: last.id } : { scope: known.scope + 1, after: '' }) })
  return 'more'
}

type Found = { scope: SearchScope; id: string; document: Readonly<Record<string, unknown>> | null }

/** Portions of one transaction: only with the last of them it is as far as `reached`. */
async function put(run: RunQuery, found: readonly Found[], reached: Known): Promise<void> {
  const latin = found.length === 0 ? new Set<string>() : await latinProperties(run)
  for (let from = 0; from < found.length; from += portion)
    await putPortion(run, found.slice(from, from + portion), latin)
  await run(
    'update search_position set position = $1, scope = $2, after = $3',
    [reached.position, reached.scope, reached.after],
    'search-reached',
  )
}

async function putPortion(run: RunQuery, found: readonly Found[], latin: ReadonlySet<string>): Promise<void> {
  const gone = found.filter(({ document }) => document === null).map(({ scope, id }) => [scope, id])
  const rows = found.flatMap(({ scope, id, document }) => {
    if (!document) return []
    const { names, text, words } = searchText(scope, document, latin)
    return [{ collection: scope, id, names, body: text, words }]
  })
  const named = [...new Set(rows.flatMap(({ names }) => wordsOfNames(names)))]
  await run(
    `with gone as (delete from search_text t using json_array_elements($1::json) r where t.collection = r->>0 and t.id = r->>1), ` +
      `named as (insert into search_word (word) select left(word, 100) from unnest($3::text[]) word on conflict do nothing) ` +
      // Read once: each field that is taken out of a row of JSON by itself reads all of the row.
      `insert into search_text (collection, id, names, body, words) select collection, id, names, body, words ` +
      `from json_to_recordset($2::json) as r(collection text, id text, names text, body text, words text) ` +
      `on conflict (collection, id) do update set names = excluded.names, body = excluded.body, words = excluded.words ` +
      `where search_text.names <> excluded.names or search_text.body <> excluded.body`,
    [JSON.stringify(gone), JSON.stringify(rows), named],
    'search-texts',
  )
}

/** What names consist of, for terms that are mistyped (`similar-words.ts`). */
const wordsOfNames = (names: string): string[] =>
  namesRead(names).flatMap(({ text }) => text.split(/[^\p{L}\p{N}]+/u).filter(mayBeMistyped))
