import { Link } from '@tanstack/react-router'
import { priceOf } from '#domain/formats/price.ts'
import { parseQuantity } from '#domain/formats/quantity-as-typed.ts'
import { sumOf } from '#domain/orders/basket.ts'
import { priceWords, sumWords } from '#web/ordering/price-words.ts'
import { quantityOf, unclearWords } from '#web/ordering/quantity-input.tsx'
import { formatNumber } from '#web/ui/dates.ts'
import type { GridColumn } from '#web/ui/grid/columns.ts'
import type { Texts } from '#web/ui/texts.ts'
import { toastDone, toastError } from '#web/ui/toasts.tsx'
import { LineCell } from './line-cell.tsx'
import type { ListedPosition } from './listed-position.ts'
import { PositionState, stateWords } from './position-state.tsx'
import type { PositionPatch } from './use-basket-edits.ts'

type Doing = {
  t: Texts
  onChange: (id: string, patch: PositionPatch) => Promise<void>
  onRemove: (gone: readonly ListedPosition[]) => void
}

export function basketColumns({ t, onChange, onRemove }: Doing): GridColumn<ListedPosition>[] {
  const commitQuantity = ({ item }: ListedPosition, text: string) => {
    const quantity = quantityOf(text, item)
    if (quantity === undefined) return void toastError(unclearWords(text, t))
    if (quantity === item.quantity) return
    if (quantity !== parseQuantity(text)) toastDone(t('orders.quantity.raised', { count: quantity }))
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
      width: 340,
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
            const reference = text.trim()
            if (reference !== row.item.reference) void onChange(row.id, { reference })
          }}
          onDone={done}
        />
      ),
    },
    {
      id: 'price',
      title: t('orders.column.price'),
      width: 168,
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
      width: 400,
      text: (row) => stateWords(row, t),
      cell: (row) => <PositionState listed={row} onChange={onChange} onRemove={(one) => onRemove([one])} />,
    },
  ]
}

export const nameOf = ({ label, releaseId, releaseNumber }: ListedPosition['item']): string =>
  releaseNumber === undefined ? label || releaseId : `${label || releaseId} V${releaseNumber}`
