/** A picture that is dragged on the page goes there by just as much, however the design laid its frame and whatever became of the picture in it. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { beforeAll, expect, test } from 'vitest'
import { type Assets, composeDesign, openDesign, type Picture, prepareEngine } from '#artwork/index.ts'
import { apply, chain, identity, type Matrix } from '#artwork/geometry/matrix.ts'
import { height, width } from '#artwork/geometry/rect.ts'
import type { Page, PageItem } from '#artwork/model/page.ts'
import { movePicture, zoomPicture } from '#domain/releases/fields/framed-picture.ts'
import { placeholderValues } from '#domain/releases/fields/placeholder-values.ts'
import type { PlaceholderData } from '#domain/releases/release.ts'
import { Placeholder } from '#domain/templates/placeholder.ts'
import type { Design } from '#tools/samples/idml/design.ts'
import { writeIdml } from '#tools/samples/idml/write-idml.ts'

const size = { width: 400, height: 300 }
const wood: Picture = {
  key: 'wood.jpg',
  ...size,
  colorSpace: 'cmyk',
  format: 'jpeg',
  dpi: 72,
  bytes: new Uint8Array(),
  inverted: false,
  profile: undefined,
  hasAlpha: false,
}
const place = Placeholder.parse({ id: 'place', type: 'image' })

let assets: Assets
beforeAll(async () => {
  const fonts = (await prepareEngine()).newFontBook()
  const profile = new Uint8Array(readFileSync(fileURLToPath(import.meta.resolve('../../samples/color/fogra39.icc'))))
  assets = { fonts, pictures: new Map([[wood.key, wood]]), profile }
})

const designOf = (rotate: number): Design => ({
  name: 'probe',
  width: 100,
  height: 100,
  bleed: 0,
  margin: 5,
  layers: [{ name: 'Bild' }],
  swatches: [],
  paragraphStyles: [
    {
      name: 'Grundtext',
      font: 'Source Sans 3',
      face: 'Regular',
      size: 8,
      leading: 10,
      color: 'Black',
      language: 'none',
    },
  ],
  characterStyles: [],
  objectStyles: [],
  pages: [
    {
      items: [
        {
          kind: 'shape',
          layer: 'Bild',
          box: { x: 30, y: 35, w: 40, h: 30 },
          tag: 'place',
          name: 'place',
          picture: 'fill',
          rotate,
        },
      ],
    },
  ],
})

function pageWith(rotate: number, entry: PlaceholderData): Page {
  const { design } = openDesign(writeIdml(designOf(rotate)))
  const [page] = design ? composeDesign(design, placeholderValues([place], { place: entry }), assets).pages : []
  if (!page) throw new Error('The design was not composed')
  return page
}

/** The picture's own corner and its middle, on the page. */
function pointsOf({ items }: Page): [number, number][] {
  const find = (all: readonly PageItem[], outer: Matrix): Matrix | undefined => {
    for (const item of all) {
      if (item.kind === 'image') return chain(item.matrix, outer)
      const found = item.kind === 'group' ? find(item.items, chain(item.matrix, outer)) : undefined
      if (found) return found
    }
    return undefined
  }
  const matrix = find(items, identity)
  if (!matrix) throw new Error('There is no picture on the page')
  return (
    [
      [0, 0],
      [0.5, 0.5],
    ] as const
  ).map((point) => [...apply(matrix, point)])
}

test.each<[degrees: number, PlaceholderData]>([
  [0, {}],
  [90, {}],
  [180, {}],
  [30, {}],
  [-12, {}],
  [30, { flip: 'horizontal' }],
  [90, { flip: 'vertical' }],
  [-90, { rotate: 90 }],
  [45, { rotate: 180, flip: 'both' }],
])('in a frame that is turned by %s degrees, with %j', (degrees, look) => {
  const [laid] = pageWith(degrees, { value: wood.key }).placeholders.filter(({ kind }) => kind === 'picture')
  if (!laid) throw new Error('There is no place for it')
  expect(laid.frame === undefined).toBe(degrees === 0)
  const { box = laid.bounds, matrix = identity } = laid.frame ?? {}
  const [a, b, c, d] = matrix
  const sizes = { picture: size, frame: { width: width(box), height: height(box) }, onto: [a, b, c, d] as const }
  // Nearer, so that there is room to all sides.
  const before = zoomPicture({ value: wood.key, ...look }, 2, sizes)
  const by = { x: 5, y: -3 }
  const after = movePicture(before, by, sizes)
  const [from, to] = [before, after].map((entry) => pointsOf(pageWith(degrees, entry)))
  from?.forEach(([x, y], index) => {
    expect(to?.[index]?.[0]).toBeCloseTo(x + by.x, 1)
    expect(to?.[index]?.[1]).toBeCloseTo(y + by.y, 1)
  })
})
