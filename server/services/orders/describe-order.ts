/** An order in words, as its mail says it. */
import { formatPrice } from '#domain/formats/price.ts'
import { sumOf, totalsOf } from '#domain/orders/basket.ts'
import { orderNumber } from '#domain/orders/order-number.ts'
import type { Address, Order, OrderItem } from '#domain/orders/order.ts'
import { type Language, textOf } from '#server/texts.ts'

export function describeOrder(order: Order, language: Language): { subject: string; body: string } {
  const { quantity, net } = totalsOf(order.items)
  const { billing, logistics, reference, wishedDate, comment } = order
  const line = (item: OrderItem) =>
    [
      `${item.quantity} × ${item.label || item.releaseId}`,
      item.material,
      priceText(sumOf(item), language),
      item.reference,
    ]
      .filter(Boolean)
      .join('   ')
  const params = {
    number: orderNumber(order),
    positions: order.items.map(line).join('\n'),
    quantity,
    net: priceText(net, language),
    address: addressLines(billing.address),
    comment: [
      ...(logistics.useBillingAddress
        ? []
        : [`${textOf('mail.order.delivery', language, {})}\n${addressLines(logistics.address)}`]),
      wishedDate !== undefined && textOf('mail.order.wished', language, { day: dayText(wishedDate) }),
      reference !== '' && textOf('mail.order.reference', language, { reference }),
      comment,
    ]
      .filter(Boolean)
      .join('\n\n'),
  }
  return {
    subject: textOf('mail.order.subject', language, params),
    body: textOf('mail.order.body', language, params).trim(),
  }
}

/** A sum of nothing is a price on request. */
export const priceText = (amount: number, language: Language): string =>
  amount > 0 ? formatPrice(amount) : textOf('orders.onRequest', language, {})

/** `10.02.2027` */
export const dayText = (day: string): string => day.split('-').toReversed().join('.')

export const addressLines = ({ company, name, street, zip, city, country }: Address): string =>
  [company, name, street, `${zip} ${city}`.trim(), country].filter(Boolean).join('\n')
