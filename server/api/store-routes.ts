/** Documents over HTTP (docs/api.md, "Documents"). The store decides what the actor may see and write. */
import { mayReadHistory } from '#domain/access/access.ts'
import { productError, ProductError } from '#domain/errors.ts'
import type { Query } from '#domain/query/query.ts'
import { isRecordKind, recordKinds, type RecordKind } from '#domain/records.ts'
import { textOf } from '#server/store/document-text.ts'
import type { RawWrite, Store } from '#server/store/store.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { parse } from './parse.ts'

const Fields = z.record(z.string(), z.unknown())
const Expectation = z.strictObject({ version: z.int().optional(), values: Fields.optional() })
const Update = z.strictObject({
  set: Fields.optional(),
  unset: z.array(z.string()).optional(),
  expect: Expectation.optional(),
})
const kind = z.enum(recordKinds)
const WriteBody = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('create'), collection: kind, id: z.string().optional(), document: Fields }),
  Update.extend({ kind: z.literal('update'), collection: kind, id: z.string() }),
  z.strictObject({
    kind: z.literal('delete'),
    collection: kind,
    id: z.string(),
    expect: Expectation.optional(),
  }),
  z.strictObject({ kind: z.literal('restore'), collection: kind, id: z.string() }),
])
const Writes = z.strictObject({
  label: z.string().max(200).optional(),
  dryRun: z.boolean().optional(),
  writes: z.array(WriteBody).min(1),
})
const Page = z.object({ limit: z.coerce.number().optional(), after: z.string().max(4000).optional() })
const Count = z.strictObject({ where: z.unknown().optional() })
const Revert = z.strictObject({ dryRun: z.boolean().optional() })

type OfKind = { Params: { collection: string } }
type OfDocument = { Params: { collection: string; id: string } }

type Documents = {
  store: Store
  /** Writes of people, with what belongs to them (`services/write-documents.ts`). */
  write: Store['writeRaw']
}

export async function storeRoutes(app: FastifyInstance, { store, write }: Documents): Promise<void> {
  app.post('/api/store/write', summary('Many writes, all or nothing, as one changeset'), async (request, reply) => {
    const { writes, label, dryRun } = parse(Writes, request.body)
    const asked = writes as RawWrite[]
    const outcome = await write(request.actor, asked, {
      ...(label !== undefined && { label }),
      ...(dryRun !== undefined && { dryRun }),
    })
    const results = outcome.documents.map((document, index) => {
      const named = JSON.stringify({ collection: asked[index]?.collection, id: document?.id ?? asked[index]?.id })
      return document ? `${named.slice(0, -1)},"document":${textOf(document)}}` : named
    })
    return sendJson(reply, `{"changeset":${JSON.stringify(outcome.changeset)},"results":[${results.join(',')}]}`)
  })

  app.get<OfKind>('/api/store/:collection', summary('A page of documents'), async (request, reply) => {
    const page = parse(Page, request.query)
    return sendJson(reply, await store.listJson(request.actor, kindOf(request.params.collection), page as Query))
  })

  app.post<OfKind>(
    '/api/store/:collection/query',
    summary('A page of the documents that match'),
    async (request, reply) => {
      const query = withoutNull(request.body)
      return sendJson(reply, await store.listJson(request.actor, kindOf(request.params.collection), query))
    },
  )

  app.post<OfKind>('/api/store/:collection/count', summary('How many documents match'), async (request) => {
    const { where } = parse(Count, request.body ?? {})
    return { count: await store.count(request.actor, kindOf(request.params.collection), where as Query['where']) }
  })

  app.get<OfDocument>('/api/store/:collection/:id', summary('A document'), async (request, reply) => {
    const { collection, id } = request.params
    return sendJson(reply, await store.getJson(request.actor, kindOf(collection), id))
  })

  app.post<OfKind>('/api/store/:collection', summary('Creates a document'), async (request, reply) => {
    const { id, ...document } = parse(Fields, request.body)
    if (id !== undefined && typeof id !== 'string')
      throw productError('document.invalidId', { id: String(id).slice(0, 100) })
    const collection = kindOf(request.params.collection)
    const creation: RawWrite = { kind: 'create', collection, document, ...(id !== undefined && { id }) }
    const { documents } = await write(request.actor, [creation])
    return sendJson(reply.code(201), textOf(documents[0] ?? {}))
  })

  app.patch<OfDocument>(
    '/api/store/:collection/:id',
    summary('Writes fields of a document'),
    async (request, reply) => {
      const update = parse(Update, request.body)
      const change = { kind: 'update', ...documentOf(request.params), ...update } as RawWrite
      const { documents } = await write(request.actor, [change])
      return sendJson(reply, textOf(documents[0] ?? {}))
    },
  )

  app.delete<OfDocument>('/api/store/:collection/:id', summary('Puts a document into the trash'), async (request) => {
    await write(request.actor, [{ kind: 'delete', ...documentOf(request.params) }])
    return { success: true }
  })

  app.post<OfDocument>(
    '/api/store/:collection/:id/restore',
    summary('Takes a document out of the trash'),
    async (request) => {
      const { documents } = await write(request.actor, [{ kind: 'restore', ...documentOf(request.params) }])
      return documents[0]
    },
  )

  app.get<OfDocument>('/api/store/:collection/:id/history', summary('What happened to a document'), async (request) => {
    const { collection, id } = documentOf(request.params)
    const entries = await store.history(request.actor, collection, id)
    // One in the trash is as it was before its deletion, which is its newest entry.
    const document = (await store.find(request.actor, collection, id)) ?? entries[0]?.before ?? {}
    return { data: mayReadHistory(request.actor, collection, document) ? entries : [] }
  })

  app.get<OfDocument>('/api/store/:collection/:id/uses', summary('Where a document is used'), async (request) => {
    const { collection, id } = documentOf(request.params)
    return { data: await store.uses(request.actor, collection, id) }
  })

  app.get('/api/changesets', summary('What was done together'), async (request) => {
    const { limit, after } = parse(Page, request.query)
    const page = { ...(limit !== undefined && { limit }), ...(after !== undefined && { after }) }
    const { changesets, next } = await store.changesets(request.actor, page)
    return { data: changesets, next }
  })

  app.post<{ Params: { id: string } }>(
    '/api/changesets/:id/revert',
    summary('Takes a changeset back'),
    async (request) => {
      const { dryRun } = parse(Revert, request.body ?? {})
      return store.revertChangeset(request.actor, request.params.id, dryRun === undefined ? {} : { dryRun })
    },
  )
}

function kindOf(name: string): RecordKind {
  if (isRecordKind(name)) return name
  throw productError('request.unknownCollection', { name: name.slice(0, 100) })
}

const documentOf = ({ collection, id }: OfDocument['Params']): { collection: RecordKind; id: string } => ({
  collection: kindOf(collection),
  id,
})

const sendJson = (reply: FastifyReply, json: string | Buffer) =>
  reply.type('application/json; charset=utf-8').send(json)

const summary = (text: string) => ({ schema: { summary: text } })

/** A client may send the `next` of the last page, which is null. Everything else is checked by the store. */
function withoutNull(body: unknown): Query {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new ProductError({ code: 'request.malformed', params: { reason: 'a query is an object' } })
  return Object.fromEntries(Object.entries(body).filter(([name, value]) => name !== 'after' || value !== null)) as Query
}
