/** Templates: the designs of `samples/designs`, what fills their places, and what they cost. */
import { bloomField } from './fields.ts'
import { namesOf } from './placeholder-names.ts'
import type { DemoRecord } from './record.ts'
import { daysAgo } from './record.ts'

type Place = Readonly<{
  id: string
  label: string
  type: string
  property?: string
  previewTransform?: string
  transformFormat?: string
  previewValue?: string
  values?: readonly { value: string }[]
}>

const place = (
  id: string,
  label: string,
  property: string | undefined,
  type = 'string',
  rest: Partial<Place> = {},
): Place => ({ id, label, type, ...(property && { property }), ...rest })

const bloom = (prefix = '', label = ''): Place[] =>
  Array.from({ length: 12 }, (_, index) => {
    const field = bloomField(index + 1)
    return place(prefix + field, `${label}Blühkalender ${index + 1}`, field, 'condition', {
      previewValue: index > 4 && index < 8 ? 'true' : 'false',
    })
  })

const common: Readonly<Record<string, Place>> = Object.fromEntries(
  [
    place('name_de', 'Name deutsch', 'name', 'string', { previewValue: 'Echter Lavendel ‘Hidcote Blue’' }),
    place('name_la', 'Botanischer Name', 'latin_name', 'string', {
      previewValue: 'Lavandula angustifolia ‘Hidcote Blue’',
    }),
    place('name_fr', 'Name französisch', 'name_fr', 'string', { previewValue: 'Lavande vraie' }),
    place('name_en', 'Name englisch', 'name_en', 'string', { previewValue: 'True lavender' }),
    place('picture', 'Bild', 'picture', 'image', { previewValue: 'spike-violet.jpg' }),
    place('color', 'Farbband', 'flower_cmyk', 'color', { previewValue: '62,76,2,0' }),
    place('text', 'Verkaufstext', 'selling_text', 'text', {
      previewValue:
        'Über dem feinen Laub stehen schlanke Ähren, die sich im Wind wiegen. Der Duft zieht Bienen und Schmetterlinge an.',
    }),
    place('care', 'Pflege', 'care_text', 'text', {
      previewValue: 'Sonniger Platz, durchlässiger Boden. Nach der Blüte um ein Drittel zurückschneiden.',
    }),
    place('pictograms', 'Piktogramme', 'pictograms', 'pictogram', {
      previewValue: 'picto_sun.png,picto_water-1.png,picto_hardy.png,picto_bee.png,picto_fragrant.png',
    }),
    place('flowering', 'Blütezeit', 'flowering', 'string', {
      previewTransform: 'monthsRoman',
      previewValue: 'VI–VIII',
    }),
    place('height', 'Höhe', 'height', 'string', { transformFormat: '{value} cm', previewValue: '30–40 cm' }),
    place('light', 'Standort', 'light', 'string', { previewValue: 'sonnig' }),
    place('hardiness', 'Winterhärte', 'hardiness', 'string', {
      previewValue: 'bis −23 °C',
    }),
    place('spacing', 'Pflanzabstand', 'spacing', 'string', { transformFormat: '{value} cm', previewValue: '35 cm' }),
    place('price', 'Preis', 'price', 'string', { transformFormat: 'CHF {value}', previewValue: 'CHF 6.90' }),
    place('pot', 'Topf', 'pot', 'string', { previewValue: 'Topf 11 cm' }),
    place('article', 'Artikelnummer', 'article_number', 'string', { previewValue: '11111' }),
    place('ean', 'Strichcode', 'ean', 'barcode', { previewValue: '7612345111117' }),
    place('ean_digits', 'EAN', 'ean', 'string', { previewValue: '7612345111117' }),
    place('brand', 'Absender', 'brand', 'string', { previewValue: 'Rosenhof' }),
    place('category', 'Sortiment', 'assortment', 'string', { previewValue: 'Stauden' }),
    place('batch', 'Charge', undefined, 'variable', {
      previewValue: '2026-47',
      values: ['2026-47', '2026-48', '2026-49'].map((value) => ({ value })),
    }),
    place('use', 'Verwendung', 'use', 'string', { previewValue: 'Flüssiger Volldünger mit Spurenelementen' }),
    place('content', 'Füllmenge', 'net_content', 'string', { previewValue: '1 l' }),
    place('hazard_symbols', 'Gefahrensymbole', 'hazard_symbols', 'pictogram', { previewValue: 'GHS05.jpg,GHS07.jpg' }),
    place('signal_word', 'Signalwort', 'signal_word', 'string', { previewValue: 'Gefahr' }),
    place('hazard_statements', 'H-Sätze', 'hazard_statements', 'text', {
      previewValue: 'H318 Verursacht schwere Augenschäden.',
    }),
    place('precautionary_statements', 'P-Sätze', 'precautionary_statements', 'text', {
      previewValue: 'P102 Darf nicht in die Hände von Kindern gelangen.',
    }),
    place('ingredients', 'Enthält', 'ingredients', 'string', { previewValue: 'Ammoniumnitrat' }),
    place('ufi', 'UFI', 'ufi', 'string', { transformFormat: 'UFI: {value}', previewValue: 'UFI: V800-G0KP-E00Y-7H6R' }),
    place('supplier', 'Lieferant', undefined, 'string', {
      previewValue: 'Rosenhof Gartenkultur AG, Seestrasse 84, 8700 Küsnacht, +41 44 555 01 84',
    }),
  ].map((one) => [one.id, one]),
)

const places = (...ids: string[]): Place[] => ids.map((id) => common[id]!)

const portrait = (number: number): Place[] => [
  ...['name_de', 'name_la', 'picture', 'color', 'text', 'height', 'light', 'price', 'pot'].map((id) => ({
    ...common[id]!,
    id: `p${number}_${id}`,
    label: `Pflanze ${number}: ${common[id]!.label}`,
  })),
  ...bloom(`p${number}_`, `Pflanze ${number}: `),
]

/** The places of a product label, with a product as example. */
const productExamples: Readonly<Record<string, string>> = {
  name_de: 'Rosendünger flüssig',
  color: '14,66,74,6',
  ean: '7612345300016',
  ean_digits: '7612345300016',
}
const asProduct = (list: readonly Place[]): Place[] =>
  list.map((one) => ({ ...one, ...(productExamples[one.id] && { previewValue: productExamples[one.id]! }) }))

const ordered = (list: readonly Place[]) =>
  list.map((one, index) => ({ ...one, labels: namesOf(one.label), order: (index + 1) * 10 }))

export type DemoTemplate = { id: string; design?: string; document: Readonly<Record<string, unknown>> }

const print = (
  id: string,
  design: string,
  owner: string,
  name: string,
  format: string,
  size: readonly [number, number],
  pages: number,
  list: readonly Place[],
  order: Readonly<Record<string, unknown>>,
): DemoTemplate => ({
  id,
  design,
  document: {
    owner,
    supplier: owner === 'gruenwerk' ? 'gruenwerk' : 'mcs',
    name,
    format,
    width: size[0],
    height: size[1],
    type: 'print',
    placeholders: ordered(list),
    design: { name: `${design}.idml`, updateTimestamp: daysAgo(60), pages },
    ...order,
  },
})

const stickPlaces = [
  ...places(
    'name_de',
    'name_la',
    'name_fr',
    'name_en',
    'picture',
    'color',
    'text',
    'height',
    'flowering',
    'light',
    'hardiness',
    'pictograms',
  ),
  ...bloom(),
  ...places('price', 'pot', 'article', 'ean', 'ean_digits', 'brand', 'batch'),
]

/** Of the sheet of an order, which nobody makes a publication of. */
const orderPlaces: Place[] = [
  place('title', 'Titel', undefined, 'string', { previewValue: 'Bestellung M1042' }),
  place('date', 'Datum und Seite', undefined, 'text', { previewValue: '16.11.2026\nSeite 1 von 1' }),
  place('billing', 'Rechnungsadresse', undefined, 'text', { previewValue: 'Rosenhof Gartenkultur AG\n8700 Küsnacht' }),
  place('delivery', 'Lieferadresse', undefined, 'text', { previewValue: 'Rosenhof Gartenkultur AG\n8700 Küsnacht' }),
  place('wishes', 'Wünsche', undefined, 'text', { previewValue: 'Referenz: Frühling 2027' }),
  place('pos', 'Positionen', undefined, 'text', { previewValue: '1\n2' }),
  place('article', 'Artikel', undefined, 'text', { previewValue: 'Echter Lavendel V2\nRosmarin V1' }),
  place('quantity', 'Mengen', undefined, 'text', { previewValue: '4800\n1000' }),
  place('price', 'Preise', undefined, 'text', { previewValue: '84.00 / 1000\n84.00 / 1000' }),
  place('sum', 'Summen', undefined, 'text', { previewValue: '403.20\n84.00' }),
  place('pieces', 'Stückzahl', undefined, 'string', { previewValue: '5800 Stück' }),
  place('total', 'Gesamtsumme', undefined, 'string', { previewValue: 'Netto CHF 487.20' }),
]

export const templates: readonly DemoTemplate[] = [
  print('bestellung', 'bestellung-a4', 'mcs', 'Bestellung A4', 'A4', [210, 297], 1, orderPlaces, { archived: true }),
  print(
    'stecketikett',
    'stecketikett-60x140',
    'mcs',
    'Stecketikett 60 × 140',
    'Stecketikett',
    [60, 140],
    2,
    stickPlaces,
    {
      orderQuantityMin: 250,
      orderQuantityStep: 250,
      orderPrice: 84,
      orderPrices: [
        { from: 5000, price: 79 },
        { from: 20_000, price: 68 },
      ],
      orderPriceReference: 1000,
      orderMaterials: ['PP weiß 300 µm', 'PP weiß 400 µm'],
      // The plate, which is seen above the soil, and the spike below it.
      previewCuts: [{ side: 'b', distance: 38 }],
    },
  ),
  print(
    'stecketikett-gruenwerk',
    'stecketikett-60x140',
    'gruenwerk',
    'Stecketikett 60 × 140',
    'Stecketikett',
    [60, 140],
    2,
    stickPlaces,
    {
      orderQuantityMin: 500,
      orderQuantityStep: 500,
      orderPrice: 79,
      orderPriceReference: 1000,
      orderMaterials: ['PP weiß 350 µm'],
    },
  ),
  print(
    'beetkarte',
    'beetkarte-105x210',
    'mcs',
    'Beetkarte DIN lang',
    'DIN lang',
    [105, 210],
    1,
    [
      ...places(
        'name_de',
        'name_la',
        'category',
        'picture',
        'color',
        'text',
        'height',
        'light',
        'spacing',
        'hardiness',
        'pictograms',
      ),
      ...bloom(),
      ...places('price', 'pot', 'article', 'brand'),
    ],
    {
      orderQuantityMin: 25,
      orderQuantityStep: 25,
      orderPrice: 1.2,
      orderPriceReference: 1,
      orderMaterials: ['Forex 2 mm', 'PVC-frei 0,5 mm'],
    },
  ),
  print(
    'regalkarte',
    'regalkarte-a5',
    'rosenhof',
    'Regalkarte A5',
    'A5',
    [148, 210],
    1,
    [
      ...places(
        'name_de',
        'name_la',
        'name_fr',
        'category',
        'picture',
        'color',
        'text',
        'care',
        'height',
        'light',
        'spacing',
        'hardiness',
        'pictograms',
      ),
      ...bloom(),
      ...places('price', 'pot', 'article', 'ean', 'ean_digits', 'brand'),
    ],
    {
      orderQuantityMin: 1,
      orderQuantityStep: 1,
      orderPrice: 2.4,
      orderPriceReference: 1,
      workflow: { disableReview: true },
    },
  ),
  print(
    'gefahrstoff',
    'gefahrstoffetikett-a7',
    'mcs',
    'Gefahrstoffetikett A7',
    'A7 quer',
    [105, 74],
    1,
    asProduct(
      places(
        'name_de',
        'use',
        'content',
        'color',
        'hazard_symbols',
        'signal_word',
        'hazard_statements',
        'precautionary_statements',
        'ingredients',
        'ufi',
        'supplier',
        'ean',
        'ean_digits',
      ),
    ),
    {
      orderQuantityMin: 500,
      orderQuantityStep: 100,
      orderPrice: 46,
      orderPriceReference: 1000,
      orderMaterials: ['PE weiß, BS 5609'],
    },
  ),
  print(
    'prospekt',
    'prospekt-8-seiten-din-lang',
    'rosenhof',
    'Prospekt 8 Seiten DIN lang',
    'DIN lang',
    [105, 210],
    8,
    [
      place('cover_picture', 'Titelbild', 'picture', 'image', { previewValue: 'rose-pink.jpg' }),
      place('season', 'Saison', undefined, 'string', { previewValue: 'Frühling 2027' }),
      place('title', 'Titel', undefined, 'string', { previewValue: 'Was jetzt blühen will' }),
      place('subtitle', 'Untertitel', undefined, 'string', { previewValue: 'Vier Lieblinge aus unserer Gärtnerei' }),
      place('intro_title', 'Einleitung: Titel', undefined, 'string', { previewValue: 'Willkommen im Garten' }),
      place('intro', 'Einleitung', undefined, 'text', { previewValue: 'Gute Pflanzen wachsen langsam.' }),
      place('quote', 'Zitat', undefined, 'text', {
        previewValue: 'Ein Garten ist nie fertig, und das ist sein Glück.',
      }),
      ...[1, 2, 3, 4].flatMap(portrait),
      place('list_title', 'Preisliste: Titel', undefined, 'string', { previewValue: 'Auf einen Blick' }),
      place('brand', 'Absender', undefined, 'string', { previewValue: 'Rosenhof Gartenkultur' }),
      place('address', 'Adresse', undefined, 'text', { previewValue: 'Seestrasse 84\n8700 Küsnacht' }),
      place('hours', 'Öffnungszeiten', undefined, 'text', { previewValue: 'Montag bis Freitag 8 bis 18.30 Uhr' }),
    ],
    {
      orderQuantityMin: 100,
      orderQuantityStep: 50,
      orderPrice: 0.62,
      orderPriceReference: 1,
      orderMaterials: ['Recyclingpapier 135 g/m²'],
    },
  ),
  {
    id: 'katalog-export',
    document: {
      owner: 'rosenhof',
      supplier: 'mcs',
      name: 'Webshop-Export (CSV)',
      format: 'CSV',
      type: 'digital',
      placeholders: ordered(places('article', 'name_de', 'name_la', 'name_fr', 'pot', 'price', 'flowering', 'text')),
      data: {
        header: { text: 'Artikel;Name;Botanisch;Nom;Topf;Preis;Blüte;Text\n', example: '' },
        body: {
          text: '${article};${name_de};${name_la};${name_fr};${pot};${price};${flowering};${text}\n',
          example: '11001;Echter Lavendel;Lavandula angustifolia;Lavande vraie;Topf 11 cm;CHF 6.90;VI–VIII;…\n',
        },
        footer: { text: '', example: '' },
      },
    },
  },
  {
    id: 'katalog-xml',
    document: {
      owner: 'rosenhof',
      supplier: 'mcs',
      name: 'Katalog-Export (XML)',
      format: 'XML',
      type: 'digital',
      placeholders: ordered(places('article', 'name_de', 'name_la', 'price', 'text')),
      data: {
        header: { text: '<?xml version="1.0" encoding="UTF-8"?>\n<katalog>\n', example: '' },
        body: {
          text: '  <pflanze artikel="${article}"><name>${name_de}</name><botanisch>${name_la}</botanisch><preis>${price}</preis><text>${text}</text></pflanze>\n',
          example: '  <pflanze artikel="11001"><name>Echter Lavendel</name></pflanze>\n',
        },
        footer: { text: '</katalog>\n', example: '' },
      },
    },
  },
]

export const templateRecords: readonly DemoRecord[] = templates.map(({ id, document }) => ({
  collection: 'templates',
  id,
  document,
}))
