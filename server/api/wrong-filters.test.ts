/** A filter is judged alike wherever one may be sent: what one path refuses is refused by all, with the same words. */
import { expect, test } from 'vitest'
import { filterLimits } from '#domain/kinds/parse-query.ts'
import { people } from '#domain/access/test-people.ts'
import { onOneServer, type TestServer } from '#test/running-server.ts'

const on = (op: string, value: unknown, field: unknown = 'label.de') => ({ field, op, value })
const nested = (depth: number): unknown => (depth === 0 ? on('=', 'x') : { not: nested(depth - 1) })
const many = (count: number, filter: unknown) => ({ any: Array.from({ length: count }, () => filter) })

const [scalars, ordered, texts] = [
  ['=', '!='],
  ['<', '<=', '>', '>='],
  ['contains', 'startsWith', 'words'],
]
const cases: [what: string, where: unknown, code: string][] = [
  ...scalars.flatMap((op): [string, unknown, string][] => [
    [`${op} a list`, on(op, ['x']), 'query.invalid'],
    [`${op} an object`, on(op, {}), 'query.invalid'],
    [`${op} nothing`, { field: 'label.de', op }, 'query.invalid'],
  ]),
  ...ordered.flatMap((op): [string, unknown, string][] => [
    [`${op} null`, on(op, null), 'query.invalid'],
    [`${op} a truth`, on(op, true), 'query.invalid'],
    [`${op} a zero byte`, on(op, 'a\0'), 'query.invalid'],
    [`${op} no time`, on(op, 'yesterday', 'updateTimestamp'), 'query.invalid'],
  ]),
  ...texts.flatMap((op): [string, unknown, string][] => [
    [`${op} a number`, on(op, 7), 'query.invalid'],
    [`${op} null`, on(op, null), 'query.invalid'],
    [`${op} a long text`, on(op, 'x'.repeat(filterLimits.text + 1)), 'value.lineTooLong'],
  ]),
  ['in a text', on('in', 'x'), 'query.invalid'],
  ['in objects', on('in', [{}]), 'query.invalid'],
  [
    'in too many',
    on(
      'in',
      Array.from({ length: filterLimits.listed + 1 }, () => 1),
    ),
    'query.invalid',
  ],
  ['exists, a text', on('exists', 'yes'), 'query.invalid'],
  ['has null', on('has', null), 'query.invalid'],
  ['an operator that there is not', on('like', 'x'), 'query.invalid'],
  ['a prototype as operator', on('constructor', 'x'), 'query.invalid'],
  ['a field that there is not', on('=', 'x', 'colour'), 'document.unknownField'],
  ['a field that is no text', on('=', 'x', 7), 'query.invalid'],
  ...['', 0, false, null].map((where): [string, unknown, string] => [
    `${JSON.stringify(where)} as filter`,
    where,
    'query.invalid',
  ]),
  ['a list as filter', [], 'query.invalid'],
  ['groups of nothing', { all: 'x' }, 'query.invalid'],
  ['a filter that is nested too deep', nested(filterLimits.depth + 1), 'query.tooDeep'],
  ['a filter that is too long', many(filterLimits.nodes + 1, on('=', 'x')), 'query.tooDeep'],
  [
    'too many looks into lists',
    many(filterLimits.places + 1, { field: 'languages', op: 'has', value: 'de' }),
    'query.tooManyPlaces',
  ],
  [
    'too many looks into properties',
    many(filterLimits.places + 1, { field: 'data.name.value', op: '=', value: 'x' }),
    'query.tooManyPlaces',
  ],
  ['a use of nothing', { used: 'releases' }, 'query.invalid'],
  ['a use by what there is not', { used: { by: 'constructor' } }, 'query.invalid'],
  ['a use by whom one brings the eyes', { used: { by: 'releases', seen: { all: [] } } }, 'query.invalid'],
  [
    'a use by a field that there is not',
    { used: { by: 'releases', where: on('=', 'x', 'colour') } },
    'document.unknownField',
  ],
  ['too many uses', many(filterLimits.uses + 1, { used: { by: 'releases' } }), 'query.tooManyUses'],
  ['what is not inherited', { ...on('=', 'x'), inherits: true }, 'query.notInherited'],
  ['inherited perhaps', { ...on('=', 'x', 'data.name.value'), inherits: 'yes' }, 'query.invalid'],
  ['too many texts', many(filterLimits.texts + 1, on('contains', 'x')), 'query.tooManyTexts'],
]

onOneServer('a wrong filter', (server: () => TestServer) => {
  const replacing = { field: 'label', search: 'a', replace: 'b', regex: false, matchCase: false }
  const paths: [path: string, body: (where: unknown) => object][] = [
    ['/api/store/contents/query', (where) => ({ where })],
    ['/api/store/contents/count', (where) => ({ where })],
    ['/api/store/contents/values', (where) => ({ where, field: 'owner' })],
    ['/api/store/contents/faults', (where) => ({ where })],
    ['/api/bulk', (where) => ({ collection: 'contents', where, work: { kind: 'delete' }, dryRun: true })],
    ['/api/bulk/replacements', (where) => ({ where, replacing })],
  ]

  test.each(cases)('%s', async (_, where, code) => {
    for (const [path, body] of paths) {
      const answer = await server().call('member', 'POST', path, body(where))
      expect([path, answer.status, answer.body.error?.code]).toEqual([path, 400, code])
    }
    const heard = { receive: () => expect.unreachable(), fail: () => expect.unreachable() }
    const listen = (mode: 'documents' | 'watch') =>
      server().services.live.listen(people.member, 'contents', { query: { where }, mode }, heard)
    for (const mode of ['documents', 'watch'] as const)
      expect(() => listen(mode)).toThrow(expect.objectContaining({ code }))
  })
})
