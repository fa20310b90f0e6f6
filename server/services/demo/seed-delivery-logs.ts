/** The lines of the demonstration's deliveries, as their plans and runs would have told them; the records copy them as always. */
import { pastOf } from '#samples/tenant/past.ts'
import type { DemoRecord } from '#samples/tenant/record.ts'
import { deliveryLogs } from '#samples/tenant/trade.ts'
import type { Services } from '../base/context.ts'
import { toldOf } from '../deployments/run/export-log.ts'

type Telling = Pick<Services, 'store' | 'deliveries'>

/** Answers with the records as they are to be written: a seeding that was interrupted tells nothing twice. */
export async function seedDeliveryLogs(
  services: Telling,
  deployments: readonly DemoRecord[],
): Promise<readonly DemoRecord[]> {
  const told: DemoRecord[] = []
  for (const record of deployments) {
    const { id, document } = record
    const { createUser, createTimestamp } = pastOf(record)
    await tellOnce(services, id, Date.parse(createTimestamp))
    told.push({ ...record, document: { ...document, ...(await toldOf(services, { id, createUser })) } })
  }
  return told
}

const minute = 60_000

/** The plan is told when it is made, its run a moment later. */
async function tellOnce({ deliveries }: Telling, id: string, begun: number): Promise<void> {
  const log = deliveryLogs[id]
  if (!log) return
  const runs = [log.plan ?? [], log.run]
  for (const [run, lines] of runs.entries()) {
    await deliveries.forgetLog({ deployment: id, run })
    await deliveries.tell({ deployment: id, run }, new Date(begun + run * minute), lines)
  }
}
