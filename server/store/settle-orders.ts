/**
 * A new order has the next number of its supplier, counted in the transaction that writes it: who loses the race is decided
 * again, and who is refused leaves no gap (docs/decisions/0382-numbers-without-gaps.md). What is taken over from elsewhere by the
 * system has its number.
 */
import { isSystem } from '#domain/access/tenancy.ts'
import { nextNumber, orderPrefix } from '#domain/orders/order-number.ts'
import type { Organization } from '#domain/organizations/organization.ts'
import { stageAlong } from './stage-along.ts'
import { operationOf, recordOf, type Stage } from './stage.ts'

export function settleOrders(stage: Stage): void {
  if (isSystem(stage.actor)) return
  for (const staged of stage.documents.values()) {
    const { collection, after } = staged
    if (collection !== 'orders' || !after || operationOf(staged) !== 'create') continue
    const supplier = String(after['supplier'])
    const prefix = orderPrefix(supplier)
    const organization = recordOf(stage, 'organizations', supplier) as Organization | null | undefined
    // Null: not read yet, and decided again when it is.
    if (!organization) continue
    const range = organization.numberRanges?.[prefix] ?? { digits: 1, counter: 0, initialValue: 0 }
    const counted = nextNumber(prefix, range).range
    stageAlong(stage, 'organizations', supplier, (before) => ({
      ...before,
      numberRanges: { ...(before['numberRanges'] as Organization['numberRanges']), [prefix]: counted },
    }))
    staged.fields.add('number')
    staged.after = { ...after, number: counted.counter }
  }
}
