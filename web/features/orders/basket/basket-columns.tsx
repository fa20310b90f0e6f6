import { ActionIcon, Group } from '@mantine/core'
import { IconChevronDown, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { readPrice } from '#domain/values/read-price.ts'
import { parseQuantity } from '#domain/formats/quantity-as-typed.ts'
import { sumOf } from '#domain/orders/basket.ts'
import type { ReleaseNames } from '#domain/releases/fields/release-names.ts'
import { ReleaseThumb } from '../../../shared/pictures/release-thumb.tsx'
import { priceWords, sumWords } from '../../../shared/ordering/price-words.ts'
import { quantityOf, raisedWords, unclearWords } from '../../../shared/ordering/quantity-input.tsx'
import { formatNumber } from '../../../ui/words/dates.ts'
import { HeldCell } from '../../../shared/editing/held-cell.tsx'
import { faultText } from '../../../ui/fields/fault-text.ts'
import type { CellDone, GridColumn } from '../../../ui/grid/columns.ts'
import type { Texts } from '../../../ui/words/texts.ts'
import { toastDone, toastError } from '../../../ui/notices/toasts.tsx'
import { LineCell } from './line-cell.tsx'
import type { ListedPosition } from './listed-position.ts'
import { PositionState, stateWords } from './position-state.tsx'
import type { PositionCells, PositionField, PositionPatch } from './use-basket-edits.ts'
import classes from './orders.module.css'

type Doing = {
  t: Texts
  namesOf: (label: string, template: string | undefined) => ReleaseNames
  cells: PositionCells
  onChange: (id: string, patch: PositionPatch) => Promise<void>
  onRemove: (gone: readonly ListedPosition[]) => void
  /** All of a position is in sight where there is less room, too: its price stands below what it comes to. */
  isNarrow: boolean
  /** Something is to be said of one of them. */
  hasStates: boolean
}

export function basketColumns(doing: Doing): GridColumn<ListedPosition>[] {
  const { t, namesOf, cells, onChange, onRemove, isNarrow, hasStates } = doing
  const { commitQuantity, shown, editing } = cellsOf(doing)
  const columns: GridColumn<ListedPosition>[] = [
    {
      id: 'position',
      title: t('orders.column.position'),
      width: 48,
      align: 'end',
      text: ({ position }) => String(position),
    },
    {
      id: 'label',
      title: t('orders.column.label'),
      width: isNarrow ? 210 : 256,
      text: ({ item }) => nameOf(item),
      cell: ({ item }) => {
        const { name, format } = namesOf(item.label || item.releaseId, item.template)
        return (
          <Group component="span" gap={12} wrap="nowrap">
            <ReleaseThumb id={item.releaseId} size={isNarrow ? 40 : 64} />
            <span>
              <Link to={`/release/${item.releaseId}`}>{name}</Link>
              <span className={classes.design}>{designOf(format, item.releaseNumber)}</span>
            </span>
          </Group>
        )
      },
    },
    {
      id: 'quantity',
      title: t('orders.column.quantity'),
      width: isNarrow ? 80 : 96,
      align: 'end',
      text: ({ item }) => formatNumber(item.quantity),
      cell: (row) => (
        <span className={classes.changeable}>
          {shown(row, 'quantity', t('orders.column.quantity'), formatNumber(row.item.quantity))}
        </span>
      ),
      editor: ({ row, typed, done }) => (
        <LineCell
          label={t('orders.column.quantity')}
          isNumber
          onType={(text) => cells.type(row.item, 'quantity', quantityOf(text, row.item) ?? text)}
          onCommit={(text) => commitQuantity(row, text)}
          {...editing(row, 'quantity', done, typed)}
        />
      ),
    },
    {
      id: 'price',
      title: t('orders.column.price'),
      width: 152,
      align: 'end',
      text: ({ item }) => priceWords(readPrice(item.price), item.priceReference, t),
    },
    {
      id: 'sum',
      title: t('orders.column.sum'),
      width: isNarrow ? 144 : 120,
      align: 'end',
      text: ({ item }) => sumWords(sumOf(item), t),
      cell: ({ item }) => (
        <span>
          {sumWords(sumOf(item), t)}
          {isNarrow && (
            <span className={classes.design}>{priceWords(readPrice(item.price), item.priceReference, t)}</span>
          )}
        </span>
      ),
    },
    {
      id: 'material',
      title: t('field.material'),
      width: 152,
      text: ({ item }) => item.material ?? '–',
      cell: (row) => {
        const text = shown(row, 'material', t('field.material'), row.item.material ?? '–')
        return row.item.materials.length > 1 ? (
          <span className={classes.changeable}>
            {text}
            <IconChevronDown size={14} aria-hidden style={{ marginInlineStart: 'auto' }} />
          </span>
        ) : (
          text
        )
      },
      locked: ({ item }) => (item.materials.length > 0 ? undefined : t('orders.material.none')),
      editor: ({ row, done }) => (
        <LineCell
          label={t('field.material')}
          choices={row.item.materials}
          onType={(material) => cells.type(row.item, 'material', material)}
          onCommit={(material) => cells.commit(row.item, 'material', material)}
          {...editing(row, 'material', done)}
        />
      ),
    },
    {
      id: 'reference',
      title: t('field.reference'),
      width: isNarrow ? 96 : 112,
      text: ({ item }) => item.reference,
      cell: (row) => (
        <span className={classes.changeable} data-text>
          {shown(row, 'reference', t('field.reference'), row.item.reference) || '\u00a0'}
        </span>
      ),
      editor: ({ row, typed, done }) => (
        <LineCell
          label={t('field.reference')}
          onType={(text) => cells.type(row.item, 'reference', text)}
          onCommit={(text) => cells.commit(row.item, 'reference', text.trim())}
          {...editing(row, 'reference', done, typed)}
        />
      ),
    },
    {
      id: 'state',
      title: t('orders.column.state'),
      width: 150,
      text: (row) => stateWords(row, t),
      cell: (row) => <PositionState listed={row} onChange={onChange} onRemove={(one) => onRemove([one])} />,
    },
    {
      id: 'acts',
      title: t('orders.column.acts'),
      width: 60,
      isAtEnd: true,
      text: () => '',
      cell: (row) => (
        <ActionIcon
          tabIndex={-1}
          aria-label={t('orders.remove.of', { label: row.item.label })}
          title={t('orders.remove')}
          onClick={() => onRemove([row])}
        >
          <IconTrash size={16} aria-hidden />
        </ActionIcon>
      ),
    },
  ]
  const left = [...(isNarrow ? ['position', 'price'] : []), ...(hasStates ? [] : ['state'])]
  return columns.filter(({ id }) => !left.includes(id))
}

/** How the cells of a position are shown and edited. */
function cellsOf({ t, cells }: Doing) {
  const commitQuantity = ({ item }: ListedPosition, text: string) => {
    const quantity = quantityOf(text, item)
    // What is no quantity stays in its cell.
    if (quantity === undefined) {
      cells.type(item, 'quantity', text)
      return void toastError(unclearWords(text, item, t))
    }
    if (quantity !== item.quantity && quantity !== parseQuantity(text)) toastDone(raisedWords(quantity, item, t))
    cells.commit(item, 'quantity', quantity)
  }
  const shown = ({ item }: ListedPosition, field: PositionField, title: string, text: string) => {
    const held = cells.held(item, field)
    if (!held) return text
    const isUnclear = field === 'quantity' && typeof held.value === 'string'
    return (
      <HeldCell
        text={typeof held.value === 'number' ? formatNumber(held.value) : String(held.value ?? '')}
        words={isUnclear ? unclearWords(String(held.value), item, t) : faultText(held.refusal, title)}
        isUnreached={held.isUnreached}
      />
    )
  }
  /** What a cell's editor is told of its field; `typed` is the key by which it was opened. */
  const editing = ({ item }: ListedPosition, field: PositionField, done: CellDone, typed?: string) => {
    const stored = String(item[field] ?? '')
    const held = cells.held(item, field)
    return {
      stored,
      initial: typed ?? (held ? String(held.value ?? '') : stored),
      onDiscard: () => cells.discard(item, field),
      onLeave: () => cells.leave(item, field),
      onDone: done,
    }
  }
  return { commitQuantity, shown, editing }
}

/** What it is printed as. */
export const designOf = (format: string | undefined, number: number | undefined): string =>
  [format, number !== undefined && `V${number}`].filter(Boolean).join(' · ')

export const nameOf = ({ label, releaseId, releaseNumber }: ListedPosition['item']): string =>
  releaseNumber === undefined ? label || releaseId : `${label || releaseId} V${releaseNumber}`
