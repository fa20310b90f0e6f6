/** Documents over HTTP (docs/api.md, "Documents"). The store decides what the actor may see and write. */
import { mayReadHistory } from '#domain/kinds/access-door.ts'
import { productError, ProductError } from '#domain/errors.ts'
import type { QueryOf } from '#domain/query/path.ts'
import type { RecordKind } from '#domain/records.ts'
import * as calls from '#schema/calls/store.ts'
import { textOf } from '../../store/sql/document-text.ts'
import type { RawWrite, Store } from '../../store/store.ts'
import type { FastifyInstance } from 'fastify'
import { given } from './given.ts'
import { kindOf } from './kind-of.ts'
import { JsonText, register } from '../register.ts'
import { done } from './succeed.ts'

type Documents = {
  store: Store
  /** Writes of people, with what belongs to them (`services/write-documents.ts`). */
  write: Store['writeRaw']
  /** Not while the change still runs. */
  revert: Store['revertChangeset']
}

export async function storeRoutes(app: FastifyInstance, { store, write, revert }: Documents): Promise<void> {
  register(app, calls.writeDocuments, async ({ request, body: { writes, ...options } }) => {
    for (const one of writes) if (one.kind !== 'create') requireId(one.collection, one)
    const outcome = await write(request.actor, writes, options)
    const results = outcome.documents.map((document, index) => {
      const named = JSON.stringify({ collection: writes[index]?.collection, id: document?.id ?? writes[index]?.id })
      return document ? `${named.slice(0, -1)},"document":${textOf(document)}}` : named
    })
    const fallen = outcome.fallen ? `"fallen":${JSON.stringify(outcome.fallen)},` : ''
    return new JsonText(`{"changeset":${JSON.stringify(outcome.changeset)},${fallen}"results":[${results.join(',')}]}`)
  })

  register(
    app,
    calls.listDocuments,
    async ({ request, params, query }) =>
      new JsonText(await store.listJson(request.actor, kindOf(params.collection), given(query))),
  )

  register(
    app,
    calls.queryDocuments,
    async ({ request, params, body }) =>
      new JsonText(await store.listJson(request.actor, kindOf(params.collection), withoutNull(body))),
  )

  register(app, calls.countDocuments, async ({ request, params, body: { where } }) => ({
    count: await store.count(request.actor, kindOf(params.collection), where),
  }))

  register(app, calls.listValues, ({ request, params, body: { where, field } }) =>
    store.values(request.actor, kindOf(params.collection), { field, ...(where !== undefined && { where }) }),
  )

  register(app, calls.listFaults, ({ request, params, body: { where, limit, after } }) =>
    store.faults(request.actor, kindOf(params.collection), {
      ...(where !== undefined && { where }),
      ...(limit !== undefined && { limit }),
      ...(typeof after === 'string' && { after }),
    }),
  )

  register(app, calls.readDocument, async ({ request, params }) => {
    const { collection, id } = documentOf(params)
    return new JsonText(await store.getJson(request.actor, collection, id))
  })

  register(app, calls.createDocument, async ({ request, params, body: { id, ...document } }) => {
    if (id !== undefined && typeof id !== 'string')
      throw productError('document.invalidId', { id: String(id).slice(0, 100) })
    const collection = kindOf(params.collection)
    const creation: RawWrite = { kind: 'create', collection, document, ...(id !== undefined && { id }) }
    const { documents } = await write(request.actor, [creation])
    return new JsonText(textOf(documents[0] ?? {}))
  })

  register(app, calls.updateDocument, async ({ request, params, body }) => {
    const update = { kind: 'update', collection: kindOf(params.collection), id: params.id, ...body } as const
    requireId(update.collection, update)
    const { documents } = await write(request.actor, [update])
    return new JsonText(textOf(documents[0] ?? {}))
  })

  register(app, calls.deleteDocument, async ({ request, params }) => {
    await write(request.actor, [{ kind: 'delete', ...documentOf(params) }])
    return done
  })

  register(app, calls.restoreDocument, async ({ request, params }) => {
    const { documents } = await write(request.actor, [{ kind: 'restore', ...documentOf(params) }])
    return new JsonText(textOf(documents[0] ?? {}))
  })

  register(app, calls.readHistory, async ({ request, params, query }) => {
    const { collection, id } = documentOf(params)
    const { changes, next } = await store.history(request.actor, collection, id, given(query))
    // One in the trash is as it was before its deletion, which is its newest change.
    const deleted = async () => (await store.history(request.actor, collection, id, { limit: 1 })).changes[0]?.before
    const document = (await store.find(request.actor, collection, id)) ?? (await deleted()) ?? {}
    return mayReadHistory(request.actor, collection, document) ? { data: changes, next } : { data: [], next: null }
  })

  register(app, calls.listUses, ({ request, params, query }) => {
    const { collection, id } = documentOf(params)
    return store.uses(request.actor, collection, id, given(query))
  })

  register(app, calls.listChangesets, async ({ request, query }) => {
    const { changesets, next } = await store.changesets(request.actor, given(query))
    return { data: changesets, next }
  })

  register(app, calls.revertChangeset, ({ request, params, body }) => revert(request.actor, params.id, body))
}

const documentOf = ({ collection, id }: { collection: string; id: string }): { collection: RecordKind; id: string } => {
  const kind = kindOf(collection)
  requireId(kind, { id })
  return { collection: kind, id }
}

/** Document 1 §5: throws `parameter.nonEmptyString`, and of a collection that is edited `collection.idRequired`. */
function requireId(kind: RecordKind, { id, kind: act }: { id: string; kind?: RawWrite['kind'] }): void {
  if (id !== '') return
  if (kind === 'collections' && act === 'update') throw productError('collection.idRequired')
  throw productError('parameter.nonEmptyString', { name: 'id' })
}

/** A client may send the `next` of the last page, which is null. Everything else is checked by the store. */
function withoutNull(body: unknown): QueryOf<RecordKind> {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new ProductError({ code: 'request.malformed', params: { reason: 'a query is an object' } })
  return Object.fromEntries(
    Object.entries(body).filter(([name, value]) => name !== 'after' || value !== null),
  ) as QueryOf<RecordKind>
}
