/** The basket as a table: quantity, material and reference are edited in their cells; Delete takes out what is ticked. */
import { Link } from '@tanstack/react-router'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { sumOf } from '#domain/orders/basket.ts'
import { priceOf } from '#domain/formats/price.ts'
import { usePreference } from '#web/client/preferences.ts'
import { priceWords, sumWords } from '#web/ordering/price-words.ts'
import { quantityOf } from '#web/ordering/quantity-input.tsx'
import { formatNumber } from '#web/ui/dates.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import type { GridColumn } from '#web/ui/grid/columns.ts'
import { Grid } from '#web/ui/grid/grid.tsx'
import { useListedRows } from '#web/ui/grid/rows.ts'
import { isSelected, noSelection, type Selection } from '#web/ui/grid/selection.ts'
import { useTexts } from '#web/ui/texts.ts'
import { toastDone } from '#web/ui/toasts.tsx'
import { LineCell } from './line-cell.tsx'
import type { ListedPosition } from './listed-position.ts'
import { PositionState, stateWords } from './position-state.tsx'
import type { PositionPatch } from './use-basket-edits.ts'

type Props = {
  positions: readonly ListedPosition[]
  onChange: (id: string, patch: PositionPatch) => Promise<void>
  onRemove: (gone: readonly ListedPosition[]) => void
}

export function BasketGrid({ positions, onChange, onRemove }: Props) {
  const t = useTexts()
  const navigate = useNavigate()
  const [widths, setWidths] = usePreference<Readonly<Record<string, number>>>('basket.widths', {})
  const [selection, setSelection] = useState<Selection>(noSelection)
  const rows = useListedRows(positions, idOf)

  const columns = useMemo((): GridColumn<ListedPosition>[] => {
    const commitQuantity = ({ item }: ListedPosition, text: string) => {
      const quantity = quantityOf(text, item)
      if (quantity === undefined || quantity === item.quantity) return
      if (formatNumber(quantity) !== text && String(quantity) !== text.trim())
        toastDone(t('orders.quantity.raised', { count: quantity }))
      void onChange(item.id, { quantity })
    }
    return [
      {
        id: 'position',
        title: t('orders.column.position'),
        width: 56,
        align: 'end',
        text: ({ position }) => String(position),
      },
      {
        id: 'label',
        title: t('orders.column.label'),
        width: 300,
        text: ({ item }) => nameOf(item),
        cell: ({ item }) => <Link to={`/release/${item.releaseId}`}>{nameOf(item)}</Link>,
      },
      {
        id: 'quantity',
        title: t('orders.column.quantity'),
        width: 104,
        align: 'end',
        text: ({ item }) => formatNumber(item.quantity),
        editor: ({ row, typed, done }) => (
          <LineCell
            label={t('orders.column.quantity')}
            initial={typed ?? String(row.item.quantity)}
            isNumber
            onCommit={(text) => commitQuantity(row, text)}
            onDone={done}
          />
        ),
      },
      {
        id: 'material',
        title: t('field.material'),
        width: 128,
        text: ({ item }) => item.material ?? '–',
        locked: ({ item }) => (item.materials.length > 0 ? undefined : t('orders.material.none')),
        editor: ({ row, done }) => (
          <LineCell
            label={t('field.material')}
            initial={row.item.material ?? ''}
            choices={row.item.materials}
            onCommit={(material) => material !== row.item.material && void onChange(row.id, { material })}
            onDone={done}
          />
        ),
      },
      {
        id: 'reference',
        title: t('field.reference'),
        width: 128,
        text: ({ item }) => item.reference,
        editor: ({ row, typed, done }) => (
          <LineCell
            label={t('field.reference')}
            initial={typed ?? row.item.reference}
            onCommit={(text) => {
              const reference = text.trim().slice(0, 200)
              if (reference !== row.item.reference) void onChange(row.id, { reference })
            }}
            onDone={done}
          />
        ),
      },
      {
        id: 'price',
        title: t('orders.column.price'),
        width: 136,
        align: 'end',
        text: ({ item }) => priceWords(priceOf(item.price), item.priceReference, t),
      },
      {
        id: 'sum',
        title: t('orders.column.sum'),
        width: 120,
        align: 'end',
        text: ({ item }) => sumWords(sumOf(item), t),
      },
      {
        id: 'state',
        title: t('orders.column.state'),
        width: 460,
        text: (row) => stateWords(row, t),
        cell: (row) => <PositionState listed={row} onChange={onChange} onRemove={(one) => onRemove([one])} />,
      },
    ]
  }, [t, onChange, onRemove])

  return (
    <Grid
      label={t('orders.step.basket')}
      rows={rows}
      rowKey={idOf}
      rowLabel={({ item }) => nameOf(item)}
      columns={columns}
      widths={widths}
      onWidths={setWidths}
      selection={selection}
      onSelection={setSelection}
      onOpen={({ item }) => void navigate({ to: `/release/${item.releaseId}` })}
      onDelete={(gone) => {
        onRemove(positions.filter(({ id }) => isSelected(gone, id)))
        setSelection(noSelection)
      }}
      memoryKey="basket"
      empty={<EmptyState title={t('orders.search.nothing')} />}
    />
  )
}

const idOf = ({ id }: ListedPosition): string => id
const nameOf = ({ label, releaseId, releaseNumber }: ListedPosition['item']): string =>
  releaseNumber === undefined ? label || releaseId : `${label || releaseId} V${releaseNumber}`
