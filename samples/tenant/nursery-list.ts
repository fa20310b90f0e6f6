/**
 * A nursery's list for the coming spring, as nurseries keep them: 500 rows under German captions, in words of its own, with faults
 * in ten of them. It lies ready to be imported.
 */
import { formatMonths } from '#domain/formats/days/months.ts'
import { withCheckDigit } from '../plants/read-plants.ts'
import type { Plant } from '../plants/plant.ts'
import { heightOf, sellingText } from '../plants/texts.ts'
import { plants } from './contents.ts'
import { colorOptions } from './fields.ts'

type Cell = string | number | null

export const nurseryList: {
  name: string
  sheet: string
  captions: readonly string[]
  rows: () => readonly (readonly Cell[])[]
} = {
  name: 'Sortiment Frühling 2027.xlsx',
  sheet: 'Sortiment',
  captions: [
    'Art.-Nr.',
    'Bezeichnung dt.',
    'Bezeichnung frz.',
    'Bot. Name',
    'EAN',
    'VK CHF',
    'Topf',
    'Blütez.',
    'Farbe',
    'Höhe (cm)',
    'Verkaufstext',
    'Lagerplatz',
  ],
  rows: () => plants.slice(0, 500).map((plant, index) => withFault(rowOf(plant, index), index)),
}

/** Prices as texts where somebody typed them, numbers where somebody reckoned. */
function rowOf(plant: Plant, index: number): Cell[] {
  const number = String(27_001 + index)
  return [
    `F-${number}`,
    plant.names.de,
    plant.names.fr,
    plant.latin,
    withCheckDigit(`7619876${number}`),
    index % 3 === 0 ? (plant.price + 0.5).toFixed(2).replace('.', ',') : plant.price,
    plant.pot,
    index % 2 === 0 ? formatMonths(plant.months, 'fullTill') : formatMonths(plant.months, 'roman'),
    colorOptions[plant.color][0],
    heightOf(plant),
    sellingText(plant).de,
    `Tunnel ${1 + (index % 7)}`,
  ]
}

const [number, name, ean, price, months, color] = [0, 1, 4, 5, 7, 8]

/** What stands where in which row. */
const faults: ReadonlyMap<number, readonly [column: number, text: string]> = new Map([
  [36, [ean, '40123456789']],
  [87, [months, 'Mai bis 13']],
  [119, [price, 'auf Anfrage']],
  [164, [color, 'regenbogen']],
  [203, [number, 'F-27011']],
  [251, [price, '-5']],
  [298, [ean, '7619876270992']],
  [333, [color, 'zweifarbig']],
  [402, [months, 'Frühsommer']],
  [471, [name, 'x'.repeat(2001)]],
])

function withFault(row: Cell[], index: number): Cell[] {
  const fault = faults.get(index)
  return fault ? row.with(fault[0], fault[1]) : row
}
