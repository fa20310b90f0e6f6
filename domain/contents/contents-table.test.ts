import { expect, test } from 'vitest'
import { Property } from '../properties/property.ts'
import { ContentType } from './content-type.ts'
import { contentsTable } from './contents-table.ts'
import { Content } from './content.ts'

const kept = { id: 'x', version: 1, createTimestamp: '', updateTimestamp: '', createUser: '', updateUser: '' }
const content = (id: string, fields: object) =>
  ({ ...kept, ...Content.parse({ type: 'plant', owner: 'rosenhof', supplier: 'mcs', ...fields }), id }) as Content
const property = (fields: object) => ({ ...kept, ...Property.parse(fields) }) as Property

const properties: Record<string, Property> = {
  height: property({ type: 'number', group: 'plant_description', order: 2, label: { de: 'Höhe', en: 'Height' } }),
  months: property({ type: 'period', group: 'plant_description', order: 1, label: { de: 'Blüte' } }),
  text: property({ type: 'text', group: 'text_sections', translatable: true, label: { de: 'Text' } }),
  light: property({
    type: 'select',
    multiple: true,
    group: 'location_care',
    label: { de: 'Licht' },
    options: [
      { id: 'sun', label: { de: 'Sonne', en: 'Sun' } },
      { id: 'shade', label: { de: 'Schatten' } },
    ],
  }),
  partner: property({ type: 'reference', group: 'hints', label: { de: 'Partner' } }),
  native: property({ type: 'boolean', group: 'general_meta', label: { de: 'Heimisch' } }),
}
const plant = { ...kept, ...ContentType.parse({ label: { de: 'Pflanze', en: 'Plant' } }) } as ContentType
const words = { id: 'ID', label: 'Name', type: 'Type', active: 'Active' }

const table = (contents: readonly Content[]) =>
  contentsTable(
    contents,
    {
      property: (id) => (Object.hasOwn(properties, id) ? properties[id] : undefined),
      type: (id) => (id === 'plant' ? plant : undefined),
      label: (id) => (id === 'k2' ? 'Iris' : undefined),
    },
    words,
    'en',
  )

test('a row a content, a column a property by group and order, a column a language where it is translated', () => {
  const rose = content('k1', {
    label: { fr: 'Rosier', de: 'Rose' },
    data: {
      text: { translation: { en: 'Old', de: 'Alt' } },
      height: { value: 40.5 },
      months: { value: [6, 7] },
      light: { value: ['sun', 'shade'] },
      partner: { value: ['k2', 'k9'] },
      native: { value: false },
      gone: { value: 'left' },
    },
  })
  const other = content('k2', {
    type: 'tool',
    effectivelyActive: false,
    data: { height: { value: null }, light: { value: [] } },
  })
  const own = ['ID', 'Name (de)', 'Name (fr)', 'Type', 'Active']
  expect(table([rose, other])).toEqual({
    captions: [...own, 'Heimisch', 'Blüte', 'Height', 'Text (de)', 'Text (en)', 'Licht', 'Partner', 'gone'],
    rows: [
      ['k1', 'Rose', 'Rosier', 'Plant', true, false, '6, 7', 40.5, 'Alt', 'Old', 'Sun; Schatten', 'Iris; k9', 'left'],
      ['k2', null, null, 'tool', false, null, null, null, null, null, null, null, null],
    ],
  })
})

test('without contents there are the captions alone', () =>
  expect(table([])).toEqual({ captions: ['ID', 'Name (en)', 'Type', 'Active'], rows: [] }))
