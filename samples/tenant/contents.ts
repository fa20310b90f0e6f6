/** Contents: every plant and product as its fields say it. */
import { readPlants } from '../plants/read-plants.ts'
import type { Plant } from '../plants/plant.ts'
import { careText, heightOf, sellingText } from '../plants/texts.ts'
import { withCheckDigit } from '../plants/read-plants.ts'
import { bloomField } from './fields.ts'
import { codeOf, type Goods, goods, hStatements, pStatements } from './goods.ts'
import type { DemoRecord } from './record.ts'

export const plants: readonly Plant[] = readPlants()

export const brandOf: Readonly<Record<string, string>> = {
  rosenhof: 'Rosenhof',
  staudenland: 'Staudenland',
  alpenflora: 'Alpenflora',
  mcs: 'MCS Pflanzendatenbank',
}

/** Each plant is sold by one nursery; the main supplier keeps trees and wild plants for everyone. */
export function ownerOf({ group, species }: Plant): string {
  if (group === 'baeume') return 'mcs'
  if (group === 'graeser-farne') return 'staudenland'
  if (group !== 'stauden') return 'rosenhof'
  const alpine = [
    'Aubrieta',
    'Saxifraga',
    'Sempervivum',
    'Pulsatilla',
    'Dianthus',
    'Armeria',
    'Campanula',
    'Primula',
    'Phlox',
    'Iberis',
    'Trollius',
    'Viola',
    'Aquilegia',
    'Sedum',
    'Thalictrum',
    'Geum',
  ]
  const genus = species.split(' ')[0]!
  if (alpine.includes(genus)) return 'alpenflora'
  return 'HMNPRV'.includes(genus.charAt(0)) && !['Helleborus', 'Papaver', 'Paeonia'].includes(genus)
    ? 'staudenland'
    : 'rosenhof'
}

export const supplierOf = (owner: string): string =>
  owner === 'alpenflora' || owner === 'gruenwerk' ? 'gruenwerk' : 'mcs'

const each = (texts: Readonly<Record<string, string>>) => ({ translation: texts })
const one = (value: unknown) => ({ value })

/** Inks of the band that stands for the flower. */
const inks: Record<Plant['color'], string> = {
  white: '6,6,18,0',
  cream: '4,8,34,0',
  yellow: '2,22,88,0',
  orange: '2,58,90,0',
  red: '10,96,84,4',
  pink: '4,56,16,0',
  magenta: '18,88,14,0',
  violet: '62,76,2,0',
  blue: '78,52,0,0',
  lilac: '34,46,0,0',
  green: '40,8,70,2',
  brown: '24,44,66,14',
}

export function pictogramsOf({ light, traits, hardiness }: Plant): string[] {
  const water = traits.has('d') ? 1 : traits.has('m') ? 3 : 2
  const marks = [light, `water-${water}`]
  if (hardiness <= -15) marks.push('hardy')
  for (const [trait, mark] of [
    ['b', 'bee'],
    ['f', 'fragrant'],
    ['e', 'edible'],
    ['c', 'cut'],
    ['w', 'evergreen'],
    ['p', 'poisonous'],
  ] as const)
    if (traits.has(trait)) marks.push(mark)
  return marks.slice(0, 6).map((mark) => `picto_${mark}.png`)
}

/** On a label the cultivar stands once, with the main name. */
const withoutCultivar = (name: string): string => name.replace(/ ‘.*’$/, '')

const plantType = (plant: Plant): string => {
  if (plant.group === 'gehoelze' || plant.group === 'baeume' || plant.group === 'rosen')
    return ownerOf(plant) === 'rosenhof' || ownerOf(plant) === 'mcs' ? 'woody' : 'plant'
  return ['kraeuter', 'gemuese', 'obst'].includes(plant.group) ? 'edible' : 'plant'
}

const plantingMonths = ({ group }: Plant): number[] =>
  group === 'zwiebeln' ? [9, 10, 11] : ['gemuese', 'sommerflor'].includes(group) ? [5, 6] : [3, 4, 5, 9, 10]

export const barcodeName = (ean: string): string => `ean-${ean}.png`

function plantRecord(plant: Plant): DemoRecord {
  const owner = ownerOf(plant)
  const data = {
    name: each(plant.names),
    latin_name: one(plant.latin),
    name_fr: one(withoutCultivar(plant.names.fr)),
    name_en: one(withoutCultivar(plant.names.en)),
    article_number: one(plant.article),
    ean: one(plant.ean),
    assortment: one(plant.group),
    brand: one(brandOf[owner]),
    picture: one(plant.picture),
    barcode: one(barcodeName(plant.ean)),
    price: one(plant.price),
    pot: one(plant.pot),
    selling_text: each(sellingText(plant)),
    family: one(plant.family),
    flower_color: one(plant.color),
    flower_cmyk: one(inks[plant.color]),
    flowering: one([...plant.months].toSorted((a, b) => a - b)),
    ...Object.fromEntries(plant.months.map((month) => [bloomField(month), one(true)])),
    height: one(heightOf(plant)),
    pictograms: one(pictogramsOf(plant)),
    light: one(plant.light),
    water: one(plant.traits.has('d') ? 'water-1' : plant.traits.has('m') ? 'water-3' : 'water-2'),
    hardiness: one(plant.hardiness <= -5 ? `bis −${-plant.hardiness} °C` : 'frostfrei halten'),
    spacing: one(plant.spacing),
    care_text: each(careText(plant)),
    poisonous: one(plant.traits.has('p')),
    planting_time: one(plantingMonths(plant)),
  }
  return {
    collection: 'contents',
    id: plant.id,
    document: {
      type: plantType(plant),
      owner,
      supplier: supplierOf(owner),
      active: true,
      public: owner === 'mcs',
      label: plant.names,
      languages: ['de', 'en', 'fr'],
      data,
    },
  }
}

const words = (keys: readonly string[], statements: Readonly<Record<string, readonly string[]>>) =>
  Object.fromEntries(
    ['de', 'en', 'fr'].map((language, at) => [
      language,
      keys.map((key) => `${codeOf(key)} ${statements[key]![at]}`).join('\n'),
    ]),
  )

function goodsRecord(article: Goods): DemoRecord {
  const { hazard } = article
  const ean = withCheckDigit(`7612345${article.article}`)
  const data = {
    name: each(article.names),
    article_number: one(article.article),
    ean: one(ean),
    assortment: one('pflege'),
    brand: one('Rosenhof'),
    barcode: one(barcodeName(ean)),
    price: one(article.price),
    selling_text: each(article.text),
    use: each(article.use),
    net_content: one(article.content),
    ...(hazard && {
      hazard_symbols: one(hazard.symbols.map((symbol) => `${symbol}.jpg`)),
      signal_word: one(hazard.signal),
      hazard_statements: each(words(hazard.h, hStatements)),
      precautionary_statements: each(words(hazard.p, pStatements)),
      ingredients: each({ de: hazard.ingredients, en: hazard.ingredients, fr: hazard.ingredients }),
      ufi: one(hazard.ufi),
    }),
  }
  return {
    collection: 'contents',
    id: article.id,
    document: {
      type: hazard ? 'hazardous' : 'goods',
      owner: 'rosenhof',
      supplier: 'mcs',
      label: article.names,
      languages: ['de', 'en', 'fr'],
      data,
    },
  }
}

export const contentRecords: readonly DemoRecord[] = [...plants.map(plantRecord), ...goods.map(goodsRecord)]
