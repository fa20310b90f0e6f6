/** Which column of a stranger's table is which field, by captions in German, English and French, by cells, and by last time. */
import { describe, expect, test } from 'vitest'
import { Property } from '../properties/property.ts'
import { captionOf, captionsRow } from './captions.ts'
import type { Cell } from './cells/cell.ts'
import { importFields } from './import-field.ts'
import { proposeMapping, sure } from './propose-mapping.ts'

const property = (id: string, type: string, [de, en, fr]: string[], more: object = {}) => ({
  id,
  createTimestamp: '',
  createUser: '',
  updateTimestamp: '',
  updateUser: '',
  version: 1,
  ...Property.parse({ type, label: { de, en, fr }, ...more }),
})
const fields = importFields(
  [
    property('article_number', 'string', ['Artikelnummer', 'Article number', 'Numéro d’article']),
    property('latin_name', 'string', ['Botanischer Name', 'Botanical name', 'Nom botanique'], { latin: true }),
    property('price', 'number', ['Preis CHF', 'Price CHF', 'Prix CHF']),
    property('height', 'number', ['Höhe cm', 'Height cm', 'Hauteur cm']),
    property('flowering', 'period', ['Blütezeit', 'Flowering period', 'Floraison']),
    property('flower_color', 'select', ['Blütenfarbe', 'Flower colour', 'Couleur des fleurs'], { individual: true }),
    property('selling_text', 'text', ['Verkaufstext', 'Selling text', 'Texte de vente'], { translatable: true }),
    property('hardy', 'boolean', ['Winterhart', 'Hardy', 'Rustique']),
  ],
  {
    id: ['ID'],
    label: ['Bezeichnung', 'Label', 'Désignation'],
    type: ['Inhaltstyp', 'Content type', 'Type de contenu'],
    active: ['Aktiv', 'Active', 'Actif'],
    public: ['Öffentlich', 'Public'],
    parentId: ['Variante von', 'Variant of', 'Variante de'],
  },
)
const propose = (
  captions: readonly string[],
  cells: Readonly<Record<number, Cell[]>> = {},
  lastTime = new Map<string, string>(),
) =>
  proposeMapping(
    captions.map((caption, index) => ({ index, caption, cells: cells[index] ?? [] })),
    { fields, language: 'de', lastTime },
  )

describe('a caption', () => {
  test.each<[string, string]>([
    ['Artikelnummer', 'data.article_number.value'],
    ['Art.-Nr.', 'data.article_number.value'],
    ['SKU', 'data.article_number.value'],
    ['article number', 'data.article_number.value'],
    ['N° d’article', 'data.article_number.value'],
    ['ID', 'id'],
    ['data.price.value', 'data.price.value'],
    ['price', 'data.price.value'],
    ['VK', 'data.price.value'],
    ['Prix de vente', 'data.price.value'],
    ['Name dt.*', 'label.de'],
    ['Name (fr)', 'label.fr'],
    ['Nom français', 'label.fr'],
    ['Bezeichnung', 'label.de'],
    ['Nom latin', 'data.latin_name.value'],
    ['Bot. Name', 'data.latin_name.value'],
    ['Blütez.', 'data.flowering.value'],
    ['Floraison', 'data.flowering.value'],
    ['Farbe', 'data.flower_color.value'],
    ['Höhe', 'data.height.value'],
    ['Height (cm)', 'data.height.value'],
    ['Verkaufstext englisch', 'data.selling_text.translation.en'],
    ['Texte de vente (fr)', 'data.selling_text.translation.fr'],
    ['Selling text', 'data.selling_text.translation.de'],
    ['winterhart?', 'data.hardy.value'],
    ['Variante von', 'parentId'],
  ])('%s is %s', (caption, path) => {
    expect(propose([caption]).map(({ property: found }) => found)).toEqual([path])
  })

  test.each(['Bemerkung', 'Lagerplatz', 'Zeile im Import', '', '???'])('%s is nothing', (caption) => {
    expect(propose([caption])).toEqual([])
  })
})

test('a field is taken once a language, by the likelier column', () => {
  expect(propose(['Preis', 'Preis CHF', 'Name de', 'Name fr', 'Name'])).toMatchObject([
    { columnIndex: 1, property: 'data.price.value' },
    { columnIndex: 2, property: 'label.de' },
    { columnIndex: 3, property: 'label.fr' },
  ])
})

test('cells that cannot be read make a proposal of what would be sure', () => {
  const [good] = propose(['Blütez.'], { 0: ['Mai', '6-8'] })
  const [bad] = propose(['Blütez.'], { 0: ['Beet 4', 'Beet 7'] })
  expect(good?.score).toBeGreaterThan(bad?.score ?? 0)
  expect(bad?.score ?? 0).toBeLessThan(sure)
})

test('what was assigned last time is sure, whatever it is called', () => {
  expect(propose(['Kram'], {}, new Map([['kram', 'data.hardy.value']]))).toEqual([
    { columnIndex: 0, property: 'data.hardy.value', score: 1 },
  ])
})

test.each<[string, Partial<ReturnType<typeof captionOf>>]>([
  ['Name dt.', { words: 'name', language: 'de' }],
  ['Höhe (cm)', { words: 'hohe', language: undefined }],
  ['Text [EN]', { words: 'text', language: 'en' }],
  ['Beschreibung Deutsch *', { words: 'beschreibung', language: 'de' }],
])('%s says %j', (text, expected) => {
  expect(captionOf(text)).toMatchObject(expected)
})

test.each<[Cell[][], number | null]>([
  [[['Preisliste 2027'], [], ['Nr', 'Name', 'Preis'], ['1', 'Rose', 7]], 2],
  [
    [
      ['Nr', 'Name'],
      ['Nr', 'x'],
    ],
    0,
  ],
  [
    [
      ['1', 'Rose'],
      ['2', 'Aster'],
    ],
    null,
  ],
  [
    [
      ['Rose', 'Rose'],
      ['Name', 'Art'],
    ],
    1,
  ],
])('of %j, the captions are row %j', (rows, expected) => {
  expect(captionsRow(rows)).toBe(expected)
})
