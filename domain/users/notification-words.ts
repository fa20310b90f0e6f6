/** What a notification says, in the language it is read in. The one place, for server, mails and browser. */
import { approvalWords } from '../releases/course/approval-words.ts'
import { shortened } from '../formats/refusals/shortened.ts'
import type { Say } from '../formats/refusals/said.ts'
import type { News, Notification } from './notification.ts'

export const notificationWords = ({ message, news, type }: Told, say: Say): string =>
  (news ? newsWords(news, say) : message) || say(`notifications.type.${type}`, {})

type Told = Pick<Notification, 'message' | 'type'> & { news?: News | undefined }

/** What it is about, as it was called then. */
export function newsAbout(news: News, say: Say): string {
  if ('deployment' in news) return news.deployment
  return 'order' in news
    ? say('mail.order.subject', { number: news.order })
    : say('notifications.release', { label: news.label, number: news.number })
}

/** The subject of a mail about it: the act first, then what it is about. */
export function newsSubject(news: News, say: Say): string {
  if ('deployment' in news) return say(`mail.deploymentSubject.${news.outcome}`, { name: news.deployment })
  if ('orderStatus' in news) return say(`mail.orderSubject.${news.orderStatus}`, { number: news.order })
  if ('order' in news) return say('mail.order.subject', { number: news.order })
  if ('remark' in news) return say(`mail.remarkSubject.${news.remark}`, { label: news.label, number: news.number })
  if ('reminds' in news) return say(`mail.reminderSubject.${news.reminds}`, { label: news.label, number: news.number })
  if ('changed' in news) return say('mail.approvalVoid.subject', { label: news.label, number: news.number })
  if (!('status' in news)) return say('mail.printDataFailed.subject', news)
  const { label, number, status, afterChanges } = news
  return say(`mail.statusSubject.${afterChanges ? 'afterChanges' : status}`, { label, number })
}

/** What became of it, where its name stands beside: the first line of `newsWords` without it. */
export function newsAct(news: News, say: Say): string {
  if ('remark' in news) return say(`notifications.act.${news.remark}`, { person: news.person })
  if (!('status' in news)) return newsWords(news, say).split('\n')[0] ?? ''
  return say(`notifications.act.${news.afterChanges ? 'afterChanges' : news.status}`, { person: news.person })
}

export function newsWords(news: News, say: Say): string {
  if ('deployment' in news) return say(`notifications.deployment.${news.outcome}`, { name: news.deployment })
  if ('order' in news) return orderWords(news, say)
  if ('remark' in news) {
    const { label, number, person, text } = news
    return [say(`notifications.remark.${news.remark}`, { label, number, person }), text].filter(Boolean).join('\n')
  }
  if ('reminds' in news) return reminderWords(news, say)
  if ('changed' in news) return voidWords(news, say)
  if (!('status' in news)) return say('mail.printDataFailed.body', news)
  const { status, comment, afterChanges, adjusted = [], remarks, ...params } = news
  const places = adjusted.map(
    ({ name, parts }) => `${name} (${parts.map((part) => say(`release.compare.adjusted.${part}`, {})).join(', ')})`,
  )
  return [
    say(`mail.statusChange.${afterChanges ? 'afterChanges' : status}`, params),
    // An approval received outside the product publishes.
    comment !== undefined && status === 'published' ? approvalWords(comment, say) : comment,
    remarks !== undefined && say('mail.statusChange.remarks', { count: remarks }),
    places.length > 0 && say('mail.statusChange.adjusted', { places: shortened(places.join('; '), 500) }),
  ]
    .filter(Boolean)
    .join('\n')
}

function reminderWords(
  { reminds, due = '', person = '', ...of }: Extract<News, { reminds: unknown }>,
  say: Say,
): string {
  const [year = '', month = '', day = ''] = due.split('-')
  const words = say(`mail.reminder.${reminds}`, { ...of, person, year, month, day })
  return reminds === 'nudge' && due !== '' ? `${words}\n${say('mail.reminder.until', { year, month, day })}` : words
}

function voidWords({ label, number, changed }: Extract<News, { changed: unknown }>, say: Say): string {
  const changes = changed.map(({ name, before, after, person }) => {
    const what = say('release.differs.value', { name, before: before || '–', after: after || '–' })
    return person === undefined ? what : say('release.differs.by', { what, person })
  })
  return say('mail.approvalVoid.body', { label, number, changes: shortened(changes.join('; '), 500) })
}

type OrderNews = Extract<News, { order: string }>

function orderWords(news: OrderNews, say: Say): string {
  if ('orderStatus' in news) {
    const { order, person, orderStatus, comment } = news
    return [say(`notifications.orderStatus.${orderStatus}`, { order, person }), comment].filter(Boolean).join('\n')
  }
  const { order, person, company, positions, quantity, net } = news
  return [
    say('notifications.orderReceived', { order, person }),
    company,
    positions !== undefined && say('notifications.order.positions', { count: positions }),
    quantity !== undefined && say('notifications.order.quantity', { count: quantity }),
    net !== undefined && say('notifications.order.net', { net }),
  ]
    .filter(Boolean)
    .join('\n')
}
