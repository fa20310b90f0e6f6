/** How finely each picture of a composition prints: its pixels over the inches it covers on the page. */
import type { Page, PageItem, Picture } from '#artwork/index.ts'
import type { UsedPicture } from '../engine-task.ts'

type Matrix = readonly [number, number, number, number, number, number]

export function usedPictures(pages: readonly Page[], pictures: ReadonlyMap<string, Picture>): UsedPicture[] {
  const used = new Map<string, { minDpi: number | null; placeholderDpi: Record<string, number> }>()
  for (const page of pages)
    for (const item of page.items)
      visit(item, [1, 0, 0, 1, 0, 0], (key, matrix) => {
        const picture = pictures.get(key)
        if (!picture) return
        const entry = used.get(key) ?? { minDpi: null, placeholderDpi: {} }
        used.set(key, entry)
        if (picture.format === 'svg' || picture.format === 'pdf') return
        const dpi = Math.round(dpiOf(picture, matrix))
        entry.minDpi = Math.min(entry.minDpi ?? dpi, dpi)
        const [x, y] = [matrix[0] / 2 + matrix[2] / 2 + matrix[4], matrix[1] / 2 + matrix[3] / 2 + matrix[5]]
        for (const { tag, kind, bounds } of page.placeholders) {
          const inside = x >= bounds.left && x <= bounds.right && y >= bounds.top && y <= bounds.bottom
          if (kind === 'picture' && inside) entry.placeholderDpi[tag] = Math.min(entry.placeholderDpi[tag] ?? dpi, dpi)
        }
      })
  return [...used].flatMap(([name, entry]) => {
    const picture = pictures.get(name)
    return picture ? [{ name, colors: colorsOf(picture), width: picture.width, height: picture.height, ...entry }] : []
  })
}

function visit(item: PageItem, parent: Matrix, found: (picture: string, matrix: Matrix) => void): void {
  if (item.kind === 'group') for (const child of item.items) visit(child, chained(item.matrix, parent), found)
  else if (item.kind === 'image') found(item.picture, chained(item.matrix, parent))
}

/** First `inner`, then `outer`. */
const chained = ([a, b, c, d, e, f]: Matrix, [A, B, C, D, E, F]: Matrix): Matrix => [
  a * A + b * C,
  a * B + b * D,
  c * A + d * C,
  c * B + d * D,
  e * A + f * C + E,
  e * B + f * D + F,
]

/** The coarser of both directions; the matrix maps the unit square to points. */
const dpiOf = ({ width, height }: Picture, [a, b, c, d]: Matrix): number =>
  Math.min((width * 72) / (Math.hypot(a, b) || 1), (height * 72) / (Math.hypot(c, d) || 1))

const names = { cmyk: 'CMYK', rgb: 'RGB', gray: 'Gray', lab: 'Lab' } as const

/** Of a drawing the spaces it is drawn in, and its spots by their names; else what it is. */
function colorsOf({ colorSpace, colors, format }: Picture): string {
  if (colorSpace) return names[colorSpace]
  const drawn = [...(colors?.process.map((one) => names[one]) ?? []), ...(colors?.spots ?? [])].join(' + ')
  return drawn === '' || drawn.length > longest ? format.toUpperCase() : drawn
}

/** Signs, as versions keep it. */
const longest = 50
