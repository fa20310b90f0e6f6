/** Which column of a stranger's table is which field, by captions in German, English and French, by cells, and by last time. */
import { describe, expect, test } from 'vitest'
import { Property } from '../../properties/property.ts'
import { captionOf } from './read-caption.ts'
import type { Cell } from '../../values/cell.ts'
import { importFields } from '../import-field.ts'
import { bestOf, type Column, type Knowing, likelyFields, sure } from './propose-mapping.ts'

const property = (id: string, type: string, [de, en, fr]: string[], more: object = {}) => ({
  id,
  createTimestamp: '',
  createUser: '',
  updateTimestamp: '',
  updateUser: '',
  version: 1,
  ...Property.parse({ type, label: JSON.parse(JSON.stringify({ de, en, fr })), ...more }),
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
const typeNamed = (text: string) => (text === 'Staude' ? 'perennial' : undefined)
const proposeMapping = (columns: readonly Column[], knowing: Knowing) => bestOf(columns.flatMap(likelyFields(knowing)))
const propose = (
  captions: readonly string[],
  cells: Readonly<Record<number, Cell[]>> = {},
  lastTime = new Map<string, string>(),
) =>
  proposeMapping(
    captions.map((caption, index) => ({ index, caption, cells: cells[index] ?? [] })),
    { fields, language: 'de', lastTime, typeNamed },
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

test('what was assigned last time is sure, whatever it is called, as long as it is there', () => {
  expect(propose(['Kram'], {}, new Map([['kram', 'data.gone.value']]))).toEqual([])
  expect(propose(['Kram'], {}, new Map([['kram', 'data.hardy.value']]))).toEqual([
    { columnIndex: 0, property: 'data.hardy.value', score: 1 },
  ])
})

test.each<[string, Partial<ReturnType<typeof captionOf>>]>([
  ['Name dt.', { words: 'name', language: 'de' }],
  ['Höhe (cm)', { words: 'hohe', language: undefined }],
  ['Text [EN]', { words: 'text', language: 'en' }],
  ['Beschreibung Deutsch *', { words: 'beschreibung', language: 'de' }],
  ['GermanName', { words: 'name', language: 'de', whole: 'german name' }],
  ['Deutscher Name', { words: 'name', language: 'de' }],
  ['Höhe(m)', { words: 'hohe', unit: 'm' }],
  ['Höhe in cm', { unit: 'cm' }],
  ['Preis Euro', { words: 'preis euro', unit: 'eur' }],
  ['Menge (g)', { unit: 'g' }],
  ['Sorte A', { unit: undefined }],
  ['Preis CHF/Stk.', { unit: 'chf' }],
  ['Preis (€/Stück)', { unit: 'eur' }],
  ['Anteil in %', { unit: '%' }],
  ['Fläche in m²', { words: 'flache', unit: 'm²' }],
  ['Höhe in cm', { words: 'hohe', unit: 'cm' }],
  ['height (ft)', { words: 'height', unit: 'ft' }],
  ['Preis 500 ml', { unit: undefined }],
  ['Preis 2026 CHF', { unit: 'chf' }],
  ['Text in Farbe', { words: 'text in farbe' }],
  ['Name fr.', { unit: undefined, language: 'fr' }],
])('%s says %j', (text, expected) => {
  expect(captionOf(text)).toMatchObject(expected)
})

describe('cells that say otherwise', () => {
  const cells: Readonly<Record<string, Cell[]>> = {
    binomials: ['Acer exemplare', "Tilia exemplaris 'Eins'", 'Rosa × exemplaris', 'Quercus probata subsp. prima'],
    german: ['Steppen-Ahorn', 'Muster-Linde', 'Rose', 'Prüf-Eiche'],
    ranges: ['8-10 (15)', '15-20', '6-9'],
    numbers: ['4,57', '3,55', 'auf Anfrage', '1,90'],
    species: ['x hybrida', 'africana', 'majus'],
    same: ['Bio', 'Bio', 'Bio'],
    codes: ['F-27001', 'F-27002'],
    files: ['Rose.jpg', 'Aster.jpg'],
    english: ['A rose with the scent of tea', 'Good for hedges and borders'],
    germanTexts: ['Eine Rose mit Duft', 'Sehr gut für Hecken'],
    sizes: ['500 ml', '1 l', '3 l'],
    lengths: ['40 cm', '1,2 m', '80'],
    weights: ['2,5 kg', '800 g'],
    types: ['Staude', 'Staude', 'Baum'],
    answers: ['ja', 'nein'],
    both: ['Acer exemplare,Muster-Ahorn, Prüf-Ahorn', 'Tilia exemplaris,Müster-Linde'],
  }
  test.each<[string, keyof typeof cells, string | undefined]>([
    ['Botanischer Name', 'binomials', 'data.latin_name.value'],
    ['LatinName', 'binomials', 'data.latin_name.value'],
    ['Botanischer Name', 'german', 'data.latin_name.value'],
    ['Botanischer undDeutscher Name', 'both', undefined],
    ['Name', 'binomials', undefined],
    ['Name', 'german', 'label.de'],
    ['Name', 'numbers', 'label.de'],
    ['Name', 'files', undefined],
    ['Label', 'same', undefined],
    ['Id', 'numbers', undefined],
    ['Blütenfarbe', 'same', 'data.flower_color.value'],
    ['GermanName', 'german', 'label.de'],
    ['Art', 'species', undefined],
    ['Artikelnummer', 'species', undefined],
    ['Artikelnummer', 'codes', 'data.article_number.value'],
    ['Höhe(m)', 'ranges', undefined],
    ['Preis', 'numbers', 'data.price.value'],
    ['Preis', 'german', undefined],
    ['Preis Euro', 'numbers', undefined],
    ['Verkaufstext', 'english', 'data.selling_text.translation.en'],
    ['Verkaufstext deutsch', 'english', undefined],
    ['Verkaufstext', 'germanTexts', 'data.selling_text.translation.de'],
    ['Blattfarbe', 'german', undefined],
    ['Inhalt', 'sizes', undefined],
    ['Inhalt', 'types', 'type'],
    ['Typ', 'types', 'type'],
    ['Typ', 'german', undefined],
    ['Aktiv', 'answers', 'active'],
    ['Aktiv', 'german', undefined],
    ['Variante von', 'answers', undefined],
    ['Height (kg)', 'numbers', undefined],
    ['Höhe', 'lengths', 'data.height.value'],
    ['Höhe', 'weights', undefined],
    ['Preis', 'sizes', undefined],
  ])('%s of %s is %s', (caption, of, path) => {
    expect(propose([caption], { 0: cells[of] ?? [] }).map(({ property: found }) => found)).toEqual(path ? [path] : [])
  })
})

test('of two fields that are called so neither is taken, and a picture goes to the only field that holds some', () => {
  const named = (...all: Parameters<typeof property>[]) =>
    importFields(
      all.map((one) => property(...one)),
      { id: [], label: [], type: [], active: [], public: [], parentId: [] },
    )
  const knowing = (of: typeof fields) => ({
    fields: of,
    language: 'de',
    lastTime: new Map<string, string>(),
    typeNamed,
  })
  const column = (caption: string) => [{ index: 0, caption, cells: [] }]
  const twice = named(['color', 'string', ['Farbe']], ['colour', 'string', ['Farbe']])
  expect(proposeMapping(column('Farbe'), knowing(twice))).toEqual([])
  const picture = named(['main', 'image', ['Hauptansicht']])
  expect(proposeMapping(column('Image'), knowing(picture))).toMatchObject([{ property: 'data.main.value' }])
  const pictures = named(['main', 'image', ['Hauptansicht']], ['detail', 'image', ['Detail']])
  expect(proposeMapping(column('Image'), knowing(pictures))).toEqual([])
})
