/** What is to be known of a position before it is ordered, with the way on: changes are taken over, a newer version is taken. */
import { Button } from '@mantine/core'
import { formatPrice } from '#domain/formats/price.ts'
import type { BasketChange } from '#domain/orders/basket-changes.ts'
import { nextStep } from '#domain/orders/price-at.ts'
import { sumOf } from '#domain/orders/basket.ts'
import { priceWords } from '../../../shared/ordering/price-words.ts'
import { formatNumber } from '../../../ui/words/dates.ts'
import { errorText, type Texts, useTexts } from '../../../ui/words/texts.ts'
import type { ListedPosition } from './listed-position.ts'
import type { PositionPatch } from './use-basket-edits.ts'
import classes from './orders.module.css'

type Props = {
  listed: ListedPosition
  onChange: (id: string, patch: PositionPatch) => Promise<void>
  onRemove: (listed: ListedPosition) => void
}

export function PositionState({ listed, onChange, onRemove }: Props) {
  const t = useTexts()
  const { id, changes, offer } = listed
  if (offer?.error)
    return (
      <span className={classes.state} data-tone="bad">
        {errorText(offer.error)}
        {offer.instead && (
          <Button
            size="compact-xs"
            variant="light"
            onClick={() => void onChange(id, { releaseId: offer.instead?.id ?? '' })}
          >
            {t('orders.takeVersion', { number: offer.instead.number })}
          </Button>
        )}
        <Button size="compact-xs" variant="subtle" onClick={() => onRemove(listed)}>
          {t('orders.remove')}
        </Button>
      </span>
    )
  if (changes.length > 0)
    return (
      <span className={classes.state} data-tone="waiting">
        {changes.map((change) => changeWords(change, t)).join(', ')}
        <Button size="compact-xs" variant="light" onClick={() => void onChange(id, { accept: true })}>
          {t('orders.accept')}
        </Button>
      </span>
    )
  const hint = hintOf(listed, t)
  return hint === undefined ? null : <span className={classes.state}>{hint}</span>
}

export function stateWords({ changes, offer, ...listed }: ListedPosition, t: Texts): string {
  if (offer?.error) return errorText(offer.error)
  if (changes.length > 0) return changes.map((change) => changeWords(change, t)).join(', ')
  return hintOf({ changes, offer, ...listed }, t) ?? ''
}

function changeWords(change: BasketChange, t: Texts): string {
  if (change.what !== 'price')
    return t(`orders.change.${change.what}`, {
      before: formatNumber(change.before),
      after: formatNumber(change.after),
    })
  const { before, after, reference } = change
  return t('orders.change.price', {
    before: priceWords(before, reference.before, t),
    after: priceWords(after, reference.after, t),
  })
}

/** That more would cost less, or that another version is on its way. */
function hintOf({ item, offer }: ListedPosition, t: Texts): string | undefined {
  if (offer?.coming) return t('orders.coming', { number: offer.coming.number })
  const step = nextStep(item.prices, item.quantity)
  if (!step) return undefined
  const { quantity, priceReference, price } = item
  const less =
    sumOf({ quantity, price, priceReference }) - sumOf({ quantity: step.from, price: step.price, priceReference })
  return less > 0
    ? t('orders.step.saves', { count: step.from - quantity, less: formatPrice(less) })
    : t('orders.cheaper', { from: formatNumber(step.from), price: formatPrice(step.price) })
}
