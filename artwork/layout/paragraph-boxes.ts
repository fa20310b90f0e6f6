import type { Path } from '../geometry/path.ts'
import { rectPath } from '../geometry/path.ts'
import { type Rect, rect } from '../geometry/rect.ts'
import { dashPattern } from '../model/dash-pattern.ts'
import type { Diagnostics } from '../model/diagnostic.ts'
import type { PageItem } from '../model/page.ts'
import type {
  ParagraphBorder,
  ParagraphBox,
  ParagraphShading,
  ResolvedParagraph,
  ResolvedStroke,
} from '../model/resolved.ts'
import { withCorners } from '../resolve/frames/corners.ts'
import type { PlacedBlock } from './flow.ts'
import type { FlowColumn } from './flow-column.ts'
import { strokeItems } from './draw/strokes.ts'

/** Shading and borders are drawn with the first block of their box, beneath its text. */
export function addBoxes(
  paragraphs: readonly ResolvedParagraph[],
  placed: readonly PlacedBlock[],
  columns: readonly FlowColumn[],
): void {
  const formatOf = (block: PlacedBlock | undefined) => block && paragraphs[block.paragraph]?.format
  const boxed = (merges: (a: PlacedBlock, b: PlacedBlock) => boolean) => {
    const boxes: PlacedBlock[][] = []
    for (const block of placed) {
      const last = boxes.at(-1)?.at(-1)
      const together =
        last && last.column === block.column && (last.paragraph === block.paragraph || merges(last, block))
      if (together) boxes.at(-1)!.push(block)
      else boxes.push([block])
    }
    return boxes
  }
  if (!paragraphs.some(({ format }) => format.shading || format.border)) return
  const borders = boxed((a, b) => formatOf(a)?.border?.merges === true && formatOf(a)?.border === formatOf(b)?.border)
  for (const blocks of borders) {
    const border = formatOf(blocks[0])?.border
    const column = columns[blocks[0]!.column]
    if (!border || !column) continue
    const at = placed.indexOf(blocks[0]!)
    const open = {
      above: placed[at - 1]?.paragraph === blocks[0]!.paragraph,
      below: placed[at + blocks.length]?.paragraph === blocks.at(-1)!.paragraph,
    }
    under(blocks[0]!, borderItems(blocks, border, column.box, open, column.context.diagnostics))
  }
  for (const blocks of boxed(() => false)) {
    const shading = formatOf(blocks[0])?.shading
    const column = columns[blocks[0]!.column]
    if (shading && column) under(blocks[0]!, shadingItems(blocks, shading, column.box))
  }
}

/** Items beneath a block, which move with it. */
function under(block: PlacedBlock, items: readonly PageItem[]): void {
  const { draw } = block
  block.draw = (dy) => {
    const drawn = draw(dy)
    const moved: PageItem[] = dy === 0 ? [...items] : [{ kind: 'group', matrix: [1, 0, 0, 1, 0, dy], items }]
    return { items: [...moved, ...drawn.items], placeholders: drawn.placeholders }
  }
}

/** Shading and border of the blocks in one box: of one paragraph in one column, or of consecutive paragraphs with the same settings. */
function shadingItems(blocks: readonly PlacedBlock[], shading: ParagraphShading, column: Rect): PageItem[] {
  const path = withCorners(rectPath(boxAround(blocks, shading, column)), shading.corners)
  const { paint, overprint } = shading
  return [{ kind: 'path', path, fill: { paint, rule: 'nonzero', ...(overprint && { overprint }) } }]
}

/** Where a paragraph goes on in another column its box stays open there, unless it is to be closed. */
function borderItems(
  blocks: readonly PlacedBlock[],
  border: ParagraphBorder,
  column: Rect,
  open: { above: boolean; below: boolean },
  diagnostics: Diagnostics,
): PageItem[] {
  const inner = boxAround(blocks, border, column)
  const { weights, closesSplits } = border
  const top = open.above && !closesSplits ? 0 : weights.top
  const bottom = open.below && !closesSplits ? 0 : weights.bottom
  const { left, right } = weights
  const box = rect(inner.left - left / 2, inner.top - top / 2, inner.right + right / 2, inner.bottom + bottom / 2)
  const draw = (path: Path, width: number) => strokeItems(path, strokeOf(border, width), diagnostics, {})
  if (top === left && left === bottom && bottom === right)
    return top > 0 ? draw(withCorners(rectPath(box), border.corners), top) : []
  // Sides of several weights reach over the corners they meet in.
  const side = (x1: number, y1: number, x2: number, y2: number, width: number): PageItem[] => {
    const path: Path = [
      ['move', x1, y1],
      ['line', x2, y2],
    ]
    return width > 0 ? draw(path, width) : []
  }
  return [
    ...side(box.left - left / 2, box.top, box.right + right / 2, box.top, top),
    ...side(box.right, box.top - top / 2, box.right, box.bottom + bottom / 2, right),
    ...side(box.right + right / 2, box.bottom, box.left - left / 2, box.bottom, bottom),
    ...side(box.left, box.bottom + bottom / 2, box.left, box.top - top / 2, left),
  ]
}

function strokeOf({ paint, gap, style, join, overprint }: ParagraphBorder, width: number): ResolvedStroke {
  const pattern = dashPattern(style, width)
  return {
    paint,
    width,
    cap: style.kind === 'dotted' ? 'round' : style.kind === 'dashed' ? style.cap : 'butt',
    join,
    miterLimit: 4,
    ...(pattern && { dash: { pattern, phase: 0 } }),
    overprint,
    alignment: 'center',
    style,
    gap,
    startArrow: 'None',
    endArrow: 'None',
  }
}

function boxAround(blocks: readonly PlacedBlock[], { width, offset, from, to }: ParagraphBox, column: Rect): Rect {
  const [first, last] = [blocks[0]!, blocks.at(-1)!]
  const top = from === 'ascent' ? first.top : first.bottom - (from === 'leading' ? first.leading : 0)
  const bottom = to === 'baseline' ? last.bottom : last.bottom + last.descent
  const [left, right] =
    width === 'column'
      ? [column.left, column.right]
      : [Math.min(...blocks.map((b) => b.left)), Math.max(...blocks.map((b) => b.right))]
  return rect(left - offset.left, top - offset.top, right + offset.right, bottom + offset.bottom)
}
