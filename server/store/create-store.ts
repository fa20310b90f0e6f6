/** The store of `store.ts` on a database. */
import { asSeenBy, hiddenFields, visible, withheld } from '#domain/access/access.ts'
import type { Actor } from '#domain/access/actor.ts'
import { must } from '#domain/errors.ts'
import { notFound } from '#domain/not-found.ts'
import { all, everything } from '#domain/query/filter.ts'
import { isId } from './is-id.ts'
import { parseQuery } from '#domain/query/parse-query.ts'
import { project } from '#domain/query/projection.ts'
import type { Query } from '#domain/query/query.ts'
import type { RecordKind, RecordOf } from '#domain/records.ts'
import { createBulkChanges } from './bulk-changes.ts'
import { listChangesets, readHistory } from './history.ts'
import type { Database } from './database.ts'
import { Definitions } from './definitions.ts'
import { countDocuments } from './count-documents.ts'
import { type Page, readDocument, readPage } from './read-documents.ts'
import { faultsOf, faultyAmong, mostJudged } from './list-faults.ts'
import { pageJson } from './page-json.ts'
import { Remembered } from './remembered.ts'
import { listUses } from './list-uses.ts'
import { revertChangeset } from './revert-changeset.ts'
import { keyOf } from './stage.ts'
import type { RawWrite, Store, WriteOptions, WriteOutcome } from './store.ts'
import { readTrashedWith } from './trashed-with.ts'
import { openValueIndex, type ValueIndex } from './value-index.ts'
import { createWriter } from './write-documents.ts'

export type StoreSettings = {
  database: Database
  now?: () => Date
  /** Called after each commit: live queries read on. */
  committed?: () => void
  /** Of this database; opened where it is not given. */
  index?: ValueIndex
}

export async function createStore({
  database,
  now = () => new Date(),
  committed = () => {},
  index: known,
}: StoreSettings): Promise<Store> {
  const { query: run } = database
  const cursorKey = (await run<{ id: string }>('select id from log_origin', []))[0]?.id ?? ''
  const index = known ?? (await openValueIndex(database))
  const memory = { documents: new Remembered(), definitions: new Definitions() }
  const settings = { database, index, now, committed, memory }
  const write = createWriter(settings)

  const read = async (actor: Actor, kind: RecordKind, id: string): Promise<string | undefined> => {
    const doc = isId(id) ? await readDocument(run, kind, visible(actor, kind), id) : undefined
    // Whoever opens a document is likely to write it next.
    if (doc !== undefined) memory.documents.keep(keyOf(kind, id), doc)
    return doc
  }
  const page = (actor: Actor, kind: RecordKind, query: Query): Promise<Page> =>
    readPage({ run, index, kind }, cursorKey, visible(actor, kind), checked(actor, kind, query))
  const writeShown = async <const Writes extends readonly RawWrite[]>(
    actor: Actor,
    writes: Writes,
    options?: WriteOptions,
  ): Promise<WriteOutcome<Writes>> => {
    const { changeset, documents, fallen, dropped } = await write(actor, writes, options)
    const shown = documents.map((document, index) => {
      const kind = writes[index]?.collection
      return document && kind && asSeenBy(actor, kind, document)
    })
    // The n-th is what the n-th write left of a record of its kind.
    return {
      changeset,
      documents: shown as WriteOutcome<Writes>['documents'],
      ...(fallen && { fallen }),
      ...(dropped.length > 0 && { leftOut: dropped }),
    }
  }
  const store: Store = {
    async find(actor, kind, id) {
      const doc = await read(actor, kind, id)
      return doc === undefined ? undefined : parse(actor, kind, doc)
    },
    async get(actor, kind, id) {
      const document = await store.find(actor, kind, id)
      if (!document) throw notFound(kind, id)
      return document
    },
    async getJson(actor, kind, id) {
      const doc = await read(actor, kind, id)
      if (doc === undefined) throw notFound(kind, id)
      return withheld(actor, kind).length === 0 ? doc : JSON.stringify(parse(actor, kind, doc))
    },
    async list(actor, kind, query = {}) {
      const { rows, next, total } = await page(actor, kind, query)
      return { documents: rows.map(({ doc }) => parse(actor, kind, doc)), next, ...(total !== undefined && { total }) }
    },
    async listJson(actor, kind, query = {}) {
      const { rows, ...rest } = await page(actor, kind, query)
      const asIs = withheld(actor, kind).length === 0 && query.fields === undefined
      const texts = rows.map(({ doc }) => (asIs ? doc : JSON.stringify(shown(parse(actor, kind, doc), query))))
      return pageJson(texts, rest)
    },
    async count(actor, kind, where) {
      return countDocuments(
        { run, index, kind },
        all(
          visible(actor, kind),
          where === undefined ? everything : (checked(actor, kind, { where }).where ?? everything),
        ),
      )
    },
    write: writeShown,
    writeRaw: writeShown,
    trashedWith: (trashed) => readTrashedWith(run, trashed),
    async faults(actor, kind, { where, after, limit = mostJudged } = {}) {
      const query = { where: faultyAmong(kind, where), limit: Math.min(limit, mostJudged) }
      const { rows, next } = await page(actor, kind, { ...query, ...(after !== undefined && { after }) })
      const documents = rows.map(({ doc }) => parse(actor, kind, doc))
      return { data: await faultsOf(run, actor, kind, documents), next }
    },
    history: (actor, kind, id) => readHistory(run, actor, kind, id),
    changesets: (actor, query) => listChangesets(run, actor, query),
    revertChangeset: (actor, id, options) => revertChangeset({ run, write }, actor, id, options),
    bulk: createBulkChanges(settings),
    async uses(actor, kind, id, query) {
      return listUses(run, actor, kind, await store.get(actor, kind, id), query)
    },
  }
  return store
}

const checked = (actor: Actor, kind: RecordKind, query: Query): Query =>
  must(parseQuery(kind, query, hiddenFields(actor, kind)))

/** The fields of a document that the query asks for. */
const shown = (document: Readonly<Record<string, unknown>>, { fields }: Query): object =>
  fields === undefined ? document : project(document, fields)

/** What lies in the table of a kind was read by its schema when it was written. */
const parse = <Kind extends RecordKind>(actor: Actor, kind: Kind, doc: string): RecordOf<Kind> =>
  asSeenBy(actor, kind, JSON.parse(doc) as RecordOf<Kind>)
