/** Search (docs/api.md, "Search"). */
import { must } from '#domain/errors.ts'
import { nameOf } from '#domain/search/search-text.ts'
import { searchQueryOf } from '#domain/search/search-query.ts'
import * as calls from '#schema/calls/search.ts'
import type { Services } from '#server/services/context.ts'
import type { FastifyInstance } from 'fastify'
import { register } from './register.ts'

export async function searchRoutes(app: FastifyInstance, { search }: Services): Promise<void> {
  register(app, calls.search, async ({ request, body }) => {
    const query = must(searchQueryOf(body))
    const { hits, isCurrent } = await search(request.actor, query)
    const data = hits.map(({ collection, id, document, score }) => ({
      collection,
      id,
      name: nameOf(collection, document, query.language) ?? id,
      score,
    }))
    return { data, total: data.length, isCurrent }
  })
}
