/** A digest is one mail for all of its time, in the language and the time zone of whoever reads it. */
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { people } from '#domain/access/test-people.ts'
import { systemActor } from '#domain/access/actor.ts'
import type { MailedType } from '#domain/users/mail-topics.ts'
import type { News } from '#domain/users/notification.ts'
import type { ReleaseStatus } from '#domain/releases/release-status.ts'
import type { User } from '#domain/users/user.ts'
import { openMailer } from '../../adapters/mail/mailer.ts'
import { openTestPostOffice, readTestMail } from '../../adapters/mail/post-office-for-tests.ts'
import { onOneServer, type TestServer } from '#test/running-server.ts'
import { tellPeople } from '../telling/tell-people.ts'
import { sendDueMails } from './send-due-mails.ts'

const minutes = 60_000

async function openRound(server: TestServer, start: string, person: keyof typeof people, wishes: Partial<User>) {
  const post = await openTestPostOffice()
  const mailer = await openMailer(post.url, 'noreply@imprimatur.example')
  const begin = Date.parse(start)
  let now = begin
  const services = { ...server.services, mailer, clock: () => new Date(now) }
  const { store } = services
  const release = randomUUID()
  const document = { label: 'Rose', number: 2, type: 'print', owner: 'rosenhof', supplier: 'mcs' } as const
  await store.write(systemActor, [
    { kind: 'create', collection: 'releases', id: release, document },
    { kind: 'update', collection: 'users', id: people[person].id, set: wishes },
  ])
  const tell = async (type: MailedType, news: News, query = '') => {
    const user = await store.get(systemActor, 'users', people[person].id)
    const facts = { documentId: release, creatingUser: people.mainSupplier.id, collection: 'releases' } as const
    await tellPeople(services, [user], {
      ...facts,
      id: randomUUID(),
      type,
      news,
      link: `http://x.test/${release}${query}`,
    })
  }
  return {
    post,
    services,
    tell,
    setStatus: (of: ReleaseStatus) =>
      store.write(systemActor, [{ kind: 'update', collection: 'releases', id: release, set: { status: of } }]),
    at: (minute: number) => void (now = begin + minute * minutes),
    /** Subjects of what goes now. */
    async send() {
      await sendDueMails(services)
      return post.messages.splice(0).map(readTestMail)
    },
    async close() {
      mailer.close()
      await post.close()
    },
  }
}

const status = (name: 'approval' | 'rejected' | 'published', comment?: string): News => ({
  status: name,
  label: 'Rose',
  number: 2,
  person: 'Anna',
  ...(comment && { comment }),
})
const failed: News = { label: 'Rose', number: 2 }

onOneServer('digests', (server) => {
  test('all topics of a pace go as one, each thing with its time, in French and on the clock of Montréal', async () => {
    const wishes = { emailNotify: 'hourly', language: 'fr', timeZone: 'America/Toronto' } as const
    const round = await openRound(server(), '2026-03-02T14:00:00.000Z', 'member', wishes)
    await round.tell('statusChange', status('approval'))
    expect((await round.send()).map(({ subject }) => subject)).toEqual(['Bon à tirer demandé : Rose, version 2'])
    round.at(10)
    await round.tell('statusChange', status('rejected', 'Trop rouge'))
    round.at(20)
    await round.tell('statusChange', status('published'))
    round.at(21)
    await round.tell('printDataFailed', failed)
    round.at(59)
    expect(await round.send()).toEqual([])
    round.at(60)
    const [digest, ...others] = await round.send()
    expect(others).toEqual([])
    expect(digest?.subject).toBe('Pas de données d’impression : Rose, version 2 et 2 autres nouvelles')
    expect(digest?.text).toContain('09:10  Anna a refusé Rose, version 2.\nTrop rouge')
    expect(digest?.text).toContain('09:20')
    expect(digest?.text.match(/x\.test/g)).toHaveLength(1)
    await round.close()
  })

  test('each goes at once beside it, by topic', async () => {
    const wishes = { emailNotify: 'daily', emailTopics: { failed: 'each' } } as const
    const round = await openRound(server(), '2026-03-03T08:00:00.000Z', 'manager', wishes)
    await round.tell('statusChange', status('approval'))
    await round.send()
    round.at(5)
    await round.tell('statusChange', status('published'))
    await round.tell('printDataFailed', failed)
    expect((await round.send()).map(({ subject }) => subject)).toEqual(['Keine Druckdaten: Rose, Version 2'])
    round.at(24 * 60)
    expect((await round.send()).map(({ subject }) => subject)).toEqual(['Zum Druck freigegeben: Rose, Version 2'])
    await round.close()
  })

  test('whose word a release waits for is led to the dialog, where the mail led; others to the release', async () => {
    for (const [person, asks] of [
      ['manager', true],
      ['mainSupplier', false],
    ] as const) {
      const wishes = { emailNotify: 'each', language: 'de' } as const
      const round = await openRound(server(), '2026-03-03T12:00:00.000Z', person, wishes)
      await round.setStatus('approval')
      await round.tell('statusChange', status('approval'), '?tab=remarks')
      const [mail] = await round.send()
      expect(mail?.text.includes('?tab=remarks&decide=1'), person).toBe(asks)
      expect(mail?.text.includes('?tab=remarks'), person).toBe(true)
      await round.close()
    }
  })

  test('what was written while the digest of its time went waits for the next', async () => {
    const round = await openRound(server(), '2026-03-04T08:00:00.000Z', 'owner', { emailNotify: 'hourly' })
    const { outbox } = round.services
    await round.tell('statusChange', status('approval'))
    expect(await round.send()).toHaveLength(1)
    // As another process writes it that looked before the first was there.
    const at = round.services.clock()
    const mail = { recipient: 'owner@test.example', topic: 'statusChange', subject: 'Late', body: 'Late' }
    await outbox.add([{ ...mail, id: randomUUID(), pace: 'hourly', createdAt: at, dueAt: at }])
    round.at(1)
    await round.tell('statusChange', status('rejected'))
    expect(await round.send()).toEqual([])
    expect(await outbox.nextDue()).toEqual(new Date('2026-03-04T09:00:00.000Z'))
    round.at(60)
    expect((await round.send()).map(({ text }) => text.includes('Late'))).toEqual([true])
    await round.close()
  })

  test('one that was cut off goes again as the same message, and what came since in its own time', async () => {
    const round = await openRound(server(), '2026-03-05T08:00:00.000Z', 'editor', { emailNotify: 'hourly' })
    await round.tell('statusChange', status('approval'))
    round.post.hangUpAtEnd(true)
    const [first] = await round.send()
    round.post.hangUpAtEnd(false)
    round.at(5)
    await round.tell('statusChange', status('rejected'))
    const again = await round.send()
    expect(again.map(({ id, subject }) => [id, subject])).toEqual([[first?.id, first?.subject]])
    round.at(66)
    expect((await round.send()).map(({ subject }) => subject)).toEqual(['Abgelehnt: Rose, Version 2'])
    await round.close()
  })

  test('whoever wants no more of a topic gets none that waits, either', async () => {
    const round = await openRound(server(), '2026-03-06T08:00:00.000Z', 'mainSupplier', { emailNotify: 'each' })
    await round.tell('statusChange', status('approval'))
    const off = { kind: 'update', collection: 'users', id: people.mainSupplier.id } as const
    await round.services.store.write(systemActor, [{ ...off, set: { emailTopics: { statusChange: 'off' } } }])
    expect(await round.send()).toEqual([])
    const { body } = await server().call('admin', 'GET', '/api/outbox?show=withheld')
    expect(body['data']).toMatchObject([{ state: 'withheld', withheldWhy: 'unwanted' }])
    await round.close()
  })
})
