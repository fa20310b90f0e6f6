/** Mails by the wishes of the person who gets them, through a real mail server, and kept where there is none. */
import { randomUUID } from 'node:crypto'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { pino } from 'pino'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestPostOffice } from '../../adapters/mail/post-office-for-tests.ts'
import type { FileStore } from '../../adapters/files/files.ts'
import { openFilesInFolder } from '../../adapters/files/files-in-folder.ts'
import { openMailer } from '../../adapters/mail/mailer.ts'
import type { Database } from '../../store/database/database.ts'
import type { Store } from '#server/store/store.ts'
import { openDatabase } from '../../store/database/open-database.ts'
import { createStore } from '#server/store/create-store.ts'
import { createOutbox } from '../../store/queue/outbox.ts'
import { planMails } from '../telling/plan-mails.ts'
import { readConfig } from '#server/config.ts'
import { sendDueMails } from './send-due-mails.ts'

const received: string[] = []
let refusing = false
let database: Database
let store: Store
let files: FileStore
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
  store = await createStore({ database })
  files = await openFilesInFolder(await mkdtemp(join(tmpdir(), 'mails-')))
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
})

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
  const services = {
    outbox,
    mailer,
    clock: () => now,
    log: pino({ level: 'silent' }),
    store,
    files,
    config: readConfig({}),
  }
  const tell = async (name: string, emailNotify: Frequency, subject: string, emailTopics = {}) => {
    const person = { email: `${name}@test.example`, emailNotify, emailTopics }
    const mail = { id: randomUUID(), person, subject, body: `Text of ${subject}` }
    await outbox.add(await planMails(services, 'statusChange', [mail]))
  }
  const subjects = () => received.splice(0).map((mail) => /^Subject: (.*)$/m.exec(mail)?.[1])

  await tell('off', 'off', 'nobody hears this')
  await tell('topic', 'each', 'nor this', { statusChange: 'off' })
  await tell('each', 'each', 'A')
  await tell('hourly', 'hourly', 'B')
  now = new Date('2026-03-01T09:00:01.000Z')
  await tell('hourly', 'hourly', 'C')
  expect(await sendDueMails(services)).toEqual({ sent: 3, failed: 0 })
  expect(subjects().toSorted()).toEqual(['A', 'B (+1)'])

  now = new Date('2026-03-01T09:30:00.000Z')
  await tell('hourly', 'hourly', 'D')
  now = new Date('2026-03-01T09:30:01.000Z')
  await tell('hourly', 'hourly', 'D2')
  expect(await sendDueMails(services)).toEqual({ sent: 0, failed: 0 })
  now = new Date('2026-03-01T10:00:01.000Z')
  expect(await sendDueMails(services)).toEqual({ sent: 2, failed: 0 })
  expect(received[0]).toContain('Text of D')
  expect(received[0]).toContain('Text of D2')
  expect(subjects()).toEqual(['D (+1)'])

  refusing = true
  await tell('each', 'each', 'E')
  expect(await sendDueMails(services)).toEqual({ sent: 0, failed: 1 })
  expect((await outbox.list({ limit: 1 }))[0]).toMatchObject({
    attempts: 1,
    trouble: 'recipient',
    error: expect.stringContaining('mailbox is full'),
  })
  refusing = false
  now = new Date('2026-03-01T10:05:00.000Z')
  expect(await sendDueMails(services)).toEqual({ sent: 1, failed: 0 })
  expect(subjects()).toEqual(['E'])

  await tell('each', 'each', 'F')
  expect(await sendDueMails({ ...services, mailer: undefined })).toEqual({ sent: 0, failed: 0 })
  expect((await outbox.list({ limit: 1 }))[0]).toMatchObject({ subject: 'F', sentAt: null, error: null })
  expect(await sendDueMails(services)).toEqual({ sent: 1, failed: 0 })
  mailer.close()
})

test('what a clock that was ahead put off goes at once when it is set back', async () => {
  const post = await openTestPostOffice()
  const mailer = await openMailer(post.url, 'Imprimatur <noreply@imprimatur.example>')
  const right = Date.parse('2026-05-01T09:00:00.000Z')
  let hoursAhead = 5
  const clock = () => new Date(right + hoursAhead * 3_600_000)
  const outbox = createOutbox(database)
  const services = { outbox, mailer, clock, log: pino({ level: 'silent' }), store, files, config: readConfig({}) }
  const add = (recipient: string, createdAt: Date, dueAt: Date) =>
    outbox.add([{ id: randomUUID(), recipient, topic: 'test', subject: recipient, body: 'Text', createdAt, dueAt }])
  const [before, ahead] = [new Date(right), clock()]
  post.refuse(true)
  await add('refused@test.example', before, before)
  await sendDueMails(services)
  await add('written@test.example', ahead, ahead)
  await add('held@test.example', before, before)
  await database.query(`update mail set lease_until = $1 where recipient like 'held@%'`, [clock()])
  await add('daily@test.example', before, new Date(right + 86_400_000))
  post.refuse(false)
  hoursAhead = 0
  expect(await sendDueMails(services)).toEqual({ sent: 3, failed: 0 })
  const to = post.messages.map((text) => /^To: (.*)@/m.exec(text)?.[1])
  expect(to.toSorted()).toEqual(['held', 'refused', 'written'])
  mailer.close()
  await post.close()
})

test('what was in the hands of a process that is gone is the same mail for the next', async () => {
  const outbox = createOutbox(database)
  // Nothing else is due.
  await database.query('delete from mail where sent_at is null', [])
  const now = new Date('2026-05-05T09:00:00.000Z')
  const until = new Date('2026-05-05T09:03:00.000Z')
  const mail = { recipient: 'q@test.example', topic: 'test', subject: 'H', body: 'Text', createdAt: now, dueAt: now }
  await outbox.add([{ id: randomUUID(), ...mail }])
  const batch = await outbox.take(randomUUID(), now, until)
  expect(batch?.mails.map(({ subject }) => subject)).toEqual(['H'])
  expect(await outbox.take(randomUUID(), now, until)).toBeUndefined()
  await outbox.expireLeases()
  expect((await outbox.take(randomUUID(), now, until))?.id).toBe(batch?.id)
  await outbox.markSent(String(batch?.id), now)
})

test('one that was refused after nobody knew whether it went is the same message still', async () => {
  const post = await openTestPostOffice()
  const patience = { greeting: 60_000, silence: 60_000, whole: 60_000 }
  const mailer = await openMailer(post.url, 'Imprimatur <noreply@imprimatur.example>', patience)
  // Before anything else in this outbox is due.
  const start = Date.parse('2026-02-01T09:00:00.000Z')
  let minutes = 0
  const clock = () => new Date(start + minutes * 60_000)
  const outbox = createOutbox(database)
  const services = { outbox, mailer, clock, log: pino({ level: 'silent' }), store, files, config: readConfig({}) }
  const at = { createdAt: clock(), dueAt: clock() }
  await outbox.add([
    { id: randomUUID(), recipient: 'p@test.example', topic: 'test', subject: 'G', body: 'Text', ...at },
  ])
  post.hangUpAtEnd(true)
  await sendDueMails(services)
  post.hangUpAtEnd(false)
  post.refuse(true)
  minutes = 10
  await sendDueMails(services)
  post.refuse(false)
  minutes = 20
  await sendDueMails(services)
  const ids = post.messages.map((text) => /^Message-ID: (.*)$/m.exec(text)?.[1])
  expect(ids).toEqual([ids[0], ids[0]])
  mailer.close()
  await post.close()
})
