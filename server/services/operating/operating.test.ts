/** Background work and the outbox over HTTP: who reads them, what they say, and what an operator measures. */
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { systemActor } from '#domain/access/actor.ts'
import { people } from '#domain/access/test-people.ts'
import { openMailer } from '../../adapters/mail/mailer.ts'
import { newJob } from '../base/job-queue.ts'
import { listMails } from '../mail/list-mails.ts'
import { createJobs } from '../../store/queue/jobs.ts'
import { onEachServer } from '#test/running-server.ts'

onEachServer('operating', (server) => {
  const list = async (person: 'admin' | 'owner' | 'stranger', query = '') =>
    (await server().call(person, 'GET', `/api/jobs${query}`)).body

  test('a job is listed for whom it concerns, with its error by code, and may be tried again', async () => {
    const jobs = createJobs(server().database)
    const about = { collection: 'releases', id: 'r1', owner: 'rosenhof', supplier: 'mcs' } as const
    const after = new Date(Date.now() + 600_000)
    const document = { label: 'A', status: 'published', publicationId: 'none', owner: 'rosenhof', supplier: 'mcs' }
    await server().services.store.writeRaw(systemActor, [
      { kind: 'create', collection: 'releases', id: 'r1', document },
    ])
    const id = await jobs.add(
      newJob('generate-print-data', { releaseId: 'r1' }, { actor: people.editor, about, after }),
    )
    await server().database.query(`update job set state = 'active', worker = 'w' where id = $1`, [id])
    await jobs.fail('w', id, { error: { code: 'template.noDesign', params: { id: 't1' } }, retries: 0 })

    const query = '?show=failed&name=generate-print-data&collection=releases&document=r1'
    expect((await list('owner', query))['data']).toMatchObject([
      { id, state: 'failed', error: { code: 'template.noDesign' }, mayRepeat: true, mayCancel: false },
    ])
    expect((await list('stranger', query))['data']).toEqual([])
    expect((await list('owner', '?show=open'))['data']).not.toContainEqual(expect.objectContaining({ id }))
    expect(await server().call('stranger', 'POST', `/api/jobs/${id}/retry`)).toMatchObject({ status: 404 })
    expect(await server().call('owner', 'POST', `/api/jobs/${id}/cancel`)).toMatchObject({ status: 403 })
    expect((await list('owner', '?show=nothing')).error?.code).toBeTruthy()

    const page = await list('admin', '?limit=1')
    expect(page['data']).toHaveLength(1)
    const metrics = await (await fetch(`${server().address}/metrics`)).text()
    expect(metrics).toMatch(/imprimatur_jobs\{name="generate-print-data",state="failed"\} 1/)
    expect(metrics).toContain('nodejs_eventloop_lag_seconds')
    expect(metrics).toMatch(/^imprimatur_ready [01]$/m)
    expect(metrics).toMatch(/^imprimatur_ready_part\{part="database"\} 1$/m)
    expect(metrics).toMatch(/^imprimatur_disk_free_bytes\{place="DATA_DIR"\} \d+$/m)
    expect(metrics).not.toMatch(/^imprimatur_backup_age_seconds\{/m)
  })

  test('a mail that was given up is sent again by the admin alone', async () => {
    const id = randomUUID()
    const now = new Date()
    const mail = { id, recipient: 'a@test.example', topic: 't', subject: 'S', body: 'B', createdAt: now, dueAt: now }
    await server().services.outbox.add([mail])
    await server().database.query('update mail set given_up_at = now(), attempts = 14 where id = $1', [id])
    const given = await server().call('admin', 'GET', '/api/outbox?show=givenUp')
    expect(given.body['data']).toMatchObject([{ id, state: 'givenUp', attempts: 14 }])
    expect(await server().call('owner', 'POST', `/api/outbox/${id}/send`)).toMatchObject({ status: 403 })
    expect(await server().call('admin', 'POST', `/api/outbox/${id}/send`)).toMatchObject({ status: 200 })
    const waiting = await server().call('admin', 'GET', '/api/outbox?show=unsent')
    expect(waiting.body['data']).toMatchObject([{ id, state: 'waiting', attempts: 0 }])
    const unknown = await server().call('admin', 'POST', '/api/outbox/nothing/send')
    expect(unknown).toMatchObject({ status: 404, body: { error: { code: 'mail.notFound' } } })
  })

  test('a link in a mail is read where nothing mails it, and nowhere else', async () => {
    const { outbox } = server().services
    const link = 'https://imprimatur.example/confirm?action=reset&token=eE_FUuMlrfOwahY-KsrB'
    const now = new Date()
    const mail = { recipient: 'a@b.example', topic: 'passwordReset', subject: 'Link', createdAt: now, dueAt: now }
    await outbox.add([{ ...mail, id: randomUUID(), body: `Hier:\n\n${link}\n\nBis bald` }])
    const mailer = await openMailer('smtp://127.0.0.1:9', 'noreply@imprimatur.example')
    expect((await server().call('admin', 'GET', '/api/outbox')).body).toMatchObject({ isSent: false })
    expect((await server().call(undefined, 'GET', '/readyz')).body).toMatchObject({ parts: { mail: 'none' } })
    const metrics = await (await fetch(`${server().address}/metrics`)).text()
    expect(metrics).toMatch(/^imprimatur_mail_server 0$/m)
    expect(await listMails({ outbox, mailer }, { limit: 1 })).toMatchObject({ isSent: true })
    const bodies = async (post: Parameters<typeof listMails>[0]) =>
      (await listMails(post, { limit: 1 })).data.map(({ body }) => body)
    expect(await bodies({ outbox, mailer: undefined })).toEqual([`Hier:\n\n${link}\n\nBis bald`])
    expect(await bodies({ outbox, mailer })).toEqual([
      'Hier:\n\nhttps://imprimatur.example/confirm?action=reset&token=…\n\nBis bald',
    ])
    mailer.close()
  })
})
