/** Search (document 2 §7). */
import { SearchParameters, searchScopes } from '#domain/search/search-query.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { list } from '../parts.ts'

/** A record that was found, as far as a row needs it. */
const Hit = z.object({
  collection: z.enum(searchScopes),
  id: z.string(),
  name: z.string(),
  /** 0 to 1. */
  score: z.number(),
  /** Where the term stands when it is not in the name: a path such as `data.ean`, and the part of its text. */
  found: z.object({ field: z.string(), text: z.string() }).optional(),
  /** Its name in Latin. */
  latin: z.string().optional(),
  /** The organization that it belongs to. */
  organization: z.string().optional(),
  status: z.string().optional(),
  /** Of a release. */
  number: z.int().optional(),
  /** Of a release or a publication: whose name its own may end with. */
  template: z.string().optional(),
  /** False for a content that is not active. */
  active: z.boolean().optional(),
  /** Archived, or disabled. */
  aside: z.literal(true).optional(),
  /** The path of its page; of a content the name of its first picture. */
  picture: z.string().optional(),
})

const Counted = z.object({ value: z.string(), count: z.int() })

export const search = call({
  method: 'POST',
  path: '/api/search',
  says: 'Records that a term is found in, best first',
  reads: true,
  body: SearchParameters,
  answer: z.object({
    data: list(Hit),
    /** Of all that is found, up to 10,000 of each kind; where only hits were asked for, of these. */
    total: z.int(),
    isMore: z.boolean(),
    /** How many there are, each counted as if the search were not narrowed by that itself. */
    totals: z
      .object({
        scopes: list(z.object({ value: z.enum(searchScopes), count: z.int() })),
        owner: list(Counted),
        status: list(Counted),
        type: list(Counted),
        aside: z.int(),
      })
      .optional(),
    /** Folded: what is marked in names and texts. */
    words: list(z.string()),
    /** What was searched beside the term, which finds little: perhaps this was meant. */
    similar: z.string().optional(),
    /** False while something that was written cannot be found yet, a moment later. */
    isCurrent: z.boolean(),
  }),
})
