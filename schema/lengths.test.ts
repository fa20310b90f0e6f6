/* oxlint-disable no-underscore-dangle -- What zod knows of its own checks is there. */
/** Texts are measured one way everywhere, in characters: zod's own `max` and `length` would count code units. */
import { expect, test } from 'vitest'
import { z } from 'zod'
import { kinds } from '#domain/kinds/kinds.ts'
import { calls } from './calls/index.ts'

const schemas: [string, unknown][] = [
  ...Object.entries(kinds).map(([kind, { schema }]): [string, unknown] => [kind, schema]),
  ...calls.flatMap(({ method, path, ...call }) =>
    (['params', 'query', 'body', 'answer'] as const).map((part): [string, unknown] => [
      `${part} of ${method} ${path}`,
      part in call ? call[part as keyof typeof call] : undefined,
    ]),
  ),
]

/** Checks of texts that count code units, wherever in the schema. */
function countedInUnits(schema: z.ZodType): string[] {
  const found: string[] = []
  z.toJSONSchema(schema, {
    unrepresentable: 'any',
    io: 'input',
    override({ zodSchema, path }) {
      for (const check of zodSchema._zod.def.checks ?? []) {
        const { check: kind } = check._zod.def
        if (zodSchema instanceof z.ZodString && ['max_length', 'length_equals'].includes(kind))
          found.push(path.join('.'))
      }
    },
  })
  return found
}

test('zod’s own most of a text would be found', () => {
  expect(countedInUnits(z.object({ a: z.array(z.string().max(3)) }))).toHaveLength(1)
  expect(countedInUnits(z.object({ a: z.array(z.string()).max(3) }))).toEqual([])
})

test.each(schemas.filter(([, schema]) => schema instanceof z.ZodType))('%s', (_, schema) => {
  expect(countedInUnits(schema as z.ZodType)).toEqual([])
})
