/** What a record chooses from is said in words wherever a change of it is told, never as it is stored. */
import { expect, test } from 'vitest'
import { z } from 'zod'
import { kinds } from '#domain/kinds/kinds.ts'
import type { RecordKind } from '#domain/records.ts'
import de from '#locales/de.json' with { type: 'json' }
import { choiceKey } from './choice-key.ts'

const bare = (schema: z.ZodType): z.ZodType =>
  schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault
    ? bare(schema.unwrap() as z.ZodType)
    : schema instanceof z.ZodArray
      ? bare(schema.element as z.ZodType)
      : schema

const choices = Object.entries(kinds).flatMap(([kind, { schema }]) =>
  Object.entries(schema.shape).flatMap(([field, of]) => {
    const one = bare(of as z.ZodType)
    return one instanceof z.ZodEnum ? one.options.map((value) => [kind, field, String(value)] as const) : []
  }),
)

/** What is its own name, or never changes. */
const asStored = [
  'fonts.type',
  'pictures.colorSpace',
  'pictures.format',
  'remarks.act',
  'users.language',
  'views.height',
  'views.list',
]

test('every choice has its word', () => {
  const said = new Set(Object.keys(de))
  const unsaid = choices.filter(([kind, field, value]) => !said.has(choiceKey(kind as RecordKind, field, value) ?? ''))
  expect([...new Set(unsaid.map(([kind, field]) => `${kind}.${field}`))].toSorted()).toEqual(asStored)
})
