/** A catalogue of 160 pages with 536 places, in the look of the folder: the longest that people write fields of. */
import type { Design } from '#tools/samples/idml/design.ts'
import { folder } from '#tools/samples/designs/folder.ts'
import { picture, placeholder } from '#tools/samples/designs/kit.ts'
import { writeIdml } from '#tools/samples/idml/write-idml.ts'

export const cataloguePages = 160
/** Of them, with a picture. */
const pictured = 56

export const writeCatalogue = (length = cataloguePages): Uint8Array =>
  writeIdml({ ...folder, name: 'katalog', pages: Array.from({ length }, (_, at) => pageOf(at + 1)) })

/** What stands in its places. */
export const catalogueData = (length = cataloguePages): Readonly<Record<string, { value: string }>> =>
  Object.fromEntries(
    Array.from({ length }, (_, at) => at + 1).flatMap((number): [string, { value: string }][] => [
      [`p${number}_name`, { value: `Salvia nemorosa ${number}` }],
      [
        `p${number}_text`,
        { value: 'Duftender Halbstrauch für sonnige, trockene Plätze; blüht von Juni bis September.' },
      ],
      [`p${number}_price`, { value: 'CHF 9.90' }],
    ]),
  )

const pageOf = (number: number): Design['pages'][number] => ({
  items: [
    ...(number <= pictured ? [picture({ x: 10, y: 20, w: 85, h: 60 }, `p${number}_picture`)] : []),
    placeholder({ x: 10, y: 90, w: 85, h: 24 }, 'Name', `p${number}_name`, 'Echter Lavendel'),
    placeholder({ x: 10, y: 118, w: 85, h: 50 }, 'Beschreibung', `p${number}_text`, 'Duftender Halbstrauch.'),
    placeholder({ x: 10, y: 172, w: 85, h: 10 }, 'Wert', `p${number}_price`, 'CHF 9.90'),
  ],
})
