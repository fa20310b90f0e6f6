/** What a release costs, how many of it, and into the basket; off, and why, where it may not be ordered. */
import { Button, Text } from '@mantine/core'
import { IconCheck, IconShoppingCartPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { canOrder } from '#domain/access/orders.ts'
import { allowedQuantity, sumOf } from '#domain/orders/basket.ts'
import { nextStep, priceAt } from '#domain/orders/price-at.ts'
import { formatPrice } from '#domain/formats/price.ts'
import { AnchorLink } from '../links.tsx'
import { useActor } from '../../client/session/session.ts'
import { formatNumber } from '../../ui/words/dates.ts'
import { errorText, useTexts } from '../../ui/words/texts.ts'
import { WithReason } from '../../ui/dialogs/with-reason.tsx'
import { addToBasket } from './basket-calls.ts'
import { priceWords, sumWords } from './price-words.ts'
import { QuantityInput } from './quantity-input.tsx'
import { type Offer, useOffer } from './use-offers.ts'
import classes from './ordering.module.css'

/**
 * `isSmall`: beneath a card, where the name of the release stands already; `isLine`: there for those who come for something else, as many
 * as may be ordered at least. `version`: of what it is offered with, whose changes it follows.
 */
export function AddButton({
  releaseId,
  version,
  label,
  isSmall = false,
  isLine = false,
}: {
  releaseId: string
  version?: number
  label: string
  isSmall?: boolean
  isLine?: boolean
}) {
  const mayOrder = canOrder(useActor())
  const offer = useOffer(releaseId, version)
  if (offer) return <Offered key={offer.min} offer={offer} label={label} isSmall={isSmall} isLine={isLine} />
  return mayOrder ? (
    <div className={classes.offer} data-small={isSmall || undefined} data-line={isLine || undefined} data-waiting />
  ) : null
}

type OfferedProps = { offer: Offer; label: string; isSmall: boolean; isLine: boolean }

function Offered({ offer, label, isSmall, isLine }: OfferedProps) {
  const t = useTexts()
  const [quantity, setQuantity] = useState(allowedQuantity(0, offer))
  const [isBusy, setBusy] = useState(false)
  // Told where it was asked for: a message over the page would cover the price.
  const [told, setTold] = useState<Told>()
  const { min, step, prices, priceReference, error } = offer
  const price = priceAt(prices, quantity) ?? 0
  const cheaper = nextStep(prices, quantity)
  const [unclear, setUnclear] = useState<string>()
  const reason = error ? errorText(error) : unclear
  const add = async (wanted: number) => {
    if (reason !== undefined || isBusy) return
    setBusy(true)
    setTold(undefined)
    try {
      const [added] = await addToBasket([{ releaseId: offer.releaseId, quantity: wanted }])
      if (added?.error) throw added.error
      setTold({ count: added?.quantity ?? wanted })
    } catch (failure) {
      setTold({ failure })
    } finally {
      setBusy(false)
    }
  }
  const said = error
    ? []
    : [
        ...(price > 0 && (isSmall || sumOf({ quantity, price, priceReference }) !== price)
          ? [
              t(isSmall ? 'orders.costs.short' : 'orders.costs', {
                count: quantity,
                sum: sumWords(sumOf({ quantity, price, priceReference }), t),
              }),
            ]
          : []),
        ...(!isSmall && cheaper
          ? [t('orders.cheaper', { from: formatNumber(cheaper.from), price: formatPrice(cheaper.price) })]
          : []),
      ]
  const words =
    price <= 0 || priceReference !== 1
      ? priceWords(price, priceReference, t)
      : t('orders.price.piece', { price: formatPrice(price) })
  if (isLine)
    return (
      <div className={classes.line}>
        <span className={classes.price}>{told ? <Answer told={told} isShort /> : words}</span>
        <WithReason reason={reason}>
          <Button variant="subtle" size="compact-sm" mr={-8} loading={isBusy} onClick={() => void add(quantity)}>
            {t('orders.add.short')}
          </Button>
        </WithReason>
      </div>
    )
  return (
    <div className={classes.offer} data-small={isSmall || undefined}>
      <span className={classes.price}>
        {words}
        {(min > 1 || step > 1) && (
          <span className={classes.rule}>
            {t('orders.rule', { min: formatNumber(allowedQuantity(0, offer)), step: formatNumber(step) })}
          </span>
        )}
      </span>
      <span className={classes.acts}>
        {!error && (
          <QuantityInput
            label={t('orders.quantity.of', { label })}
            value={quantity}
            rule={offer}
            onChange={(next) => {
              setQuantity(next)
              if (next !== quantity) setTold(undefined)
            }}
            onEnter={(wanted) => void add(wanted)}
            onUnclear={setUnclear}
            isPlain={isSmall}
          />
        )}
        <WithReason reason={reason}>
          <Button
            loading={isBusy}
            {...(isSmall ? { variant: 'default' } : { leftSection: <IconShoppingCartPlus size={16} aria-hidden /> })}
            onClick={() => void add(quantity)}
          >
            {t(isSmall ? 'orders.add.short' : 'orders.add')}
          </Button>
        </WithReason>
      </span>
      {told ? (
        <span className={classes.sum}>
          <Answer told={told} />
        </span>
      ) : (
        said.length > 0 && <span className={classes.sum}>{said.join(' · ')}</span>
      )}
    </div>
  )
}

/** So many are in the basket now, or why they are not. */
type Told = { count: number } | { failure: unknown }

function Answer({ told, isShort = false }: { told: Told; isShort?: boolean }) {
  const t = useTexts()
  if ('failure' in told)
    return (
      <Text span inherit c="var(--bad)" role="alert">
        {errorText(told.failure)}
      </Text>
    )
  return (
    <span role="status">
      <IconCheck size={14} color="var(--good)" style={{ marginInlineEnd: 4, verticalAlign: -2 }} aria-hidden />
      <AnchorLink inherit to="/order/basket">
        {t(isShort ? 'orders.inBasket.short' : 'orders.inBasket', { count: told.count })}
      </AnchorLink>
    </span>
  )
}
