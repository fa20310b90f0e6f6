/**
 * What people choose their mails by. A kind of news is mailed, and its topic offered, where it has a line here; the topic's
 * name is `mailTopic.TOPIC` in `locales/`.
 */
import type { NotificationType } from './notification.ts'
import type { MailFrequency, User } from './user.ts'

const topics = {
  statusChange: 'statusChange',
  approvalVoid: 'statusChange',
  reminder: 'reminders',
  remark: 'remarks',
  mentioned: 'mentioned',
  printDataFailed: 'failed',
  orderReceived: 'orderReceived',
  orderStatus: 'orderStatus',
  deployment: 'deployments',
} as const satisfies Partial<Record<NotificationType, string>>

export type MailedType = keyof typeof topics
export type MailTopic = (typeof topics)[MailedType]

export const mailTopics: readonly MailTopic[] = [...new Set(Object.values(topics))]
export const topicOf = (type: MailedType): MailTopic => topics[type]

export const frequencyOf = (
  { emailNotify, emailTopics }: Pick<User, 'emailNotify' | 'emailTopics'>,
  topic: string,
): MailFrequency => (Object.hasOwn(emailTopics, topic) ? emailTopics[topic] : undefined) ?? emailNotify

/** What is not sent by itself at once goes together: everything of its time is one mail. Milliseconds. */
export const paces = { hourly: 3_600_000, daily: 86_400_000 } as const
export type Pace = keyof typeof paces

/** When a digest goes: with the one that waits already, else when its time has passed since the last. `now`: milliseconds. */
export function dueOf(pace: Pace, now: number, { waits, went }: { waits?: number; went?: number }): number {
  const earliest = waits ?? (went === undefined ? now : went + paces[pace])
  // Nothing waits longer, also where the clock was set back since.
  return Math.max(now, Math.min(now + paces[pace], earliest))
}
