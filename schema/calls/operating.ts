/** Background work, the outbox and the print data store, for those who run or started them. */
import { z } from 'zod'
import { call, media } from '../call.ts'
import { list, number } from '../parts.ts'
import { JobView } from '../shapes/job.ts'
import { StoredFile } from '../shapes/stored-file.ts'

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
  createdAt: z.string(),
  dueAt: z.string(),
  sentAt: z.string().nullable(),
  attempts: z.int(),
  error: z.string().nullable(),
})

export const listMails = call({
  method: 'GET',
  path: '/api/outbox',
  says: 'The newest mails, for the admin',
  query: z.object({ limit: number.int().min(1).max(1000).default(100) }),
  answer: z.object({ data: list(Mail) }),
})

export const listPrintData = call({
  method: 'GET',
  path: '/api/print-data',
  says: 'The print data store, 100 files at a time, for the admin',
  query: z.object({ after: z.string().max(500).default(''), under: z.string().max(300).default('') }),
  answer: z.object({ data: list(StoredFile), next: z.string().nullable() }),
})

export const fetchPrintData = call({
  method: 'GET',
  path: '/api/print-data/*',
  says: 'A file of the print data store, for the admin',
  answer: media('application/pdf'),
})
