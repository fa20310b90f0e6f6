/** Fields of a record, sent at once and shown before the server has answered, unless it lets one wait. */
import type { RecordKind } from '#domain/records.ts'
import { send } from '../calls/api.ts'
import { noteEdited } from '../records/recent.ts'
import { addPending, confirmPending, dropPending } from '../live/pending.ts'

export type Change = {
  collection: RecordKind
  id: string
  set: Record<string, unknown>
  unset: readonly string[]
  /** What the server had of each field. */
  expect: Record<string, unknown>
}

/** `fallen`: of a definition, how many stored values the person knows to be wrong afterwards. */
export type HowToSend = {
  fallen?: number | undefined
  /** Shown only when it is done: what goes with it, such as ticks, would not come back with a refusal. */
  isShownLater?: boolean
}

/** Milliseconds. A change that is not answered within this time is not shown as if it were. */
export const patience = 3000

/** Answers with the version that has it. */
export async function sendChange(
  { collection, id, set, unset, expect }: Change,
  { fallen, isShownLater = false }: HowToSend,
): Promise<number> {
  const show = () => (isShownLater ? undefined : addPending(collection, id, set, unset))
  let pending = show()
  const drop = () => {
    if (pending) dropPending(collection, id, pending)
    pending = undefined
  }
  const hiding = setTimeout(drop, patience)
  try {
    const { version } = await send(
      'PATCH /api/store/:collection/:id',
      {
        params: { collection, id },
        body: { set, unset: [...unset], expect: { values: expect, ...(fallen !== undefined && { fallen }) } },
      },
      { keepalive: true },
    )
    pending ??= show()
    if (pending) confirmPending(collection, id, pending, version)
    noteEdited(collection, id)
    return version
  } catch (error) {
    drop()
    throw error
  } finally {
    clearTimeout(hiding)
  }
}
