import type { Rect } from '../geometry/rect.ts'
import type { PageItem } from '../model/page.ts'
import type { ResolvedParagraph, ResolvedRule } from '../model/resolved.ts'
import type { SetLine } from '../text/set-line.ts'

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
  if (!rule.paint || rule.weight <= 0) return []
  const [left, right] =
    rule.width === 'text' ? [column.left + line.left, column.left + line.right] : [column.left, column.right]
  const stroke = { paint: rule.paint, width: rule.weight, cap: 'butt', join: 'miter', miterLimit: 4 } as const
  return [
    {
      kind: 'path',
      path: [
        ['move', left + rule.leftIndent, y],
        ['line', right - rule.rightIndent, y],
      ],
      stroke: { ...stroke, ...(rule.overprint && { overprint: true }) },
    },
  ]
}
