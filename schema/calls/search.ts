/** Search (document 2 §7). */
import { SearchParameters, searchScopes } from '#domain/search/search-query.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { list } from '../parts.ts'

export const search = call({
  method: 'POST',
  path: '/api/search',
  says: 'Records that a term is found in, best first',
  body: SearchParameters,
  answer: z.object({
    data: list(z.object({ collection: z.enum(searchScopes), id: z.string(), name: z.string(), score: z.number() })),
    total: z.int(),
    /** False while something that was written cannot be found yet, a moment later. */
    isCurrent: z.boolean(),
  }),
})
