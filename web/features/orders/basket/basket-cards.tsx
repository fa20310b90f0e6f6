/** The basket on a phone: a card each. */
import { NativeSelect } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { ActionIcon } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { sumOf } from '#domain/orders/basket.ts'
import { readPrice } from '#domain/values/read-price.ts'
import { useReleaseNames } from '../../../client/live/release-names.ts'
import { ReleaseThumb } from '../../../shared/pictures/release-thumb.tsx'
import { priceWords, sumWords } from '../../../shared/ordering/price-words.ts'
import { QuantityInput, quantityOf } from '../../../shared/ordering/quantity-input.tsx'
import { useLeave } from '../../../client/editing/use-leave.ts'
import { flushDrafts } from '../../../client/editing/waiting.ts'
import { useTexts } from '../../../ui/words/texts.ts'
import { designOf } from './basket-columns.tsx'
import type { ListedPosition } from './listed-position.ts'
import { PositionState } from './position-state.tsx'
import type { PositionCells, PositionPatch } from './use-basket-edits.ts'
import classes from './orders.module.css'

type Props = {
  positions: readonly ListedPosition[]
  cells: PositionCells
  onChange: (id: string, patch: PositionPatch) => Promise<void>
  onRemove: (gone: ListedPosition) => void
}

export function BasketCards({ positions, cells, onChange, onRemove }: Props) {
  const t = useTexts()
  const namesOf = useReleaseNames()
  useLeave(() => void flushDrafts())
  return (
    <ul className={classes.cards} aria-label={t('orders.step.basket')}>
      {positions.map((listed) => {
        const { id, item } = listed
        const held = cells.held(item, 'quantity')
        const { name, format } = namesOf(item.label || item.releaseId, item.template)
        return (
          <li key={id} className={classes.card}>
            <div className={classes.cardHead}>
              <ReleaseThumb id={item.releaseId} size={64} />
              <Link to={`/release/${item.releaseId}`}>
                {name}
                <span className={classes.design}>{designOf(format, item.releaseNumber)}</span>
              </Link>
              <ActionIcon aria-label={t('orders.remove.of', { label: item.label })} onClick={() => onRemove(listed)}>
                <IconTrash size={16} aria-hidden />
              </ActionIcon>
            </div>
            <div className={classes.cardHead}>
              <QuantityInput
                label={t('orders.quantity.of', { label: item.label })}
                value={item.quantity}
                rule={item}
                {...(held && held.value !== null && { initial: String(held.value) })}
                onType={(text) => cells.type(item, 'quantity', quantityOf(text, item) ?? text)}
                onChange={(quantity) => cells.commit(item, 'quantity', quantity)}
              />
              <strong className={classes.figure}>{sumWords(sumOf(item), t)}</strong>
            </div>
            <span className={classes.quiet}>
              {t('orders.price.each', { price: priceWords(readPrice(item.price), item.priceReference, t) })}
            </span>
            {item.materials.length > 1 && (
              <NativeSelect
                aria-label={t('field.material')}
                value={item.material ?? ''}
                data={[...item.materials]}
                onChange={({ currentTarget: { value } }) => cells.commit(item, 'material', value)}
              />
            )}
            <PositionState listed={listed} onChange={onChange} onRemove={onRemove} />
          </li>
        )
      })}
    </ul>
  )
}
