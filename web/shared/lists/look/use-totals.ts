/** What stands below the rows: how many there are, and of each column what was chosen. It is asked for once the rows are here. */
import { useMemo } from 'react'
import type { FilterOf, PathOf } from '#domain/query/path.ts'
import { totalsOf } from '#domain/query/totals-of.ts'
import type { RecordKind } from '#domain/records.ts'
import { useValues } from '../../../client/window/use-values.ts'
import { formatNumber } from '../../../ui/words/dates.ts'
import type { GridColumn } from '../../../ui/grid/columns.ts'
import { errorText, useTexts } from '../../../ui/words/texts.ts'
import type { AskedField } from '../../questions/asked-field.ts'
import { type ColumnTotal, totalsOffered, totalText } from './totals.ts'

type Listed<Kind extends RecordKind> = {
  kind: Kind
  where: FilterOf<Kind>
  total: number
  isHere: boolean
  fields: ReadonlyMap<string, AskedField<PathOf<Kind>>>
}

export function useTotals<Kind extends RecordKind>(
  { kind, where, total: records, isHere, fields }: Listed<Kind>,
  chosen: readonly ColumnTotal[],
  columns: readonly Pick<GridColumn<never>, 'id' | 'amount'>[],
) {
  const t = useTexts()
  const asked = useMemo(
    () =>
      chosen.flatMap((one) => {
        const field = fields.get(one.id)
        const column = columns.find(({ id }) => id === one.id)
        return field && column && totalsOffered(field).includes(one.total)
          ? [{ ...one, field: field.path, amount: column.amount ?? formatNumber }]
          : []
      }),
    [chosen, fields, columns],
  )
  const found = useValues(
    kind,
    where,
    asked.map(({ field, total }) => ({ field, isCount: total === 'count' })),
    isHere,
  )
  return useMemo(() => {
    // Only contents inherit from each other.
    const isOwn = kind === 'contents' && asked.length > 0
    const cells = asked.map(({ id, total, amount }, at) => {
      const { values, filled, status, error } = found[at] ?? { status: 'pending' }
      if (status === 'error') return [id, { text: '–', hint: errorText(error) }] as const
      if (filled === undefined) return [id, { text: '…' }] as const
      const value = values ? totalsOf(values, records)[total] : filled
      const text = totalText(total, value, amount, t)
      return [id, { text: text ?? '–', ...(isOwn && { hint: t('contents.total.own') }) }] as const
    })
    const rows = t('contents.total.rows', { count: records })
    return {
      label: t('contents.total.title'),
      rows: isOwn ? `${rows} · ${t('contents.total.ownShort')}` : rows,
      cells: new Map<string, { text: string; hint?: string }>(cells),
    }
  }, [kind, asked, found, records, t])
}
