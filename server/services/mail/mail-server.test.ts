/** Two services on one PostgreSQL, and a mail server that refuses, hangs and comes back: every mail goes once, by itself. */
import { randomUUID } from 'node:crypto'
import type { AddressInfo, Socket } from 'node:net'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { SMTPServer } from 'smtp-server'
import { expect, test } from 'vitest'
import { openFilesInFolder } from '../../adapters/files/files-in-folder.ts'
import { openMailer } from '../../adapters/mail/mailer.ts'
import { openDatabase } from '../../store/database/open-database.ts'
import { createStore } from '#server/store/create-store.ts'
import { createOutbox } from '../../store/queue/outbox.ts'
import { onServer } from '#test/databases.ts'
import { readConfig } from '#server/config.ts'
import { sendDueMails } from './send-due-mails.ts'

type Mood = 'takes' | 'refuses' | 'takesAndFallsSilent'

onServer('mails of two services', (open) => {
  test('each goes once, whatever the mail server does', async () => {
    const place = await open()
    let mood: Mood = 'refuses'
    const received: string[] = []
    const smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo: (_address, _session, done) => done(mood === 'refuses' ? new Error('not now') : undefined),
      onData(stream, _session, done) {
        let text = ''
        stream.on('data', (chunk: Buffer) => (text += chunk.toString()))
        stream.on('end', () => {
          received.push(/^Message-ID: <(.*)@/m.exec(text)?.[1] ?? '')
          if (mood === 'takesAndFallsSilent') return void sockets.forEach((socket) => socket.destroy())
          done()
        })
      },
    })
    const sockets = new Set<Socket>()
    smtp.server.on('connection', (socket: Socket) => sockets.add(socket))
    smtp.on('error', () => {})
    await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
    const { port } = smtp.server.address() as AddressInfo

    const other = await openDatabase(place.settings)
    let now = new Date('2026-03-01T09:00:00.000Z')
    const log = pino({ level: 'silent' })
    const services = await Promise.all(
      [place.database, other].map(async (database) => ({
        outbox: createOutbox(database),
        mailer: await openMailer(`smtp://127.0.0.1:${port}`, 'noreply@imprimatur.example'),
        clock: () => now,
        log,
        store: await createStore({ database }),
        config: readConfig({}),
        files: await openFilesInFolder(await mkdtemp(join(tmpdir(), 'mails-'))),
      })),
    )
    const [first] = services
    const { outbox } = first as (typeof services)[number]
    const sendAll = () => Promise.all(services.map((one) => sendDueMails(one)))
    const states = async () =>
      (await outbox.list({ limit: 1000 })).map(({ sentAt, attempts }) => [sentAt !== null, attempts])

    const mails = Array.from({ length: 60 }, (_, index) => ({
      id: randomUUID(),
      recipient: `p${index}@test.example`,
      topic: 'statusChange',
      subject: `Mail ${index}`,
      body: 'Text',
      createdAt: now,
      dueAt: now,
    }))
    await outbox.add(mails)
    await sendAll()
    expect(received).toEqual([])
    expect(new Set((await states()).map(String))).toEqual(new Set(['false,1']))
    expect(await outbox.nextDue()).toEqual(new Date('2026-03-01T09:01:00.000Z'))

    // Their time has come, and nothing else happened.
    mood = 'takes'
    now = new Date('2026-03-01T09:01:00.000Z')
    const reports = await sendAll()
    expect(reports.reduce((sum, { sent }) => sum + sent, 0)).toBe(60)
    expect(new Set(received).size).toBe(60)
    expect(received).toHaveLength(60)

    // It takes a mail and does not say so: it comes again as the same message, together with nothing else.
    received.length = 0
    mood = 'takesAndFallsSilent'
    await outbox.add([{ ...(mails[0] as (typeof mails)[number]), id: randomUUID(), dueAt: now }])
    await sendDueMails(first as (typeof services)[number])
    mood = 'takes'
    now = new Date('2026-03-01T09:10:00.000Z')
    await outbox.add([{ ...(mails[0] as (typeof mails)[number]), id: randomUUID(), dueAt: now }])
    await sendAll()
    const [silent] = received
    expect(received.filter((id) => id === silent).length).toBeGreaterThan(1)
    expect(new Set(received).size).toBe(2)
    expect((await states()).every(([isSent]) => isSent)).toBe(true)

    for (const { mailer } of services) mailer.close()
    await new Promise<void>((resolve) => smtp.close(resolve))
    await other.close()
    await place.close()
  })
})
