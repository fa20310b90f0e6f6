import { basketRule } from '../access/orders.ts'
import { one } from '../access/pointer.ts'
import { kindOf } from '../kind.ts'
import { BasketItem } from './basket-item.ts'

export const basketItemKind = kindOf({
  schema: BasketItem,
  notFound: 'basket.notFound',
  access: basketRule,
  references: [one('releaseId', 'releases', { end: 'stays' }), one('template', 'templates', { end: 'stays' })],
  kept: ['label', 'min', 'step', 'price', 'prices', 'priceReference', 'materials', 'releaseNumber', 'template'],
  byServer: ['seen'],
  equality: ['user', 'releaseId'],
  membership: [],
  sorted: [],
  order: [{ field: 'createTimestamp' }],
})
