/** What something costs, in words: a price of nothing is one on request. */
import { formatPrice } from '#domain/formats/price.ts'
import type { Texts } from '../../ui/words/texts.ts'

export const sumWords = (sum: number, t: Texts): string => (sum > 0 ? formatPrice(sum) : t('orders.onRequest'))

/** `CHF 12.00 / 100` */
export const priceWords = (price: number, reference: number, t: Texts): string =>
  price <= 0
    ? t('orders.onRequest')
    : reference === 1
      ? formatPrice(price)
      : t('orders.pricePer', { price: formatPrice(price), reference })
