/** The fields of contents and the content types that group them. */
import type { DemoRecord } from './record.ts'
import { flags } from './record.ts'

type Label = readonly [de: string, en: string, fr: string]
const label = ([de, en, fr]: Label) => ({ de, en, fr })
const option = (id: string, words: Label, image?: string) => ({ id, label: label(words), ...(image && { image }) })

export const pictogramOptions = [
  option('sun', ['sonnig', 'sun', 'soleil'], 'picto_sun.png'),
  option('half', ['halbschattig', 'half shade', 'mi-ombre'], 'picto_half.png'),
  option('shade', ['schattig', 'shade', 'ombre'], 'picto_shade.png'),
  option('water-1', ['wenig gießen', 'little water', 'peu d’eau'], 'picto_water-1.png'),
  option('water-2', ['mäßig gießen', 'moderate water', 'arrosage modéré'], 'picto_water-2.png'),
  option('water-3', ['reichlich gießen', 'plenty of water', 'arrosage abondant'], 'picto_water-3.png'),
  option('hardy', ['winterhart', 'hardy', 'rustique'], 'picto_hardy.png'),
  option('bee', ['bienenfreundlich', 'bee-friendly', 'mellifère'], 'picto_bee.png'),
  option('fragrant', ['duftend', 'fragrant', 'parfumée'], 'picto_fragrant.png'),
  option('cut', ['Schnittblume', 'cut flower', 'fleur à couper'], 'picto_cut.png'),
  option('edible', ['essbar', 'edible', 'comestible'], 'picto_edible.png'),
  option('evergreen', ['immergrün', 'evergreen', 'persistante'], 'picto_evergreen.png'),
  option('poisonous', ['giftig', 'poisonous', 'toxique'], 'picto_poisonous.png'),
]

export const hazardOptions = (
  [
    ['GHS01', ['explosiv', 'explosive', 'explosif']],
    ['GHS02', ['entzündbar', 'flammable', 'inflammable']],
    ['GHS03', ['oxidierend', 'oxidising', 'comburant']],
    ['GHS04', ['Gas unter Druck', 'gas under pressure', 'gaz sous pression']],
    ['GHS05', ['ätzend', 'corrosive', 'corrosif']],
    ['GHS06', ['akut giftig', 'acutely toxic', 'toxicité aiguë']],
    ['GHS07', ['reizend', 'irritant', 'irritant']],
    ['GHS08', ['gesundheitsgefährdend', 'health hazard', 'danger pour la santé']],
    ['GHS09', ['gewässergefährdend', 'hazardous to the aquatic environment', 'dangereux pour le milieu aquatique']],
  ] as const
).map(([id, words]) => option(id, words, `${id}.jpg`))

export const colorOptions = {
  white: ['weiß', 'white', 'blanc'],
  cream: ['creme', 'cream', 'crème'],
  yellow: ['gelb', 'yellow', 'jaune'],
  orange: ['orange', 'orange', 'orange'],
  red: ['rot', 'red', 'rouge'],
  pink: ['rosa', 'pink', 'rose'],
  magenta: ['purpur', 'magenta', 'pourpre'],
  violet: ['violett', 'violet', 'violet'],
  blue: ['blau', 'blue', 'bleu'],
  lilac: ['flieder', 'lilac', 'lilas'],
  green: ['grün', 'green', 'vert'],
  brown: ['braun', 'brown', 'brun'],
} as const satisfies Record<string, Label>

type Field = readonly [id: string, group: string, type: string, label: Label, rest?: Readonly<Record<string, unknown>>]

const roman = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII']

/** One field a month: what switches the cells of a label's flowering calendar. */
export const bloomField = (month: number): string => `bloom_${String(month).padStart(2, '0')}`
const bloomFields = roman.map((month, index): Field => [
  bloomField(index + 1),
  'plant_description',
  'boolean',
  [`Blüht im ${month}.`, `In flower in ${month}`, `Fleurit en ${month}`],
])

const fields: readonly Field[] = [
  ['name', 'general_meta', 'string', ['Name', 'Name', 'Nom'], { translatable: true, sortable: true }],
  [
    'latin_name',
    'general_meta',
    'string',
    ['Botanischer Name', 'Botanical name', 'Nom botanique'],
    { latin: true, sortable: true },
  ],
  [
    'name_fr',
    'general_meta',
    'string',
    ['Name französisch (Etikett)', 'French name (label)', 'Nom français (étiquette)'],
  ],
  ['name_en', 'general_meta', 'string', ['Name englisch (Etikett)', 'English name (label)', 'Nom anglais (étiquette)']],
  [
    'article_number',
    'general_meta',
    'string',
    ['Artikelnummer', 'Article number', 'Numéro d’article'],
    { clearOnCopy: true, sortable: true },
  ],
  [
    'ean',
    'general_meta',
    'string',
    ['EAN', 'EAN', 'EAN'],
    {
      clearOnCopy: true,
      format: 'gtin',
      info: {
        de: '13 Ziffern mit Prüfziffer',
        en: '13 digits with check digit',
        fr: '13 chiffres avec clé de contrôle',
      },
    },
  ],
  ['assortment', 'general_meta', 'select', ['Sortiment', 'Assortment', 'Assortiment'], { options: [], sortable: true }],
  ['brand', 'general_meta', 'string', ['Absender', 'Sender', 'Expéditeur']],
  ['picture', 'images', 'image', ['Bild', 'Picture', 'Image']],
  ['barcode', 'images', 'image', ['Strichcode', 'Barcode', 'Code-barres'], { clearOnCopy: true }],
  [
    'price',
    'selling',
    'number',
    ['Preis CHF', 'Price CHF', 'Prix CHF'],
    { precision: 2, minimum: 0, maximum: 100_000, sortable: true },
  ],
  [
    'pot',
    'selling',
    'string',
    ['Topf', 'Pot', 'Pot'],
    {
      individual: true,
      values: [
        'Topf 9 cm',
        'Topf 11 cm',
        'Topf 13 cm',
        'Container 2 l',
        'Container 4 l',
        'Container 7,5 l',
        'Container 15 l',
      ],
    },
  ],
  ['selling_text', 'selling', 'text', ['Verkaufstext', 'Selling text', 'Texte de vente'], { translatable: true }],
  ['family', 'plant_description', 'string', ['Familie', 'Family', 'Famille'], { latin: true }],
  [
    'flower_color',
    'plant_description',
    'select',
    ['Blütenfarbe', 'Flower colour', 'Couleur des fleurs'],
    { options: Object.entries(colorOptions).map(([id, words]) => option(id, words)) },
  ],
  ['flowering', 'plant_description', 'period', ['Blütezeit', 'Flowering period', 'Floraison'], { multiple: true }],
  ...bloomFields,
  ['flower_cmyk', 'plant_description', 'string', ['Farbband (CMYK)', 'Colour band (CMYK)', 'Bande de couleur (CMJN)']],
  ['height', 'plant_description', 'string', ['Höhe cm', 'Height cm', 'Hauteur cm']],
  ['pictograms', 'product_properties', 'image', ['Piktogramme', 'Pictograms', 'Pictogrammes'], { multiple: true }],
  ['light', 'location_care', 'select', ['Standort', 'Light', 'Exposition'], { options: pictogramOptions.slice(0, 3) }],
  [
    'water',
    'location_care',
    'select',
    ['Wasserbedarf', 'Water', 'Arrosage'],
    { options: pictogramOptions.slice(3, 6) },
  ],
  ['hardiness', 'location_care', 'string', ['Winterhärte', 'Hardiness', 'Rusticité']],
  [
    'spacing',
    'location_care',
    'number',
    ['Pflanzabstand cm', 'Spacing cm', 'Distance cm'],
    { precision: 0, minimum: 0 },
  ],
  ['care_text', 'location_care', 'text', ['Pflege', 'Care', 'Entretien'], { translatable: true }],
  ['poisonous', 'hints', 'boolean', ['Giftig', 'Poisonous', 'Toxique']],
  [
    'planting_time',
    'cultivation_sowing_planting',
    'period',
    ['Pflanzzeit', 'Planting time', 'Plantation'],
    { multiple: true },
  ],
  ['website', 'links', 'string', ['Webseite', 'Website', 'Site web'], { format: 'link' }],
  ['use', 'text_sections', 'text', ['Verwendung', 'Use', 'Utilisation'], { translatable: true }],
  ['net_content', 'product_properties', 'string', ['Inhalt', 'Net content', 'Contenu']],
  [
    'hazard_symbols',
    'hazardous_material',
    'image',
    ['Gefahrensymbole', 'Hazard symbols', 'Pictogrammes de danger'],
    { multiple: true },
  ],
  [
    'signal_word',
    'hazardous_material',
    'select',
    ['Signalwort', 'Signal word', 'Mention d’avertissement'],
    {
      options: [
        option('Achtung', ['Achtung', 'Warning', 'Attention']),
        option('Gefahr', ['Gefahr', 'Danger', 'Danger']),
      ],
    },
  ],
  [
    'hazard_statements',
    'hazardous_material',
    'text',
    ['Gefahrenhinweise', 'Hazard statements', 'Mentions de danger'],
    { translatable: true },
  ],
  [
    'precautionary_statements',
    'hazardous_material',
    'text',
    ['Sicherheitshinweise', 'Precautionary statements', 'Conseils de prudence'],
    { translatable: true },
  ],
  ['ingredients', 'hazardous_material', 'text', ['Enthält', 'Contains', 'Contient'], { translatable: true }],
  ['ufi', 'hazardous_material', 'string', ['UFI', 'UFI', 'UFI']],
  ['available_from', 'selling', 'date', ['Lieferbar ab', 'Available from', 'Disponible dès']],
  [
    'category_tree',
    'general_meta',
    'reference',
    ['Kategorie', 'Category', 'Catégorie'],
    { referenceFilter: { contentType: 'plant_category' } },
  ],
  ['companions', 'hints', 'reference', ['Passt zu', 'Goes with', 'Se marie avec'], { multiple: true }],
  [
    'pot_shape',
    'selling',
    'exclude',
    ['Topfform', 'Pot shape', 'Forme du pot'],
    {
      removeFromId: 'topf_',
      options: [
        option('topf_rund', ['rund', 'round', 'rond']),
        option('topf_eckig', ['eckig', 'square', 'carré']),
        option('topf_haengend', ['hängend', 'hanging', 'suspendu']),
      ],
    },
  ],
  [
    'pot_color',
    'selling',
    'exclude',
    ['Topffarbe', 'Pot colour', 'Couleur du pot'],
    {
      multiple: true,
      prefix: '(',
      divider: '-',
      suffix: ')',
      removeFromId: 'topf_',
      options: [
        option('topf_terracotta', ['Terracotta', 'terracotta', 'terre cuite']),
        option('topf_weiss', ['weiß', 'white', 'blanc']),
        option('topf_anthrazit', ['anthrazit', 'anthracite', 'anthracite']),
      ],
    },
  ],
  [
    'sizes',
    'selling',
    'combination',
    ['Größen und Preise', 'Sizes and prices', 'Tailles et prix'],
    {
      options: [
        { id: 'size', label: {}, property: 'pot' },
        { id: 'price', label: {}, property: 'price' },
        { id: 'since', label: {}, property: 'available_from' },
      ],
    },
  ],
]

export const assortments: Readonly<Record<string, Label>> = {
  stauden: ['Stauden', 'Perennials', 'Vivaces'],
  'graeser-farne': ['Gräser & Farne', 'Grasses & ferns', 'Graminées & fougères'],
  rosen: ['Rosen', 'Roses', 'Rosiers'],
  gehoelze: ['Gehölze', 'Shrubs', 'Arbustes'],
  kletterpflanzen: ['Kletterpflanzen', 'Climbers', 'Plantes grimpantes'],
  zwiebeln: ['Blumenzwiebeln', 'Bulbs', 'Bulbes'],
  kraeuter: ['Kräuter', 'Herbs', 'Aromatiques'],
  gemuese: ['Gemüse', 'Vegetables', 'Légumes'],
  obst: ['Obst', 'Fruit', 'Fruitiers'],
  baeume: ['Bäume', 'Trees', 'Arbres'],
  sommerflor: ['Sommerflor', 'Summer flowers', 'Fleurs d’été'],
  pflege: ['Pflegen & Düngen', 'Care & feeding', 'Soins & engrais'],
}

export const propertyRecords: readonly DemoRecord[] = fields.map(([id, group, type, words, rest], index) => ({
  collection: 'properties',
  id,
  document: {
    group,
    type,
    order: (index + 1) * 10,
    label: label(words),
    ...rest,
    ...(id === 'assortment' && { options: Object.entries(assortments).map(([key, names]) => option(key, names)) }),
  },
}))

const inGroups = (ids: readonly string[]) =>
  [
    ...Map.groupBy(
      fields.filter(([id]) => ids.includes(id)),
      ([, group]) => group,
    ),
  ].map(([id, list]) => ({ id, properties: list.map(([property]) => property) }))

/** Of shrubs that are kept in several pots. */
const rangeFields = ['available_from', 'category_tree', 'companions', 'pot_shape', 'pot_color', 'sizes']

const plantFields = fields
  .map(([id]) => id)
  .filter(
    (id) =>
      ![
        ...rangeFields,
        'use',
        'net_content',
        'hazard_symbols',
        'signal_word',
        'hazard_statements',
        'precautionary_statements',
        'ingredients',
        'ufi',
      ].includes(id),
  )
const goodsFields = [
  'name',
  'article_number',
  'ean',
  'assortment',
  'brand',
  'picture',
  'barcode',
  'price',
  'selling_text',
  'use',
  'net_content',
  'website',
]
const hazardFields = [
  ...goodsFields,
  'hazard_symbols',
  'signal_word',
  'hazard_statements',
  'precautionary_statements',
  'ingredients',
  'ufi',
]

type Type = readonly [
  id: string,
  label: Label,
  properties: readonly string[],
  organizations: readonly string[],
  parent?: string,
]
const all = ['mcs', 'gruenwerk', 'rosenhof', 'staudenland', 'alpenflora']
const types: readonly Type[] = [
  ['plant', ['Pflanze', 'Plant', 'Plante'], plantFields, all],
  [
    'woody',
    ['Gehölz', 'Woody plant', 'Plante ligneuse'],
    [...plantFields, ...rangeFields],
    ['mcs', 'gruenwerk', 'rosenhof'],
    'plant',
  ],
  [
    'edible',
    ['Nutzpflanze', 'Edible plant', 'Plante potagère'],
    plantFields,
    ['mcs', 'gruenwerk', 'rosenhof'],
    'plant',
  ],
  ['goods', ['Gartenbedarf', 'Garden goods', 'Articles de jardin'], goodsFields, ['mcs', 'gruenwerk', 'rosenhof']],
  [
    'hazardous',
    ['Gefahrstoff', 'Hazardous product', 'Produit dangereux'],
    hazardFields,
    ['mcs', 'gruenwerk', 'rosenhof'],
    'goods',
  ],
  ['plant_category', ['Kategorie', 'Category', 'Catégorie'], ['name', 'category_tree'], ['mcs', 'rosenhof']],
]

export const contentTypeRecords: readonly DemoRecord[] = types.map(
  ([id, words, properties, organizations, parentId]) => ({
    collection: 'contentTypes',
    id,
    document: {
      label: label(words),
      columns: properties.includes('latin_name')
        ? ['picture', 'name', 'latin_name', 'assortment', 'flowering', 'price', 'article_number']
        : ['name', 'category_tree', 'assortment', 'net_content', 'price', 'article_number'].filter((one) =>
            properties.includes(one),
          ),
      groups: inGroups(properties),
      labelDefault: '{name||latin_name}',
      loadDefault: flags(organizations),
      defaultRecordLabel: label(words),
      ...(parentId && { parentId }),
    },
  }),
)
