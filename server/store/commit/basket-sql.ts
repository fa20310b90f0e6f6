import { maximumPositions } from '#domain/orders/basket.ts'
import type { Bind } from '../sql/bind.ts'
import { isPlaced } from '../follows/settle-basket.ts'
import type { Staged } from '../stage/stage.ts'

/**
 * That no basket has a release twice, or too many positions, asked by a function with eyes of its own after all is written:
 * those who fill one basket at the same moment wait there for each other, and the later one is decided again.
 */
export function basketSql(commissions: readonly { staged: readonly Staged[] }[], bind: Bind): string[] {
  const placed = commissions
    .flatMap(({ staged }) => staged.filter(isPlaced))
    .map(({ after }) => [after?.['user'], after?.['releaseId']])
  if (placed.length === 0) return []
  return [
    `refuse_crowd((select count(*) from s), ${bind(JSON.stringify(placed))}::json, ${bind(maximumPositions)}::int)`,
  ]
}
