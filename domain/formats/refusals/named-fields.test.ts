import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import de from '#locales/de.json' with { type: 'json' }
import { kinds } from '../../kinds/kinds.ts'
import { fieldNames, fieldWords, inner, propertyWords } from './named-fields.ts'

const texts: Readonly<Record<string, string>> = de
const say = (key: string, { number }: { number?: number } = {}): string =>
  (texts[key] ?? key).replace('{number}', String(number))

test.each([
  ['label', 'Bezeichnung'],
  ['label.fr', 'Bezeichnung (Französisch)'],
  ['label.de-CH', 'Bezeichnung (Schweizer Hochdeutsch)'],
  ['labels.de', 'Namen je Sprache (Deutsch)'],
  ['data.height.value', 'Angaben, height'],
  ['data.use.translation.de', 'Angaben, use (Deutsch)'],
  ['data.de.value', 'Angaben, de'],
  ['options.0.label.de', 'Auswahl, Eintrag 1, Bezeichnung (Deutsch)'],
  ['previewCuts.1.distance', 'Ausschnitte der Vorschau, Eintrag 2, Abstand'],
  ['collections.k5', 'Sammlungen, k5'],
  ['exportPath', 'Ort der Ausgabe'],
  ['where.any.0.field', 'where.any.0.field'],
])('%s is said as %s', (path, expected) => expect(fieldWords(path, 'de', say)).toBe(expected))

test('languages are called as in the language that is read', () => {
  expect(fieldWords('label.de', 'fr', say)).toBe('Bezeichnung (allemand)')
  expect(fieldWords('label.la', 'en', say)).toBe('Bezeichnung (Latin)')
})

test('a property is called by its label where that is known', () => {
  const label = (id: string) => ({ height: 'Höhe' })[id]
  expect(fieldWords('data.height.value', 'de', say, label)).toBe('Höhe')
  expect(fieldWords('data.height.translation.fr', 'de', say, label)).toBe('Höhe (Französisch)')
  expect(fieldWords('data.width.value', 'de', say, label)).toBe('Angaben, width')
  expect(propertyWords('height', 'de', say, label)).toBe('Höhe')
  expect(propertyWords('height.unit', 'de', say, label)).toBe('Höhe › unit')
  expect(propertyWords('data.height.value', 'de', say, label)).toBe('Höhe')
  expect(propertyWords('name', 'de', say, label)).toBe('Name')
  expect(propertyWords('leaf', 'de', say, label)).toBe('leaf')
})

/** Names of fields at any depth; what lies under ids, languages and numbers has those between. */
function fieldsIn(schema: unknown): string[] {
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([field, inside]) => [field, ...fieldsIn(inside)])
  if (schema instanceof z.ZodRecord) return fieldsIn(schema.valueType)
  if (schema instanceof z.ZodArray) return fieldsIn(schema.element)
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(fieldsIn)
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault)
    return fieldsIn(schema.unwrap())
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodExactOptional) return fieldsIn(schema.unwrap())
  return []
}

describe('every field has a word, at any depth', () => {
  const known: ReadonlySet<string> = new Set(fieldNames)
  test.each(Object.entries(kinds))('of %s', (_, { schema }) =>
    expect(fieldsIn(schema).filter((field) => !known.has(field) && !inner.has(field))).toEqual([]),
  )
  test('which is no identifier', () =>
    expect(
      fieldNames.filter((field) => !texts[`field.${field}`] || /[a-z][A-Z]/.test(texts[`field.${field}`] ?? '')),
    ).toEqual([]))
})
