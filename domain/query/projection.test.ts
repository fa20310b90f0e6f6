import { expect, expectTypeOf, test } from 'vitest'
import type { PropertyData } from '../contents/content.ts'
import type { RecordOf } from '../records.ts'
import type { PathIn } from './path.ts'
import { project, type Projected } from './projection.ts'

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

test('the type of what is left follows from the fields', () => {
  type Content = RecordOf<'contents'>
  type Data = Record<string, PropertyData>
  expectTypeOf<keyof Projected<Content, never>>().toEqualTypeOf<'id' | 'version'>()
  expectTypeOf<Projected<Content, 'owner'>['owner']>().toBeString()
  expectTypeOf<keyof Projected<Content, 'owner' | 'data.height'>>().toEqualTypeOf<'id' | 'version' | 'owner' | 'data'>()
  expectTypeOf<Projected<Content, 'data.height'>['data']>().toExtend<Data | undefined>()
  expectTypeOf<Projected<Content, 'data' | 'data.height'>['data']>().toEqualTypeOf<Data>()
  expectTypeOf<'owner' | 'label.de' | 'data.height.value'>().toExtend<PathIn<Content>>()
  expectTypeOf<'ownr' | 'lable.de'>().not.toExtend<PathIn<Content>>()
})
