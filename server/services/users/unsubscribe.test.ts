/** What a mail carries: a page of its own, the picture of the proof, and the link that ends the mails of its topic. */
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { people } from '#domain/access/test-people.ts'
import { systemActor } from '#domain/access/actor.ts'
import { openMailer } from '../../adapters/mail/mailer.ts'
import { openTestPostOffice, readTestMail } from '../../adapters/mail/post-office-for-tests.ts'
import { sendDueMails } from '../mail/send-due-mails.ts'
import { signWish } from '../mail/wish-links.ts'
import { tellPeople } from '../telling/tell-people.ts'
import { onOneServer } from '#test/running-server.ts'

const picture = new URL('../../../samples/pictures/hazards/GHS02.jpg', import.meta.url)

onOneServer('mails as they come', (server) => {
  const post = (token: string, type?: string, body?: string) =>
    fetch(`${server().address}/unsubscribe/${token}`, {
      method: 'POST',
      ...(type && { headers: { 'content-type': type }, body: body ?? null }),
    })
  const wishes = async (person: string) => (await server().services.store.get(systemActor, 'users', person)).emailTopics
  const sign = (person: string, ...topics: string[]) => signWish(server().services.config.SECRET, person, topics)

  test('an approval that is asked for comes with its page, one button, and a link that works without a sign-in', async () => {
    const { services } = server()
    const office = await openTestPostOffice()
    const mailer = await openMailer(office.url, 'noreply@imprimatur.example')
    const id = randomUUID()
    const path = `releases/${id}/display-1.png`
    const bytes = await readFile(picture)
    await services.files.put(path, bytes)
    const file = { path, usage: 'display', mimetype: 'image/png', filesize: bytes.length } as const
    const files = { 'display-1~png': { ...file, updateTimestamp: services.clock().toISOString() } }
    const document = {
      label: 'Rose <b>',
      number: 1,
      type: 'print',
      owner: 'rosenhof',
      supplier: 'mcs',
      files,
      status: 'approval',
    } as const
    await services.store.write(systemActor, [{ kind: 'create', collection: 'releases', id, document }])
    const owner = await services.store.get(systemActor, 'users', people.owner.id)
    await tellPeople(services, [owner], {
      id: randomUUID(),
      type: 'statusChange',
      collection: 'releases',
      documentId: id,
      creatingUser: people.mainSupplier.id,
      news: { status: 'approval', label: 'Rose <b>', number: 1, person: 'Marco' },
      link: 'http://x.test/release/r1',
    })
    await sendDueMails({ ...services, mailer })

    const [message = ''] = office.messages
    const { headers, html } = readTestMail(message)
    expect(html).toContain('Rose &lt;b&gt;, Version 1')
    expect(html.match(/class="button"/g)).toHaveLength(1)
    expect(html).toContain('Ansehen und entscheiden')
    expect(html).toContain('href="http://x.test/release/r1?decide=1"')
    const [, cid] = /src="cid:([\w-]+)"/.exec(html) ?? []
    expect(message).toContain(`Content-ID: <${cid}>`)
    expect(message).toContain('Content-Type: image/jpeg')
    expect(headers).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    const [, token = ''] = /^List-Unsubscribe: <https?:\/\/[^/]+\/unsubscribe\/([\w~-]+)>/m.exec(headers) ?? []
    expect(html).toContain(`/unsubscribe/${token}"`)

    const answer = await post(token, 'application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click')
    expect(answer.status).toBe(200)
    expect(await wishes(people.owner.id)).toEqual({ statusChange: 'off' })
    mailer.close()
    await office.close()
  })

  test.each([
    ['a form of several parts', 'multipart/form-data; boundary=x', '--x--'],
    ['JSON', 'application/json', '{}'],
    ['nothing', undefined, undefined],
  ])('the link takes %s, and is right again and again', async (_what, type, body) => {
    const token = sign(people.member.id, 'failed')
    const first = await post(token, type, body)
    const second = await post(token, type, body)
    expect([first.status, second.status]).toEqual([200, 200])
    expect(await wishes(people.member.id)).toEqual({ failed: 'off' })
  })

  test('a link for another person, another topic or of another making does nothing', async () => {
    const [, topic, signature] = sign(people.editor.id, 'failed').split('~')
    const made = [
      `${people.manager.id}~${topic}~${signature}`,
      `${people.editor.id}~statusChange~${signature}`,
      'x',
      '~',
    ]
    for (const token of made)
      expect([token, (await post(token)).status, await wishes(people.editor.id)]).toEqual([token, 404, {}])
    expect(await wishes(people.manager.id)).toEqual({})
  })

  test('whoever is gone is not told so by it', async () => {
    expect((await post(sign('nobody', 'failed'))).status).toBe(200)
  })
})
