/** Keep options (Paragraph, Keep Options): whether what was poured since a mark belongs in the next column instead. */
import type { ResolvedParagraph } from '../../model/resolved.ts'
import type { PlacedBlock } from '../flow.ts'
import type { Mark, PourState } from './pour-state.ts'

/** Whether what was poured since `kept` begins a column later than its chain, which could follow it there. */
export function isApart(chain: Mark, kept: Mark, blocks: readonly PlacedBlock[]): boolean {
  const before = blocks[kept.blocks - 1]
  const first = blocks[kept.blocks]
  if (!before || !first || chain.y === undefined) return false
  return before.column === chain.column && first.column === chain.column + 1
}

/** Whether the paragraph was divided between columns against its settings, and could go to the next. */
export function splits(
  { format }: ResolvedParagraph,
  before: Mark,
  { columns, blocks, overset }: Pick<PourState, 'columns' | 'blocks' | 'overset'>,
): boolean {
  const isKept = format.keepLinesTogether || format.dropCap !== undefined
  if (!isKept || before.y === undefined || before.column + 1 >= columns.length) return false
  const lines = blocks.slice(before.blocks)
  const here = lines.filter((b) => b.column === before.column).length
  if (here === 0 || (here === lines.length && overset.lines === before.overset.lines)) return false
  // The lines beside a drop cap stay together.
  if (here < Math.min(format.dropCap?.lines ?? 0, lines.length)) return true
  if (!format.keepLinesTogether) return false
  return format.keepAllLines || here < format.keepFirstLines || lines.length - here < format.keepLastLines
}
