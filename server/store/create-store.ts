/** The store of `store.ts` on a database. */
import { traced } from '../span.ts'
import { hiddenFields, visible, withheld } from '#domain/kinds/access-door.ts'
import type { Actor } from '#domain/access/actor.ts'
import { toldOf } from '#domain/kinds/memberships.ts'
import { must } from '#domain/errors.ts'
import { notFound } from '#domain/kinds/not-found.ts'
import { all, everything } from '#domain/query/filter.ts'
import { isId } from './sql/is-id.ts'
import { parseFieldOfValues, parseQuery } from '#domain/kinds/parse-query.ts'
import { project } from '#domain/query/projection.ts'
import type { Query } from '#domain/query/query.ts'
import type { RecordKind, RecordOf } from '#domain/records.ts'
import { alone } from './database/alone.ts'
import type { Committed } from './log/change-log.ts'
import { createBulkChanges } from './write/bulk-changes.ts'
import { markedPart } from './read/cursor.ts'
import { listChangesets, readChangesSince, readHistory } from './log/history.ts'
import { listAudit } from './log/list-audit.ts'
import { listSteps } from './log/list-steps.ts'
import type { Database } from './database/database.ts'
import { Definitions } from './judge/definitions.ts'
import { countDocuments } from './read/count-documents.ts'
import { countMembers } from './read/count-members.ts'
import { type Page, readDocument, readPage } from './read/read-documents.ts'
import { faultsOf, faultyAmong, mostJudged } from './judge/list-faults.ts'
import { pageJson } from './read/page-json.ts'
import { Remembered } from './stage/remembered.ts'
import { countTouched, listTouched } from './uses/list-touched.ts'
import { listUses } from './uses/list-uses.ts'
import { revertChangeset } from './write/revert-changeset.ts'
import { questionOf, shownTo } from './read/shown.ts'
import { keyOf } from './stage/stage.ts'
import type { RawWrite, Store, StoredDocument, WriteOptions, WriteOutcome } from './store.ts'
import { readTrashedWith } from './read/trashed-with.ts'
import { valuesOf } from './read/values-of.ts'
import { openValueIndex, type ValueIndex } from './read/value-index.ts'
import { createWriter } from './write/write-documents.ts'

export type StoreSettings = {
  database: Database
  now?: () => Date
  /** Called after each commit: live queries read on. */
  committed?: Committed
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
  const asked = async (actor: Actor, kind: RecordKind, query: Query): Promise<Query> =>
    questionOf(run, actor, kind, must(parseQuery(kind, query, (of) => hiddenFields(actor, of))))
  const page = async (actor: Actor, kind: RecordKind, query: Query): Promise<Page> =>
    readPage({ run, index, kind }, cursorKey, visible(actor, kind), await asked(actor, kind, query))
  /** What lies in the table of a kind was read by its schema when it was written. */
  const parsed = <Kind extends RecordKind>(actor: Actor, kind: Kind, docs: readonly string[]) =>
    shownTo(
      run,
      actor,
      kind,
      docs.map((doc) => JSON.parse(doc) as RecordOf<Kind>),
    )
  const writeShown = async <const Writes extends readonly RawWrite[]>(
    actor: Actor,
    writes: Writes,
    options?: WriteOptions,
  ): Promise<WriteOutcome<Writes>> => {
    const { changeset, changed, documents, fallen, dropped } = await traced(
      'write',
      { 'imprimatur.writes': writes.length },
      async (note) => {
        const written = await write(actor, writes, options)
        note({ 'imprimatur.changeset': written.changeset, 'imprimatur.changed': written.changed })
        return written
      },
    )
    const shown = await shownAfter(actor, writes, documents)
    // The n-th is what the n-th write left of a record of its kind.
    return {
      changeset,
      changed,
      documents: shown as WriteOutcome<Writes>['documents'],
      ...(fallen && { fallen }),
      ...(dropped.length > 0 && { leftOut: dropped }),
    }
  }
  async function shownAfter(
    actor: Actor,
    writes: readonly RawWrite[],
    documents: readonly (StoredDocument | undefined)[],
  ) {
    const shown = new Map<StoredDocument, StoredDocument>()
    const left = documents.flatMap((document, index) => {
      const kind = writes[index]?.collection
      return document && kind ? [{ kind, document }] : []
    })
    for (const [kind, list] of Map.groupBy(left, (one) => one.kind)) {
      const of = list.map(({ document }) => document)
      for (const [index, document] of (await shownTo(run, actor, kind, of)).entries())
        shown.set(of[index] as StoredDocument, document)
    }
    return documents.map((document) => document && shown.get(document))
  }
  const store: Store = {
    async find(actor, kind, id) {
      const doc = await read(actor, kind, id)
      return doc === undefined ? undefined : (await parsed(actor, kind, [doc]))[0]
    },
    async get(actor, kind, id) {
      const document = await store.find(actor, kind, id)
      if (!document) throw notFound(kind, id)
      return document
    },
    async getJson(actor, kind, id) {
      const doc = await read(actor, kind, id)
      if (doc === undefined) throw notFound(kind, id)
      return isReadAsIs(actor, kind) ? doc : JSON.stringify((await parsed(actor, kind, [doc]))[0])
    },
    async list(actor, kind, query = {}) {
      const { rows, next, total } = await page(actor, kind, query)
      const documents = await parsed(actor, kind, docsOf(rows))
      return { documents, next, ...(total !== undefined && { total }) }
    },
    async listJson(actor, kind, query = {}) {
      const { rows, ...rest } = await page(actor, kind, query)
      if (query.fields === undefined && isReadAsIs(actor, kind)) return pageJson(docsOf(rows), rest)
      const documents = await parsed(actor, kind, docsOf(rows))
      return pageJson(
        documents.map((document) => JSON.stringify(projected(document, query))),
        rest,
      )
    },
    async count(actor, kind, where) {
      const question = where === undefined ? {} : await asked(actor, kind, { where })
      return countDocuments({ run, index, kind }, all(visible(actor, kind), question.where ?? everything))
    },
    async values(actor, kind, { where, field }) {
      const path = must(parseFieldOfValues(kind, field, (of) => hiddenFields(actor, of)))
      const question = where === undefined ? {} : await asked(actor, kind, { where })
      return valuesOf({ run, index, kind }, all(visible(actor, kind), question.where ?? everything), path)
    },
    async countMembers(actor, kind, collections, where) {
      const question = await asked(actor, kind, { where })
      return countMembers(run, kind, collections, all(visible(actor, kind), question.where ?? everything))
    },
    write: writeShown,
    writeRaw: writeShown,
    alone: (name, work) => alone(database, name, work),
    trashedWith: (trashed) => readTrashedWith(run, trashed),
    async faults(actor, kind, { where, after, limit = mostJudged } = {}) {
      const query = { where: faultyAmong(kind, where), limit: Math.min(limit, mostJudged) }
      const { rows, next } = await page(actor, kind, { ...query, ...(after !== undefined && { after }) })
      const documents = await parsed(actor, kind, docsOf(rows))
      return { data: await faultsOf(run, actor, kind, documents), next }
    },
    history: (actor, kind, id, part) => readHistory(run, actor, kind, id, part),
    changesSince: (actor, kind, asked) => readChangesSince(run, actor, kind, asked),
    changesets: (actor, { after, ...query } = {}) =>
      markedPart({ key: cursorKey, list: 'changesets', after }, (from) =>
        listChangesets(run, actor, { ...query, ...from }),
      ),
    steps: (actor, { after, ...query } = {}) =>
      markedPart({ key: cursorKey, list: 'steps', after }, (from) => listSteps(run, actor, { ...query, ...from })),
    audit: (actor, { after, ...query }) =>
      markedPart({ key: cursorKey, list: 'audit', after }, (from) => listAudit(run, actor, { ...query, ...from })),
    revertChangeset: (actor, id, options) => revertChangeset({ run, write }, actor, id, options),
    bulk: createBulkChanges(settings),
    async impact(actor, kind, id) {
      return countTouched(run, actor, kind, await store.get(actor, kind, id))
    },
    async touched(actor, kind, id, { after, ...query } = {}) {
      const document = await store.get(actor, kind, id)
      const list = `touched ${kind}/${id} ${query.statuses?.join(' ') ?? ''}`
      return markedPart({ key: cursorKey, list, after }, (from) =>
        listTouched(run, actor, kind, document, { ...query, ...from }),
      )
    },
    async uses(actor, kind, id, { after, ...query } = {}) {
      const document = await store.get(actor, kind, id)
      return markedPart({ key: cursorKey, list: `uses ${kind}/${id} ${query.of ?? ''}`, after }, (from) =>
        listUses(run, actor, kind, document, { ...query, ...from }),
      )
    },
  }
  return store
}

const isReadAsIs = (actor: Actor, kind: RecordKind): boolean =>
  withheld(actor, kind).length === 0 && toldOf(actor, kind) === undefined

const docsOf = (rows: Page['rows']): string[] => rows.map(({ doc }) => doc)

/** The fields of a document that the query asks for. */
const projected = (document: Readonly<Record<string, unknown>>, { fields }: Query): object =>
  fields === undefined ? document : project(document, fields)
