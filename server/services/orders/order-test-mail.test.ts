/** The test mail of an order, through a real mail server: taken, refused, and by whom it may be sent. */
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '#domain/access/test-people.ts'
import { systemActor } from '#domain/access/actor.ts'
import { startOneServer, type TestServer } from '#test/running-server.ts'

const received: string[] = []
let refusing = false
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
let server: TestServer

beforeAll(async () => {
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
  const { port } = smtp.server.address() as AddressInfo
  server = await startOneServer({ environment: { SMTP_URL: `smtp://127.0.0.1:${port}`, JOBS: 'off' } })
  const items = [{ releaseId: 'r1', label: 'Rose Sangerhausen', quantity: 500, price: 120, priceReference: 1000 }]
  await server.services.store.write(systemActor, [
    {
      kind: 'create',
      collection: 'orders',
      id: 'o1',
      document: { number: 1042, owner: 'rosenhof', supplier: 'mcs', items, termsAccepted: true },
    },
  ])
})

afterAll(async () => {
  await server.close()
  await new Promise<void>((resolve) => smtp.close(resolve))
})

const send = async (person: Person, to: string, id = 'o1') => {
  const query = 'mutation OrderTestMail($to: String!, $id: ID!) { orderTestMail(to: $to, id: $id) }'
  const { data, errors } = await server.graphql(person, query, { to, id })
  return (errors?.[0]?.extensions?.code ?? data?.orderTestMail) as unknown
}

test('it carries number, positions and sum, and stands in the outbox as sent', async () => {
  expect(await send('mainSupplier', 'printer@test.example')).toBe(true)
  expect(received[0]).toContain('Subject: Bestellung M1042')
  expect(received[0]).toContain('Rose Sangerhausen')
  expect(received[0]).toContain('60.00')
  const [mail] = await server.services.outbox.list({ limit: 1 })
  expect(mail).toMatchObject({ recipient: 'printer@test.example', error: null })
  expect(mail?.sentAt).not.toBeNull()
})

test('a mail server that refuses it is told', async () => {
  refusing = true
  expect(await send('admin', 'full@test.example')).toBe('order.testMailNotSent')
  const [mail] = await server.services.outbox.list({ limit: 1 })
  expect(mail).toMatchObject({ recipient: 'full@test.example', sentAt: null })
})

test('without a mail server it lies in the outbox, and that is said', async () => {
  const deaf = await startOneServer({ environment: { JOBS: 'off' } })
  try {
    const items = [{ releaseId: 'r1', label: 'Rose', quantity: 500, price: 120, priceReference: 1000 }]
    const document = { number: 1043, owner: 'rosenhof', supplier: 'mcs', items, termsAccepted: true } as const
    await deaf.services.store.write(systemActor, [{ kind: 'create', collection: 'orders', id: 'o2', document }])
    const query = 'mutation { orderTestMail(to: "printer@test.example", id: "o2") }'
    const { errors } = await deaf.graphql('mainSupplier', query)
    expect(errors).toMatchObject([
      { extensions: { code: 'order.noMailServer', message: 'Kein Mail-Server: die Mail liegt im Postausgang' } },
    ])
    const [mail] = await deaf.services.outbox.list({ limit: 1 })
    expect(mail).toMatchObject({ recipient: 'printer@test.example', sentAt: null, givenUpAt: null })
  } finally {
    await deaf.close()
  }
})

test.each<[Person, string, string, string]>([
  ['owner', 'a@test.example', 'o1', 'access.roleMissing'],
  ['supplier', 'a@test.example', 'o1', 'order.notFound'],
  ['neighbour', 'a@test.example', 'o1', 'order.notFound'],
  ['mainBuyer', 'a@test.example', 'o1', 'access.roleMissing'],
  ['mainSupplier', 'a@test.example', 'none', 'order.notFound'],
  ['mainSupplier', 'nobody', 'o1', 'login.emailInvalid'],
  ['mainSupplier', '', 'o1', 'login.emailRequired'],
])('%s to %j about %s: %s', async (person, to, id, code) => {
  expect(await send(person, to, id)).toBe(code)
})
