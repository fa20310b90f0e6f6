/**
 * What is said over the WebSocket at `/api/live` (docs/api.md, "Live queries"). The server parses what clients say, so that
 * its bounds hold; what the server says is typed by it, as answers are, and described by it.
 */
import { atMost, Id } from '#domain/fields.ts'
import { recordKinds } from '#domain/records.ts'
import { z } from 'zod'
import { anyRecord, list, named } from './parts.ts'

/** Chosen by the client, which hears of the listener by it. */
const number = z.int()

/** Opaque: it is compared by nobody and only sent back. */
const seq = z.string()

export const SignIn = z.strictObject({ auth: z.string().check(atMost(2000)).meta({ description: 'The token' }) })

export const Listen = z.strictObject({
  listen: number,
  /** Collections that there are not are refused by their own name. */
  collection: z.string().meta({ enum: [...recordKinds] }),
  where: named('filter').optional(),
  orderBy: named('order').optional(),
  limit: z.number().optional(),
  since: z.string().nullish().meta({ description: 'The last `seq` that was heard of this listener' }),
  watch: z.boolean().optional().meta({ description: 'Only the ids of what changed, of the whole answer' }),
})

export const Unlisten = z.strictObject({ unlisten: number })

export const Here = z.strictObject({
  here: z
    .strictObject({
      release: Id,
      field: z.string().check(atMost(128)).optional().meta({ description: 'The tag of a placeholder' }),
    })
    .nullable(),
})

/** From the client. */
export const LiveRequest = z.union([SignIn, Listen, Unlisten, Here])
export type LiveRequest = z.input<typeof LiveRequest>
export type ListenRequest = z.input<typeof Listen>

const Ready = z.object({ ready: z.literal(true), seq })
const Snapshot = z.object({ listen: number, snapshot: list(anyRecord), seq })
const Changes = z.object({ listen: number, seq, put: list(anyRecord), remove: list(z.string()) })
const Stale = z.object({ listen: number, seq, stale: z.literal(true) })
const Named = z.object({
  listen: number,
  seq,
  changed: list(z.string()),
  entered: list(z.string()),
  left: list(z.string()),
})
const Refused = z.object({
  listen: number.exactOptional(),
  error: z.object({ code: z.string(), message: z.string(), params: z.record(z.string(), z.unknown()) }),
})

const PresentPeople = z.object({
  present: z.object({
    release: z.string(),
    people: list(z.object({ user: z.string(), name: z.string(), field: z.string().exactOptional() })),
  }),
})

/** From the server. */
export const LiveMessage = z.union([Ready, Snapshot, Changes, Stale, Named, PresentPeople, Refused])
export type LiveMessage = z.output<typeof LiveMessage>

/** What a listener hears. */
export type HeardMessage = Exclude<LiveMessage, { ready: true } | { present: object }>
