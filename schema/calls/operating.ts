/** Background work, the outbox and the print data store, for those who run or started them. */
import { z } from 'zod'
import { call, media } from '../call.ts'
import { mailTroubles } from '#domain/formats/refusals/mail-troubles.ts'
import { atMost, says } from '#domain/fields.ts'
import { recordKinds } from '#domain/records.ts'
import { done, list, number } from '../parts.ts'
import { jobNames, JobView } from '../shapes/job.ts'
import { StoredFile } from '../shapes/stored-file.ts'

export const listJobs = call({
  method: 'GET',
  path: '/api/jobs',
  says: 'Background work that the caller began or that is about a record they see, newest first; of one record, or all',
  query: z.object({
    show: z.enum(['open', 'failed', 'done']).optional(),
    name: z.enum(jobNames).optional(),
    collection: z.enum(recordKinds).optional(),
    document: z.string().check(atMost(64)).optional(),
    after: z.uuid({ error: says('pageMark') }).optional(),
    limit: number.int().min(1).max(200).default(50),
  }),
  answer: z.object({ data: list(JobView), next: z.string().nullable() }),
})

export const readJob = call({
  method: 'GET',
  path: '/api/jobs/:id',
  says: 'State and result of a job',
  answer: JobView,
})

export const cancelJob = call({
  method: 'POST',
  path: '/api/jobs/:id/cancel',
  says: 'Cancels a job that waits or runs',
  answer: JobView,
})

export const retryJob = call({
  method: 'POST',
  path: '/api/jobs/:id/retry',
  says: 'Runs a failed or cancelled job again',
  answer: JobView,
})

const Mail = z.object({
  id: z.string(),
  recipient: z.string(),
  topic: z.string(),
  subject: z.string(),
  body: z.string(),
  state: z.enum(['sent', 'waiting', 'failing', 'givenUp', 'withheld']),
  createdAt: z.string(),
  /** Of one that has not gone: when it is tried next. */
  dueAt: z.string(),
  sentAt: z.string().nullable(),
  /** How often it was tried; why it did not go, and what the mail server said last, where it said anything. */
  attempts: z.int(),
  trouble: z.enum(mailTroubles).nullable(),
  error: z.string().nullable(),
  /** Of one that was withheld. */
  withheldWhy: z.enum(['unreadable', 'neverCame', 'unwanted', 'restored']).nullable(),
})

export const listMails = call({
  method: 'GET',
  path: '/api/outbox',
  says: 'The mails, newest first, for the admin',
  // Where nothing mails them, links into accounts stand in it.
  bySelf: true,
  query: z.object({
    show: z.enum(['sent', 'unsent', 'givenUp', 'withheld']).optional(),
    after: z.uuid({ error: says('pageMark') }).optional(),
    limit: number.int().min(1).max(1000).default(100),
  }),
  answer: z.object({
    data: list(Mail),
    next: z.string().nullable(),
    /** False where no mail server is set (`SMTP_URL`): mails are kept and not sent. */
    isSent: z.boolean(),
  }),
})

export const sendMailAgain = call({
  method: 'POST',
  path: '/api/outbox/:id/send',
  says: 'Tries a mail that has not gone at once, for the admin',
  answer: done,
})

export const turnOffTopics = call({
  method: 'POST',
  path: '/unsubscribe/:token',
  says: 'Ends the mails of the topics that a link of a mail names; what mail programs post to (RFC 8058)',
  who: 'public',
  takes: 'application/x-www-form-urlencoded',
  answer: done,
})

export const listPrintData = call({
  method: 'GET',
  path: '/api/print-data',
  says: 'The print data store, 100 files at a time, for the admin',
  query: z.object({
    after: z.string().check(atMost(500)).default(''),
    under: z.string().check(atMost(300)).default(''),
  }),
  answer: z.object({ data: list(StoredFile), next: z.string().nullable() }),
})

export const fetchPrintData = call({
  method: 'GET',
  path: '/api/print-data/*',
  says: 'A file of the print data store, for the admin',
  answer: media('application/pdf'),
})
