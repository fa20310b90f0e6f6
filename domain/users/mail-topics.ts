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
