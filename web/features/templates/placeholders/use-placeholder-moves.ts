/** What orders the list: steps up and down, and places before another row. */
import type { PlaceholderEdit } from '#domain/templates/placeholder-edits.ts'
import type { Placeholder } from '#domain/templates/placeholder.ts'
import { useTexts } from '../../../ui/words/texts.ts'

export function usePlaceholderMoves(
  rows: readonly Placeholder[],
  chosen: readonly string[],
  edit: (change: PlaceholderEdit) => Promise<boolean>,
) {
  const t = useTexts()
  const before = (ids: readonly string[], id: string | undefined) => void edit({ kind: 'move', ids, before: id })
  const by = (ids: readonly string[], steps: 1 | -1) => {
    const positions = ids.map((id) => rows.findIndex((row) => row.id === id))
    const rest = rows.filter(({ id }) => !ids.includes(id))
    // Counted among those that stay: one step before the first of the moved, or one behind it.
    before(ids, rest[Math.max(0, Math.min(...positions) + steps)]?.id)
  }
  const atTop = chosen.length > 0 && rows.slice(0, chosen.length).every(({ id }) => chosen.includes(id))
  const atBottom = chosen.length > 0 && rows.slice(-chosen.length).every(({ id }) => chosen.includes(id))
  const moveReason = (isThere: boolean, key: 'templates.placeholder.up.first' | 'templates.placeholder.down.last') =>
    chosen.length === 0 ? t('templates.placeholder.move.nothing') : isThere ? t(key) : undefined
  return {
    before,
    by,
    upReason: moveReason(atTop, 'templates.placeholder.up.first'),
    downReason: moveReason(atBottom, 'templates.placeholder.down.last'),
  }
}
