/** Bodies of JSON, or of nothing. */
import { pick } from '../random.ts'
import { nested } from './odd-calls.ts'
import { type NamedShape, namesOf, times, word } from './shape.ts'

export const bodyShapes: readonly NamedShape[] = [
  ['one object of 400,000 names', () => ({ path: '/api/store/write', body: namesOf(400_000) })],
  ['one object of 9,999 names', () => ({ path: '/api/store/contents', body: namesOf(9999) })],
  [
    'twenty objects of 9,999 names each',
    () => ({
      path: '/api/store/contents',
      body: `[${times(20, (n) => namesOf(9999).replaceAll('"k', `"k${n}-`)).join()}]`,
    }),
  ],
  ['depth', (random) => ({ path: '/api/store/contents/query', body: nested(pick(random, [31, 100, 200_000])) })],
  ['a list of 240,000', () => ({ path: '/api/store/write', body: `{"writes":[${'0,'.repeat(240_000)}0]}` })],
  [
    'a thousand writes that are all wrong',
    (random) => ({
      path: '/api/store/write',
      body: JSON.stringify({
        dryRun: true,
        writes: times(1000, (at) => ({
          kind: 'create',
          collection: 'contents',
          id: word(random) + at,
          document: { type: word(random), label: at, owner: word(random) },
        })),
      }),
    }),
  ],
  [
    'a long text',
    () => ({ path: '/api/store/contents', body: JSON.stringify({ label: { de: 'ß'.repeat(3_000_000) } }) }),
  ],
  ['a long number', () => ({ path: '/api/store/contents', body: `{"a":${'9'.repeat(1_000_000)}}` })],
  [
    'bytes that are no text',
    (random) => ({
      path: pick(random, ['/api/store/contents', '/api/graphql', '/api/auth/sign-in/email']),
      body: Buffer.from([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x3a, 0xff, 0xfe, 0xed, 0xa0, 0x80, 0x7d]),
    }),
  ],
]
