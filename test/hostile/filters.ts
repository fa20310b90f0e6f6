/** Filters at their limits, and just beyond them. */
import { mostTexts } from '#domain/query/filter.ts'
import { filterLimits } from '#domain/kinds/parse-query.ts'
import { pick, type Random } from '../random.ts'
import { type NamedShape, type Shape, times, word } from './shape.ts'

export const filterShapes: readonly NamedShape[] = [
  [
    'one condition of twelve words',
    (random) =>
      asking(random, (field) => ({
        field,
        op: 'words',
        value: times(filterLimits.words, () => word(random).slice(0, 1 + random() * 3)).join(' '),
      })),
  ],
  [
    'twelve conditions of a word',
    (random) =>
      asking(random, (field) => ({
        all: times(filterLimits.words, () => ({ field, op: 'words', value: word(random).slice(0, 1) })),
      })),
  ],
  [
    'as many words as there may be in each of many conditions',
    (random) =>
      asking(random, (field) => ({
        any: times(mostTexts, () => ({
          field,
          op: 'words',
          value: times(filterLimits.words, () => word(random)).join(' '),
        })),
      })),
  ],
  [
    'all the texts that may be looked into',
    (random) =>
      asking(random, (field) => ({
        any: times(mostTexts, () => ({ field, op: pick(random, ['contains', 'startsWith']), value: word(random) })),
      })),
  ],
  [
    'texts without an index',
    (random) =>
      asking(random, () => ({
        any: times(mostTexts, (at) => ({ field: `data.x${at}.value`, op: 'contains', value: 'e' })),
      })),
  ],
  [
    'a text as long as it may be',
    (random) =>
      asking(random, (field) => ({ field, op: 'contains', value: pick(random, ['ß', 'e', 'İ', '%_']).repeat(500) })),
  ],
  [
    'all the values that may be listed',
    (random) =>
      asking(random, (field) => ({
        any: times(10, () => ({ field, op: 'in', value: times(filterLimits.values / 10, () => word(random)) })),
      })),
  ],
  ['one value too many', (random) => asking(random, (field) => ({ field, op: 'in', value: times(5001, (at) => at) }))],
  [
    'groups as deep as they may be',
    (random) => asking(random, (field) => deeper(4, { field, op: '!=', value: word(random) })),
  ],
  ['groups without end', (random) => asking(random, () => deeper(12, { all: [] }))],
  [
    'an order by all there is, from far on',
    (random) => ({
      path: '/api/store/contents/query',
      body: JSON.stringify({
        orderBy: times(filterLimits.orderKeys, (at) => ({ field: `data.x${at}.value` })),
        offset: pick(random, [0, 4000, 2 ** 31 - 1]),
        limit: 1000,
        count: true,
      }),
    }),
  ],
]

const kindsWithTexts = ['contents', 'releases', 'publications', 'users', 'pictures'] as const

const textField = {
  contents: 'label',
  releases: 'label',
  publications: 'label',
  users: 'displayName',
  pictures: 'name',
}

/** A question for the documents of a kind, or how many there are, or a trial of a change of all of them. */
function asking(random: Random, filter: (field: string) => unknown): Shape {
  const kind = pick(random, kindsWithTexts)
  const where = filter(textField[kind])
  return pick(random, [
    { path: `/api/store/${kind}/query`, body: JSON.stringify({ where, count: true, limit: 100 }) },
    { path: `/api/store/${kind}/count`, body: JSON.stringify({ where }) },
    { path: `/api/store/${kind}/faults`, body: JSON.stringify({ where }) },
    {
      path: '/api/bulk',
      body: JSON.stringify({
        collection: kind,
        where,
        work: { kind: 'update', set: { archived: true } },
        dryRun: true,
      }),
    },
  ])
}

const deeper = (depth: number, inner: unknown): unknown =>
  depth === 0 ? inner : { [depth % 2 ? 'all' : 'any']: [deeper(depth - 1, inner), { not: { not: inner } }] }
