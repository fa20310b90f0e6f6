/** The picture library: illustrations, pictograms, hazard symbols and barcodes, each with its file. */
import { readFile } from 'node:fs/promises'
import { attachProfile } from '../pictures/attach-profile.ts'
import { drawBarcode } from '../pictures/barcode.ts'
import { hazardOptions, pictogramOptions } from './fields.ts'
import { barcodeName, contentRecords, ownerOf, plants, supplierOf } from './contents.ts'

export type DemoPicture = {
  id: string
  name: string
  title: string
  synonym: string
  owner: string
  supplier: string
  public: boolean
  categories: readonly string[]
  type: string
  format: 'jpg' | 'png'
  colorSpace: 'CMYK' | 'Gray'
  read: () => Promise<Uint8Array>
}

const folder = new URL('../pictures/', import.meta.url)
const profile = readFile(new URL('../color/fogra39.icc', import.meta.url))
const idOf = (name: string) => name.replace(/\W+/g, '-')

const jpeg = { type: 'image/jpeg', format: 'jpg', colorSpace: 'CMYK' } as const
const png = { type: 'image/png', format: 'png', colorSpace: 'Gray' } as const
const shared = { owner: 'mcs', supplier: 'mcs', public: true } as const
const read = (path: string) => () => readFile(new URL(path, folder))
const readCmyk = (path: string) => async () => attachProfile(await readFile(new URL(path, folder)), await profile)

/** What only the Rosenhof grows is its own picture; the rest is in the database for all. */
function illustrations(): DemoPicture[] {
  return [...Map.groupBy(plants, ({ picture }) => picture)].map(([name, shown]) => {
    const own = shown.every((plant) => ownerOf(plant) === 'rosenhof')
    const genera = [...new Set(shown.map(({ species }) => species.split(' ')[0]!))]
    return {
      id: idOf(name),
      name,
      title: shown[0]!.names.de.slice(0, 200),
      synonym: genera.join(', ').slice(0, 200),
      categories: ['Pflanzen', genera[0]!],
      ...(own ? { owner: 'rosenhof', supplier: 'mcs', public: false } : shared),
      ...jpeg,
      read: readCmyk(`plants/${name}`),
    }
  })
}

const symbols = (): DemoPicture[] => [
  ...pictogramOptions.map(({ image, label }) => ({
    id: idOf(image!),
    name: image!,
    title: label.de,
    synonym: label.en,
    categories: ['Piktogramme'],
    ...shared,
    ...png,
    read: read(`pictograms/${image}`),
  })),
  ...hazardOptions.map(({ image, label, id }) => ({
    id: idOf(image!),
    name: image!,
    title: `${id} ${label.de}`,
    synonym: label.en,
    categories: ['Gefahrensymbole'],
    ...shared,
    ...jpeg,
    read: readCmyk(`hazards/${image}`),
  })),
]

const barcodes = (): DemoPicture[] =>
  contentRecords.map(({ document }) => {
    const { ean } = document['data'] as { ean: { value: string } }
    const owner = document['owner'] as string
    return {
      id: idOf(barcodeName(ean.value)),
      name: barcodeName(ean.value),
      title: (document['label'] as { de: string }).de.slice(0, 200),
      synonym: ean.value,
      categories: ['Strichcodes'],
      owner,
      supplier: supplierOf(owner),
      public: false,
      ...png,
      read: () => drawBarcode(ean.value),
    }
  })

/** Barcodes first: lists show the newest first, and that should be the illustrations. */
export const demoPictures: readonly DemoPicture[] = [...barcodes(), ...symbols(), ...illustrations()]
