import { height, type Rect } from '../../geometry/rect.ts'
import type { TextFrameFormat } from '../../model/document.ts'
import { openColumns } from './column-spans.ts'
import type { PlacedBlock } from '../flow.ts'
import type { FlowColumn } from '../flow-column.ts'

/** The same for a frame: where text across columns divides it into bands, these move as one, and only the last spreads out. */
export function shiftsInFrame(
  columns: readonly { column: FlowColumn; i: number }[],
  blocks: readonly PlacedBlock[],
  format: Pick<TextFrameFormat, 'vertical' | 'verticalLimit'>,
): (column: number, own: readonly PlacedBlock[]) => number[] {
  const at = new Map(columns.map(({ column, i }) => [i, column]))
  const plain = (i: number, own: readonly PlacedBlock[]) => verticalShifts(own, at.get(i)!.box, format)
  if (!columns.some(({ column }) => column.over ?? column.partOf)) return plain
  const open = new Set(openColumns([...at.values()], columns[0]!.column.frame))
  if (format.vertical === 'justify') return (i, own) => (open.has(at.get(i)!) ? plain(i, own) : own.map(() => 0))
  const here = blocks.filter((block) => at.has(block.column))
  const bottom = Math.max(...columns.map(({ column }) => column.box.bottom))
  const lowest = here.reduce<PlacedBlock[]>(([low], one) => [low && low.bottom >= one.bottom ? low : one], [])
  const [shift = 0] = verticalShifts(lowest, { ...columns[0]!.column.box, bottom }, format)
  return (_, own) => own.map(() => shift)
}

/** How far each block of one column moves down (Text Frame Options, Vertical Justification). */
export function verticalShifts(
  blocks: readonly PlacedBlock[],
  box: Rect,
  { vertical, verticalLimit }: Pick<TextFrameFormat, 'vertical' | 'verticalLimit'>,
): number[] {
  const first = blocks[0]
  const last = blocks.at(-1)
  if (!first || !last || vertical === 'top' || !Number.isFinite(height(box))) return blocks.map(() => 0)
  const free = Math.max(0, box.bottom - last.bottom)
  if (vertical === 'bottom') return blocks.map(() => free)
  if (vertical === 'center') return blocks.map(() => free / 2)
  return spreadOut(blocks, free, verticalLimit)
}

/** First between paragraphs, up to the limit for each gap; what is left goes between all lines alike. */
function spreadOut(blocks: readonly PlacedBlock[], free: number, limit: number): number[] {
  const isGap = blocks.map((block, i) => i > 0 && block.paragraph !== blocks[i - 1]?.paragraph)
  const gaps = isGap.filter(Boolean).length
  const perGap = gaps > 0 ? Math.min(Math.max(limit, 0), free / gaps) : 0
  // Parts of one line, on both sides of an obstacle, stay together.
  const isNext = blocks.map((block, i) => i > 0 && block.bottom !== blocks[i - 1]?.bottom)
  const steps = isNext.filter(Boolean).length
  const perLine = steps > 0 ? (free - perGap * gaps) / steps : 0
  let shift = 0
  return blocks.map((_, i) => {
    if (isNext[i]) shift += perLine + (isGap[i] ? perGap : 0)
    return shift
  })
}
