/** Search (docs/api.md, "Search"). */
import { must } from '#domain/errors.ts'
import { asWritten, describeHit } from '#domain/search/describe-hit.ts'
import { searchQueryOf } from '#domain/search/search-query.ts'
import * as calls from '#schema/calls/search.ts'
import type { Services } from '../../services/base/context.ts'
import type { FastifyInstance } from 'fastify'
import { register } from '../register.ts'

export async function searchRoutes(app: FastifyInstance, { search }: Services): Promise<void> {
  register(app, calls.search, async ({ request, body }) => {
    const query = must(searchQueryOf(body))
    const { hits, totals: counted, similar, latin, ...found } = await search(request.actor, query)
    const asked = { words: found.words, language: query.language, latin }
    const data = hits.map(({ collection, id, document, score }) => ({
      collection,
      id,
      score,
      ...describeHit(collection, id, document, asked),
    }))
    const names = data.map(({ name }) => name)
    const answer = { ...found, ...(similar !== undefined && { similar: asWritten(similar, names) }) }
    if (!counted) return { ...answer, data, total: data.length }
    const { total, ...totals } = counted
    return { ...answer, data, total, totals }
  })
}
