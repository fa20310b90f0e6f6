import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { mostEntries } from '../fields.ts'
import { recordKinds } from '../records.ts'
import { kinds } from './kinds.ts'
import { readSound, unsure } from './read-sound.ts'

const word = z.string().regex(/^[a-z]+$/)

describe('what is read is what the schema reads', () => {
  const cases: Readonly<Record<string, readonly [z.ZodType, readonly unknown[]]>> = {
    texts: [z.string().min(1).max(3), ['a', 'abcd', '', 7, null, undefined]],
    'texts that are trimmed': [z.string().trim(), [' a ', 'a']],
    numbers: [z.number().min(0), [1, -1, -0, Number.NaN, Infinity, '1']],
    'whole numbers': [z.int().max(9), [1, 1.5, 10, 2 ** 53, '1']],
    addresses: [z.url(), ['https://a.example', 'a']],
    choices: [z.enum(['a', 'b']), ['a', 'c', 1]],
    'one value': [z.literal(true), [true, false, 1]],
    'one of several': [z.union([z.string().max(2), z.array(z.number()), z.null()]), ['a', 'abc', [1], ['a'], null, {}]],
    // The first that suits, even where it is one that is read by its schema alone.
    'one of two that both suit': [
      z.union([z.object({ a: z.string() }).transform(() => 1), z.object({ a: z.string() })]),
      [{ a: 'x' }],
    ],
    'by a field': [
      z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('a'), size: z.number() }),
        z.object({ kind: z.literal('b') }),
      ]),
      [{ kind: 'a', size: 1 }, { kind: 'b' }, { kind: 'c' }],
    ],
    lists: [z.array(z.string().trim()).max(2), [[], ['a', ' b '], ['a', 'b', 'c'], [1], { 0: 'a' }, [undefined]]],
    maps: [z.record(word, z.number()), [{}, { a: 1 }, { A: 1 }, { a: '1' }, [], null, new Map(), Object.create(null)]],
    'maps by names from outside': [z.record(z.string(), z.unknown()), [JSON.parse('{"__proto__":1,"a":2}')]],
    'maps of few': [
      z.record(word, z.number()).refine((map) => Object.keys(map).length < 2),
      [{ a: 1 }, { a: 1, b: 2 }],
    ],
    'maps whose entries change': [z.record(word, z.string().trim()), [{ a: 'a', b: ' b ' }]],
    objects: [
      z.strictObject({ a: word, b: word.optional(), c: z.number().default(3) }),
      [{ a: 'a' }, { c: 1, a: 'a' }, { a: 'a', b: undefined }, { a: 'a', d: 1 }, { b: 'b' }, { a: 'a', c: undefined }],
    ],
    'objects that forget': [z.object({ a: word }), [{ a: 'a' }, { a: 'a', b: 1 }]],
    'objects that let through': [z.looseObject({ a: word }), [{ a: 'a' }, { a: 'a', b: 1 }]],
    'fields that are not written as nothing': [
      z.object({ a: word.exactOptional() }),
      [{}, { a: 'a' }, { a: undefined }],
    ],
    'fields that are filled all the same': [
      z.object({ a: z.string().default('x').optional(), b: z.string().prefault('y'), c: z.string().catch('z') }),
      [{}, { a: undefined, b: undefined, c: 7 }, { a: 'a', b: 'b', c: 'c' }],
    ],
    'fields that may be nothing': [z.object({ a: word.nullable() }), [{ a: null }, { a: 'a' }, { a: 1 }, {}]],
    'what holds itself': [
      z.object({
        get inner() {
          return z.array(z.object({ name: word })).optional()
        },
      }),
      [{ inner: [{ name: 'a' }] }, { inner: [{ name: 1 }] }],
    ],
  }
  test.each(Object.entries(cases))('%s', (_, [schema, values]) => {
    for (const value of values) agrees(schema, value)
  })
})

/** Unsure of what is sound, too: but never otherwise than the schema. */
function agrees(schema: z.ZodType, value: unknown): void {
  const found = readSound(schema, value)
  if (found === unsure) return
  const parsed = schema.safeParse(value)
  expect({ value, found, order: JSON.stringify(found) }).toStrictEqual({
    value,
    found: parsed.data,
    order: JSON.stringify(parsed.data),
  })
  expect(parsed.success).toBe(true)
}

test('what records mostly are is read without their schema', () => {
  const content = {
    type: 'plant',
    owner: 'rosenhof',
    supplier: 'mcs',
    label: { de: 'Rose', fr: 'Rosier' },
    data: { height: { value: 40 }, months: { value: ['4', '5'] }, text: { translation: { de: 'Duftend' } } },
  }
  const read = readSound(kinds.contents.schema, content) as typeof content
  expect(read).toStrictEqual(kinds.contents.schema.parse(content))
  expect(read.data).toBe(content.data)
})

test('of every kind, whatever one of its fields is', () => {
  const values = [
    undefined,
    null,
    '',
    'a',
    ' a ',
    0,
    1.5,
    true,
    [],
    ['a'],
    {},
    { a: 'a' },
    { de: 'a' },
    { a: { value: 1 } },
  ]
  for (const kind of recordKinds) {
    const { schema } = kinds[kind]
    const lenient = schema.partial()
    for (const field of Object.keys(schema.shape))
      for (const value of values) {
        agrees(lenient, { [field]: value })
        agrees(schema, { owner: 'a', supplier: 'a', name: 'a', [field]: value })
      }
  }
})

test('a list or a map of more than anybody may send is counted by others', () => {
  const long = Array.from({ length: mostEntries + 1 }, (_, index) => `a${index}`)
  expect(readSound(z.array(z.string()), long)).toBe(unsure)
  expect(readSound(z.record(z.string(), z.string()), Object.fromEntries(long.map((key) => [key, key])))).toBe(unsure)
})
