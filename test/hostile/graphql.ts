/** Queries of GraphQL that are small and cost much. */
import { type NamedShape, namesOf, type Shape, times } from './shape.ts'

export const graphqlShapes: readonly NamedShape[] = [
  ['400,000 names as variables', () => graphql('{ __typename }', namesOf(400_000))],
  ['fields by a thousand names', () => graphql(`{ ${times(1000, (at) => `a${at}: __typename`).join(' ')} }`)],
  ['the same field ten thousand times', () => graphql(`{ ${'__typename '.repeat(10_000)} }`)],
  [
    'fragments that contain themselves',
    () => graphql('{ ...a } fragment a on Query { ...b } fragment b on Query { ...a }'),
  ],
  [
    'fragments that double',
    () =>
      graphql(`
        {
          ...f0
        }
        ${times(30, (at) => `fragment f${at} on Query { ...f${at + 1} ...f${at + 1} }`).join(' ')}
        fragment f30 on Query {
          __typename
        }
      `),
  ],
  ['braces', () => graphql('{a'.repeat(50_000))],
  [
    'lists within lists',
    () => graphql(`{ userCheckClaims(id: ${'['.repeat(20_000)}${']'.repeat(20_000)}) { success } }`),
  ],
  ['directives', () => graphql(`{ __typename ${'@skip(if: false) '.repeat(5000)} }`)],
  [
    '500 kB of nothing',
    () =>
      graphql(`
        ${' '.repeat(200_000)}
        ${','.repeat(200_000)}
        {
          __typename
        }
      `),
  ],
]

const graphql = (query: string, variables?: string): Shape => ({
  path: '/api/graphql',
  body: `{"query":${JSON.stringify(query)}${variables === undefined ? '' : `,"variables":${variables}`}}`,
})
