import type { Rect } from '../../geometry/rect.ts'
import type { PageItem } from '../../model/page.ts'
import type { ResolvedParagraph, ResolvedRule } from '../../model/resolved.ts'
import type { SetLine } from '../../text/set-line.ts'
import { straightRule } from '../../text/straight-rule.ts'

/**
 * The rules of a paragraph. Their offset is measured from the baseline of the first line upwards to the rule's lower
 * edge, and from the last baseline downwards to the other rule's upper edge.
 */
export function ruleItems(
  { format }: ResolvedParagraph,
  line: SetLine,
  which: { above: boolean; below: boolean },
  column: Rect,
  y: number,
): PageItem[] {
  const items: PageItem[] = []
  const { ruleAbove, ruleBelow } = format
  if (which.above && ruleAbove)
    items.push(...ruleItem(ruleAbove, line, column, y - ruleAbove.offset - ruleAbove.weight / 2))
  if (which.below && ruleBelow)
    items.push(...ruleItem(ruleBelow, line, column, y + ruleBelow.offset + ruleBelow.weight / 2))
  return items
}

function ruleItem(rule: ResolvedRule, line: SetLine, column: Rect, y: number): PageItem[] {
  const { paint, weight, style, gap, overprint, gapOverprint } = rule
  if (!paint) return []
  const [left, right] =
    rule.width === 'text' ? [column.left + line.left, column.left + line.right] : [column.left, column.right]
  const [from, to] = [left + rule.leftIndent, right - rule.rightIndent]
  return straightRule({ from, to, y, weight, style, paint, gap, overprint, gapOverprint })
}
