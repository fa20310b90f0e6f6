/** Mails by the wishes of the person who gets them, through a real mail server, and kept where there is none. */
import { SMTPServer } from 'smtp-server'
import { pino } from 'pino'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openMailer } from '#server/adapters/mailer.ts'
import type { Database } from '#server/store/database.ts'
import { openDatabase } from '#server/store/open-database.ts'
import { createOutbox } from '#server/store/outbox.ts'
import { queueMail } from './queue-mail.ts'
import { sendDueMails } from './send-due-mails.ts'

const received: string[] = []
let refusing = false
let database: Database
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo: (_address, _session, done) => done(refusing ? new Error('mailbox is full') : undefined),
  onData(stream, _session, done) {
    let text = ''
    stream.on('data', (chunk: Buffer) => (text += chunk.toString()))
    stream.on('end', () => {
      received.push(text)
      done()
    })
  },
})

beforeAll(async () => {
  database = await openDatabase({ kind: 'embedded' })
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
}, 60_000)

afterAll(async () => {
  await database.close()
  await new Promise<void>((resolve) => smtp.close(resolve))
})

type Frequency = 'off' | 'each' | 'hourly' | 'daily'

test('each, hourly, daily, off; several of one topic go together; a refused one is tried again', async () => {
  const { port } = smtp.server.address() as AddressInfo
  const mailer = await openMailer(`smtp://127.0.0.1:${port}`, 'Imprimatur <noreply@imprimatur.example>')
  let now = new Date('2026-03-01T09:00:00.000Z')
  const outbox = createOutbox(database)
  const kicks: string[] = []
  const jobs = {
    start: async (name: string) => {
      kicks.push(name)
      return 'id'
    },
  }
  const services = { outbox, jobs, mailer, clock: () => now, log: pino({ level: 'silent' }) }
  const tell = (person: string, emailNotify: Frequency, subject: string, emailTopics = {}) =>
    queueMail(
      services,
      { email: `${person}@test.example`, emailNotify, emailTopics },
      { topic: 'statusChange', subject, body: `Text of ${subject}` },
    )
  const subjects = () => received.splice(0).map((mail) => /^Subject: (.*)$/m.exec(mail)?.[1])

  await tell('off', 'off', 'nobody hears this')
  await tell('topic', 'each', 'nor this', { statusChange: 'off' })
  await tell('each', 'each', 'A')
  await tell('hourly', 'hourly', 'B')
  await tell('hourly', 'hourly', 'C')
  expect(await sendDueMails(services)).toEqual({ sent: 2, failed: 0 })
  expect(subjects().toSorted()).toEqual(['A', 'B'])

  now = new Date('2026-03-01T09:30:00.000Z')
  await tell('hourly', 'hourly', 'D')
  expect(await sendDueMails(services)).toEqual({ sent: 0, failed: 0 })
  now = new Date('2026-03-01T10:00:01.000Z')
  expect(await sendDueMails(services)).toEqual({ sent: 2, failed: 0 })
  expect(received[0]).toContain('Text of C')
  expect(received[0]).toContain('Text of D')
  expect(subjects()).toEqual(['C (+1)'])

  refusing = true
  await tell('each', 'each', 'E')
  expect(await sendDueMails(services)).toEqual({ sent: 0, failed: 1 })
  expect((await outbox.newest(1))[0]).toMatchObject({ attempts: 1, error: expect.stringContaining('mailbox is full') })
  refusing = false
  now = new Date('2026-03-01T10:05:00.000Z')
  expect(await sendDueMails(services)).toEqual({ sent: 1, failed: 0 })
  expect(subjects()).toEqual(['E'])

  await tell('each', 'each', 'F')
  expect(await sendDueMails({ ...services, mailer: undefined })).toEqual({ sent: 0, failed: 0 })
  expect((await outbox.newest(1))[0]).toMatchObject({ subject: 'F', sentAt: null, error: null })
  mailer.close()
}, 30_000)
