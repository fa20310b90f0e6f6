import { z } from 'zod'
import { Id, type Kept, Timestamp } from '../fields.ts'

export const notificationTypes = ['statusChange', 'orderReceived'] as const

/** A person's (the specification's `users/{uid}/notifications`). */
export const Notification = z.strictObject({
  user: Id,
  type: z.enum(notificationTypes),
  message: z.string().max(5000).default(''),
  /** The release or the order it is about. */
  documentId: Id,
  creatingUser: Id,
  receivedTime: Timestamp,
  read: z.boolean().default(false),
})
export type Notification = Kept & z.infer<typeof Notification>
