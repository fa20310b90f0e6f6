/** What stands below the rows: how many there are, and of each column what was chosen. It is asked for once the rows are here. */
import { useMemo } from 'react'
import type { FilterOf, PathOf } from '#domain/query/path.ts'
import { totalsOf } from '#domain/query/totals-of.ts'
import { columnNameOf } from '#domain/values/column-id.ts'
import { useValues } from '../../../client/window/use-values.ts'
import { errorText, useTexts } from '../../../ui/texts.ts'
import type { AskedField } from '../../questions/asked-field.ts'
import type { Catalog } from '../../values/catalog.ts'
import { type ColumnTotal, totalsOffered, totalText } from './totals.ts'

type Listed = {
  where: FilterOf<'contents'>
  total: number
  isHere: boolean
  fields: ReadonlyMap<string, AskedField<PathOf<'contents'>>>
  catalog: Catalog
}

export function useTotals(
  { where, total: records, isHere, fields, catalog }: Listed,
  chosen: readonly ColumnTotal[],
  columnIds: readonly string[],
) {
  const t = useTexts()
  const asked = useMemo(
    () =>
      chosen.flatMap((one) => {
        const field = fields.get(one.id)
        const isShown = columnIds.includes(one.id)
        return field && isShown && totalsOffered(field).includes(one.total) ? [{ ...one, field: field.path }] : []
      }),
    [chosen, fields, columnIds],
  )
  const found = useValues(
    'contents',
    where,
    asked.map(({ field, total }) => ({ field, isCount: total === 'count' })),
    isHere,
  )
  return useMemo(() => {
    const cells = asked.map(({ id, total }, at) => {
      const { values, filled, status, error } = found[at] ?? { status: 'pending' }
      if (status === 'error') return [id, { text: '–', hint: errorText(error) }] as const
      if (filled === undefined) return [id, { text: '…' }] as const
      const value = values ? totalsOf(values, records)[total] : filled
      const text = totalText(total, value, catalog.properties.get(columnNameOf(id).id), t)
      return [id, { text: text ?? '–', hint: t('contents.total.own') }] as const
    })
    const rows = t('contents.total.rows', { count: records })
    return {
      label: t('contents.total.title'),
      rows: asked.length === 0 ? rows : `${rows} · ${t('contents.total.ownShort')}`,
      cells: new Map<string, { text: string; hint?: string }>(cells),
    }
  }, [asked, found, records, catalog, t])
}
