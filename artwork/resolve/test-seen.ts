import { fillPackage } from '../idml/filling/fill-package.ts'
import { parseDocument } from '../idml/parse-document.ts'
import { readPackage } from '../idml/package/read-package.ts'
import { idml, openDesign, type Design } from '../idml/test-package.ts'
import type { ArtworkData } from '../model/data.ts'
import { Diagnostics } from '../model/diagnostic.ts'
import { newFilling } from '../model/filling.ts'
import type { Paint } from '../model/page.ts'
import type { Picture } from '../model/picture.ts'
import type { Piece, ResolvedDocument, ResolvedItem, ResolvedParagraph, ResolvedTable } from '../model/resolved.ts'
import { resolve } from './resolve.ts'

export const red = { space: 'cmyk', values: [0, 1, 1, 0] } as const

const pictures = new Map(['bee.jpg', 'sun.jpg'].map((key) => [key, picture(key)]))

function picture(key: string): Picture {
  const size = { width: 100, height: 100, dpi: 72 }
  const look = { format: 'jpeg', colorSpace: 'cmyk', inverted: false, profile: undefined, hasAlpha: false } as const
  return { key, bytes: new Uint8Array(), ...size, ...look }
}

/**
 * What a reader of the page sees of a design with data in it, and what is told: words as they are, `*bold*`, `~red~`;
 * paragraphs parted by `/`, pictures in the line as `[bee.jpg]`, footnotes in `( )`, tables as `{a, b; c, d}` with `~` before what
 * stands in a red cell and `x2` behind what stands in two rows; items by their id with what is in them, `r(bee.jpg)`, red ones
 * `r~( )`; frames further down a thread as `g(after f)`. What is told follows behind `!`: code, placeholder, item or story.
 */
export function seen(design: Design, data: ArtworkData): string {
  const diagnostics = new Diagnostics()
  const resolved = resolve(openDesign(design).document, data, pictures, diagnostics)
  const items = resolved.spreads.flatMap((one) => one.items.map((item) => itemSeen(resolved, item)))
  const told = diagnostics.all.map(({ code, place }) =>
    ['!', code, place.placeholder, place.item ?? place.story ?? []].flat().join(' '),
  )
  return [...items, ...told].join(' ')
}

/** The same of the package that the data are written into, without them; nothing of what is told. */
export function seenInPackage(design: Design, data: ArtworkData): string {
  const filling = newFilling()
  resolve(openDesign(design).document, data, pictures, new Diagnostics(), { filling })
  const { bytes } = fillPackage(idml(design), filling, pictures)
  const document = parseDocument(readPackage(bytes, new Diagnostics())!, new Diagnostics())
  const resolved = resolve(document, {}, pictures, new Diagnostics())
  return resolved.spreads.flatMap((one) => one.items.map((item) => itemSeen(resolved, item))).join(' ')
}

const isRed = (paint: Paint | undefined): boolean =>
  paint?.kind === 'solid' && JSON.stringify(paint.color) === JSON.stringify(red)

/** Items that data bring have no id of the design's; written, they get one that the writer gives. */
const isBrought = ({ id }: ResolvedItem): boolean => /^(barcode|picture|uf0)/.test(id)

function itemSeen(resolved: ResolvedDocument, item: ResolvedItem): string {
  const all = (items: readonly ResolvedItem[]): string[] => items.map((one) => itemSeen(resolved, one))
  if (item.kind === 'group') return `${item.id}(${all(item.items).join(' ')})`
  const sign = isRed(item.look.fill) || isRed(item.look.stroke?.paint) ? '~' : ''
  if (item.kind === 'text') {
    const words = item.previous === undefined ? storySeen(resolved, item.story) : `after ${item.previous}`
    return `${item.id}${sign}(${words})`
  }
  if (isBrought(item)) return item.picture ? `[${item.picture.picture}]` : 'barcode'
  const onPath = item.textOnPath?.map(({ story }) => storySeen(resolved, story)) ?? []
  const inside = [item.picture?.picture ?? [], ...all(item.inside), ...onPath].flat()
  return `${item.id}${sign}(${inside.join(' ')})`
}

const storySeen = (resolved: ResolvedDocument, id: string): string =>
  paragraphsSeen(resolved, resolved.stories.get(id)?.paragraphs ?? [])

const paragraphsSeen = (resolved: ResolvedDocument, list: readonly ResolvedParagraph[]): string =>
  list.map(({ pieces }) => pieces.map((piece) => pieceSeen(resolved, piece)).join('')).join('/')

function pieceSeen(resolved: ResolvedDocument, piece: Piece): string {
  switch (piece.kind) {
    case 'text': {
      const bold = piece.style.fontStyle === 'Bold' ? `*${piece.text}*` : piece.text
      return isRed(piece.style.fill) ? `~${bold}~` : bold
    }
    case 'item': {
      const item = itemSeen(resolved, piece.item)
      return item.startsWith('[') ? item : `[${item}]`
    }
    case 'table':
      return tableSeen(resolved, piece.table)
    case 'note':
      return `(${paragraphsSeen(resolved, piece.paragraphs)})`
    default:
      return `<${piece.kind}>`
  }
}

function tableSeen(resolved: ResolvedDocument, { rows, cells }: ResolvedTable): string {
  const rowsSeen = rows.map((_, row) =>
    cells
      .filter((cell) => cell.row === row)
      .map(({ fill, graphic, paragraphs, rowSpan }) => {
        const content = graphic ? itemSeen(resolved, graphic) : paragraphsSeen(resolved, paragraphs)
        return (isRed(fill) ? '~' : '') + content + (rowSpan > 1 ? `x${rowSpan}` : '')
      })
      .join(', '),
  )
  return `{${rowsSeen.join('; ')}}`
}
