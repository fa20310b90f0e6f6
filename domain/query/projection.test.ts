import { expect, test } from 'vitest'
import { project } from './projection.ts'

const document = {
  id: 'a',
  version: 3,
  label: { de: 'Rose', fr: 'Rose' },
  data: { height: { value: 4 }, name: { translation: { de: 'Rose' } } },
  none: null,
}

test.each<[readonly string[], object]>([
  [[], {}],
  [['label.de'], { label: { de: 'Rose' } }],
  [['label', 'label.de'], { label: { de: 'Rose', fr: 'Rose' } }],
  [['label.de', 'label'], { label: { de: 'Rose', fr: 'Rose' } }],
  [
    ['data.height.value', 'data.name.translation.de'],
    { data: { height: { value: 4 }, name: { translation: { de: 'Rose' } } } },
  ],
  [['none', 'missing', 'data.height.other'], { none: null }],
  [['version', 'id', '__proto__.x', 'toString'], {}],
])('%j', (fields, expected) => {
  expect(project(document, fields)).toEqual({ id: 'a', version: 3, ...expected })
})
