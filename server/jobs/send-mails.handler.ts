import { sendDueMails } from '#server/services/mail/send-due-mails.ts'
import type { JobHandler } from './job.ts'

export const sendMails: JobHandler<'send-mails'> = (context) => sendDueMails(context)
