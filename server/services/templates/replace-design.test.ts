import { expect, test } from 'vitest'
import type { DesignFacts } from '../../adapters/engine/engine-task.ts'
import { formatOf, mergePlaceholders } from './replace-design.ts'

const facts = (...tags: [tag: string, kind: string, sample: string][]): DesignFacts => ({
  pages: [],
  placeholders: tags.map(([tag, kind, sample], order) => ({ tag, kind, sample, order, source: 'tag', page: '1' })),
  fonts: [],
  links: [],
  languages: [],
  diagnostics: [],
})

test('each kind of place becomes the type that fills it', () => {
  const found = mergePlaceholders(
    [],
    facts(
      ['name', 'text', 'Rosa'],
      ['text', 'text', 'Zwei\nZeilen'],
      ['bild', 'picture', ''],
      ['symbole', 'pictograms', ''],
      ['farbe', 'color', ''],
      ['neu', 'condition', ''],
    ),
  )
  expect(found.map(({ id, type, previewValue }) => [id, type, previewValue])).toEqual([
    ['name', 'string', 'Rosa'],
    ['text', 'text', 'Zwei\nZeilen'],
    ['bild', 'image', undefined],
    ['symbole', 'pictogram', undefined],
    ['farbe', 'color', undefined],
    ['neu', 'condition', undefined],
  ])
})

test('what people set stays when the design comes again, and what is gone goes', () => {
  const [name] = mergePlaceholders([], facts(['name', 'text', 'Rosa'], ['alt', 'text', '']))
  const known = [{ ...name!, label: 'Deutscher Name', property: 'name' }]
  const again = mergePlaceholders(known, facts(['preis', 'text', '9.90'], ['name', 'text', 'Salvia']))
  expect(again.map(({ id, label, property }) => [id, label, property])).toEqual([
    ['preis', 'preis', undefined],
    ['name', 'Deutscher Name', 'name'],
  ])
})

test.each([
  ['is the size of the first page', '', {}, '85 × 55 mm'],
  ['goes with the page', '70 × 121 mm', { width: 70.2, height: 120.9 }, '85 × 55 mm'],
  ['stays as somebody called it', 'Stecketikett', { width: 70.2, height: 120.9 }, 'Stecketikett'],
])('the format %s', (_, format, before, after) =>
  expect(formatOf({ format, ...before }, { width: 85, height: 55 })).toBe(after),
)
