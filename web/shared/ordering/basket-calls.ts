/** Basket operations, of any number: a call takes as many as a basket holds. */
import { maximumPositions } from '#domain/orders/basket.ts'
import { graphql } from '../../client/calls/graphql.ts'
import {
  BasketAdd,
  type BasketAddMutation,
  type BasketAddMutationVariables,
} from '../../client/calls/operations.generated.ts'
import { texts } from '../../ui/words/texts.ts'
import { titled } from '../../ui/words/titled.ts'

export type Adding = BasketAddMutationVariables['items'][number]
export type Added = BasketAddMutation['basketAdd'][number]

export async function addToBasket(items: readonly Adding[]): Promise<readonly Added[]> {
  const added: Added[] = []
  for (let at = 0; at < items.length; at += maximumPositions)
    added.push(...(await part(items.slice(at, at + maximumPositions))).basketAdd)
  return added
}

const part = (items: readonly Adding[]) => titled(texts('basket.addFailed'), graphql(BasketAdd, { items: [...items] }))
