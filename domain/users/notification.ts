import { z } from 'zod'
import { orderStatuses } from '../orders/order.ts'
import { adjustments } from '../releases/release-changes.ts'
import { longestMessage, mostPlaces } from '../releases/release.ts'
import { releaseStatuses } from '../releases/release-status.ts'
import { remarkNews } from '../releases/remark.ts'
import { atMost, Day, Id, type Kept, Line, Timestamp } from '../fields.ts'

export const notificationTypes = [
  'statusChange',
  'approvalVoid',
  'printDataFailed',
  'reminder',
  'remark',
  'mentioned',
  'orderReceived',
  'orderStatus',
  'deployment',
] as const
export type NotificationType = (typeof notificationTypes)[number]

const ofRelease = { label: Line, number: z.int().min(1) }

/** What happened, with the names of that time: what is told of stays told, whatever it is called or whether it is there later. */
const News = z.union([
  z.strictObject({
    status: z.enum(releaseStatuses),
    ...ofRelease,
    person: Line,
    /** The reason that was given, which is kept whole. */
    comment: z.string().check(atMost(longestMessage)).exactOptional(),
    /** How words are set and pictures cut since the owner approved it in advance: what people call the places, and what of them. */
    adjusted: z
      .array(z.strictObject({ name: Line, parts: z.array(z.enum(adjustments)).min(1) }))
      .max(mostPlaces)
      .exactOptional(),
    /** Of a rejection: approved, once it is corrected. */
    afterChanges: z.literal(true).exactOptional(),
    /** Open ones, which a rejection points to. */
    remarks: z.int().min(1).exactOptional(),
  }),
  /** What others wrote on its pages since they were approved in advance: the approval is void until the new ones are confirmed. */
  z.strictObject({
    ...ofRelease,
    changed: z
      .array(
        z.strictObject({
          /** Of the place. */
          name: Line,
          /** Their beginning. */
          before: z.string().check(atMost(200)),
          after: z.string().check(atMost(200)),
          person: Line.exactOptional(),
        }),
      )
      .min(1)
      .max(mostPlaces),
  }),
  /** What somebody said about it, and in which thread. */
  z.strictObject({
    ...ofRelease,
    remark: z.enum(remarkNews),
    thread: Id,
    person: Line,
    /** Its beginning. */
    text: z.string().check(atMost(300)).exactOptional(),
  }),
  /** A word is waited for. `nudge`: the other side asks for it once more. */
  z.strictObject({
    ...ofRelease,
    reminds: z.enum(['soon', 'today', 'overdue', 'nudge']),
    due: Day.exactOptional(),
    person: Line.exactOptional(),
  }),
  /** Its print data could not be made. */
  z.strictObject(ofRelease),
  /** Told before sums were: only its number and whose it is. */
  z.strictObject({
    order: Line,
    person: Line,
    company: Line.exactOptional(),
    positions: z.int().min(1).exactOptional(),
    quantity: z.int().min(1).exactOptional(),
    /** Absent where a price is on request. */
    net: Line.exactOptional(),
  }),
  z.strictObject({
    order: Line,
    orderStatus: z.enum(orderStatuses),
    person: Line,
    comment: z.string().check(atMost(longestMessage)).exactOptional(),
  }),
  /** What was packed is available, or could not be. */
  z.strictObject({ deployment: Line, outcome: z.enum(['done', 'error']) }),
])
export type News = z.infer<typeof News>

/** A person's (the specification's `users/{uid}/notifications`). */
export const Notification = z.strictObject({
  user: Id,
  type: z.enum(notificationTypes),
  /** As it was worded when it was sent, in the person's language of that time. */
  message: z
    .string()
    .check(atMost(longestMessage + 1000))
    .default(''),
  /** Worded anew wherever it is shown (`notification-words.ts`). Those of before have only their message. */
  news: News.optional(),
  /** The release, the order or the deployment it is about. */
  documentId: Id,
  creatingUser: Id,
  receivedTime: Timestamp,
  read: z.boolean().default(false),
})
export type Notification = Kept & z.infer<typeof Notification>
