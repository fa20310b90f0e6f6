/** A mail goes to whoever may see what it is about when it goes, not to whoever might when it was written. */
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { people } from '#domain/access/test-people.ts'
import { systemActor } from '#domain/access/actor.ts'
import { openMailer } from '../../adapters/mail/mailer.ts'
import { openTestPostOffice } from '../../adapters/mail/post-office-for-tests.ts'
import type { Write } from '#server/store/store.ts'
import { onOneServer } from '#test/running-server.ts'
import { sendDueMails } from './send-due-mails.ts'

type Case = readonly [meanwhile: string, goes: boolean, writes: (release: string) => Write[]]

const came = '2026-11-23T08:00:00.000Z'
const ofEditor = { kind: 'update', collection: 'users', id: people.editor.id } as const

const cases: readonly Case[] = [
  ['the person, who was invited, has never come in', false, () => [{ ...ofEditor, unset: ['lastSignInTime'] }]],
  ['the person comes in', true, () => [{ ...ofEditor, set: { lastSignInTime: came } }]],
  ['nothing happens', true, () => []],
  ['the release is deleted', false, (id) => [{ kind: 'delete', collection: 'releases', id }]],
  ['the person is disabled', false, () => [{ ...ofEditor, set: { disabled: true } }]],
  [
    'the person goes to another client',
    false,
    () => [{ ...ofEditor, set: { disabled: false, organization: 'alpenflora', supplier: 'gruenwerk' } }],
  ],
  ['the person is gone', false, () => [{ kind: 'delete', collection: 'users', id: people.editor.id }]],
]

onOneServer('the readers of mails', (server) => {
  test.each(cases)('%s before it goes', async (_meanwhile, goes, writes) => {
    const { services } = server()
    const post = await openTestPostOffice()
    const mailer = await openMailer(post.url, 'noreply@imprimatur.example')
    const release = randomUUID()
    const document = { label: 'Rose', number: 1, type: 'print', owner: 'rosenhof', supplier: 'mcs' } as const
    await services.store.write(systemActor, [{ kind: 'create', collection: 'releases', id: release, document }])
    const now = services.clock()
    const at = { createdAt: now, dueAt: now, topic: release, body: 'Text' }
    const reader = { person: people.editor.id, collection: 'releases', document: release } as const
    const [news, link] = [randomUUID(), randomUUID()]
    await services.outbox.add([
      { ...at, id: news, recipient: 'editor@test.example', subject: 'News', reader },
      // About an account: it proves who reads at the address, whoever that is.
      { ...at, id: link, recipient: 'nobody@test.example', subject: 'Link' },
    ])
    const meanwhile = writes(release)
    if (meanwhile.length > 0) await services.store.write(systemActor, meanwhile)

    await sendDueMails({ ...services, mailer })
    const subjects = post.messages.map((text) => /^Subject: (.*)$/m.exec(text)?.[1])
    expect(subjects.toSorted()).toEqual(goes ? ['Link', 'News'] : ['Link'])

    const { body } = await server().call('admin', 'GET', '/api/outbox')
    for (const [id, state] of [
      [news, goes ? 'sent' : 'withheld'],
      [link, 'sent'],
    ])
      expect(body['data']).toContainEqual(expect.objectContaining({ id, state }))
    // It is over: nobody waits for it, and nobody sends it after all.
    expect(await services.outbox.nextDue()).toBeUndefined()
    expect(await services.outbox.sendAgain(news, now)).toBe(false)
    mailer.close()
    await post.close()
  })

  test('whoever hears of a status is asked again when the mail goes', async () => {
    const { services } = server()
    const id = randomUUID()
    const document = { label: 'Aster', number: 1, type: 'print', owner: 'rosenhof', supplier: 'mcs' } as const
    await services.store.write(systemActor, [{ kind: 'create', collection: 'releases', id, document }])
    const by = { id: people.owner.id, name: 'owner' }
    await services.jobs.start('tell-of-status', { releaseId: id, status: 'review', by }, { actor: people.owner })
    const told = async () =>
      (await services.outbox.list({ limit: 100 })).filter(({ subject }) => subject.includes('Aster'))
    await expect.poll(async () => (await told()).length, { timeout: 20_000 }).toBeGreaterThan(0)
    for (const { reader } of await told())
      expect(reader).toEqual({ person: expect.any(String), collection: 'releases', document: id })
  })
})
