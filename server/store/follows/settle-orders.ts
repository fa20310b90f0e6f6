/**
 * A new order has the next number of its supplier, counted in the transaction that writes it: who loses the race is decided
 * again, and who is refused leaves no gap (docs/decisions/0382-numbers-without-gaps.md). What is taken over from elsewhere by the
 * system has its number.
 */
import { isSystem } from '#domain/access/tenancy.ts'
import { givenOf, nextNumber, orderPrefix } from '#domain/orders/order-number.ts'
import type { Organization } from '#domain/organizations/organization.ts'
import { sameJson } from '#domain/same-value.ts'
import { stageAlong } from '../stage/stage-along.ts'
import { operationOf, recordOf, type Stage, type Staged } from '../stage/stage.ts'

export function settleOrders(stage: Stage): void {
  if (isSystem(stage.actor)) return
  for (const staged of stage.documents.values()) if (staged.collection === 'organizations') keepGiven(staged)
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
      numberRanges: {
        ...(before['numberRanges'] as Organization['numberRanges']),
        [prefix]: { ...counted, given: counted.counter },
      },
    }))
    staged.fields.add('number')
    staged.after = { ...after, number: counted.counter }
  }
}

/** Nobody writes which numbers were given out: a counter that was mistyped comes back as far as that. */
function keepGiven(staged: Staged): void {
  const { before, after } = staged
  const ranges = after?.['numberRanges'] as Organization['numberRanges'] | undefined
  if (!after || !ranges || sameJson(before?.['numberRanges'], ranges)) return
  const known = (before?.['numberRanges'] ?? {}) as Organization['numberRanges']
  const kept = Object.entries(ranges).map(([prefix, range]) => [prefix, { ...range, given: givenOf(known[prefix]) }])
  staged.after = { ...after, numberRanges: Object.fromEntries(kept) }
}
