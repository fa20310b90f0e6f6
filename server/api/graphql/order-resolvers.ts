/** The operations of basket and orders: their arguments to the services, the services' answers to the contract's shape. */
import type { Refusal } from '#domain/errors.ts'
import { orderNumber } from '#domain/orders/order-number.ts'
import type { AddressInput, BasketSeen, OrderInput, Resolvers } from '#schema/types.generated.ts'
import type { Context } from '../../services/base/context.ts'
import { addToBasket } from '../../services/orders/add-to-basket.ts'
import { type Checkout, createOrder } from '../../services/orders/create-order.ts'
import { downloadOrder } from '../../services/orders/download-order.ts'
import { listOffers } from '../../services/orders/list-offers.ts'
import { matchPasted } from '../../services/orders/match-pasted.ts'
import { orderTerms } from '../../services/orders/order-terms.ts'
import { noteOnOrder, updateOrders } from '../../services/orders/update-order.ts'
import { updatePosition } from '../../services/orders/update-position.ts'
import type { FastifyRequest } from 'fastify'
import { languageOf, refusalText } from '../../texts.ts'
import { given } from './given-arguments.ts'

type Call = { context: Context; call: FastifyRequest }

type Operations = Resolvers<Call>

export const orderQueries = {
  orderOffers: async (_root, { releaseIds }, { context, call }) =>
    (await listOffers(context, releaseIds)).map(({ refusal, prices, materials, ...offer }) => ({
      ...offer,
      prices: [...prices],
      materials: [...materials],
      error: errorOf(refusal, call),
    })),
  orderTerms: (_root, _none, { context }) => orderTerms(context),
  orderMatch: async (_root, { text }, { context }) =>
    (await matchPasted(context, text)).map(({ quantity, unclear, matches, ...line }) => ({
      ...line,
      quantity: quantity ?? null,
      unclear: unclear ?? null,
      matches: [...matches],
    })),
  downloadOrder: (_root, { id, format }, { context, call }) =>
    downloadOrder(context, { id, format }, languageOf(call.headers['accept-language'])),
} satisfies Operations['Query']

export const orderMutations = {
  basketAdd: async (_root, { items }, { context, call }) =>
    (await addToBasket(context, items.map(given))).map(({ refusal, ...added }) => ({
      ...added,
      error: errorOf(refusal, call),
    })),
  basketUpdate: async (_root, update, { context }) => {
    const { id, version, quantity } = await updatePosition(context, given(update))
    return { id, version, quantity }
  },
  orderCreate: async (_root, { order, key, seen }, { context }) => {
    const created = await createOrder(context, { order: checkoutOf(order), key, seen: seenOf(seen) })
    return { id: created.id, number: orderNumber(created) }
  },
  orderUpdate: async (_root, { ids, status, message }, { context, call }) =>
    (await updateOrders(context, { ids, status, ...(message && { message }) })).map(({ refusal, ...result }) => ({
      ...result,
      success: refusal === null,
      error: errorOf(refusal, call),
    })),
  orderNote: async (_root, { id, message }, { context }) => {
    await noteOnOrder(context, id, message)
    return true
  },
} satisfies Operations['Mutation']

const errorOf = (refusal: Refusal | null, call: FastifyRequest) =>
  refusal && { code: refusal.code, message: refusalText(refusal, call.language), params: refusal.params }

const seenOf = ({ net, items }: BasketSeen) => ({ net, items })

function checkoutOf({ billing, logistics, ...order }: OrderInput): Checkout {
  return {
    ...given(order),
    billing: { ...given({ ...billing, address: null }), address: addressOf(billing.address) },
    logistics: { ...given({ ...logistics, address: null }), address: addressOf(logistics.address) },
  }
}

const addressOf = (address: AddressInput | null | undefined) => given(address ?? {})
