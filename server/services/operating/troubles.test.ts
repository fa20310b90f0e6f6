/** What happens to the machine: said by name, and nobody's fault. */
import { expect, test } from 'vitest'
import { onEachServer } from '#test/running-server.ts'
import { createReadiness } from './check-readiness.ts'
import { troubleOf, troubleOfConnecting } from '../../store/database/database-faults.ts'
import { answerOf } from '../../api/errors.ts'

const asked = { language: 'en', requestId: 'r1', bodyLimit: '' } as const
const trouble = (code: string | undefined, message = 'of the machine') =>
  Object.assign(new Error(message), code !== undefined && { code })

test.each<[string, unknown, number, string]>([
  ['a machine that refuses the connection', trouble('ECONNREFUSED'), 503, 'unavailable'],
  ['a client that hangs up in the midst of a body', trouble('ERR_STREAM_PREMATURE_CLOSE'), 503, 'unavailable'],
  ['an S3 that is overloaded', { ...trouble('SlowDown'), $metadata: { httpStatusCode: 503 } }, 503, 'unavailable'],
  ['an S3 that falls silent', Object.assign(trouble(undefined), { name: 'TimeoutError' }), 503, 'unavailable'],
  ['a full disk under the files', trouble('ENOSPC'), 507, 'storage.full'],
  ['a database that is shut down meanwhile', troubleOf(trouble('57P01')), 503, 'unavailable'],
  ['a database without a free connection', troubleOfConnecting(trouble('53300')), 503, 'unavailable'],
  ['a full disk under the database', troubleOf(trouble('53100')), 507, 'storage.full'],
  ['a statement that was ended', troubleOf(trouble('57014')), 503, 'query.tookTooLong'],
  ['a bug', trouble('22P02'), 500, 'internal'],
])('%s is told as it is', (_, error, status, code) => {
  const answer = answerOf(error, asked)
  expect([answer.status, answer.body.error.code]).toEqual([status, code])
})

onEachServer('a machine in trouble', (server) => {
  test('a file that arrives cut, or on a full disk, leaves the one that was there', async () => {
    const path = '/api/files/users/p-owner/notes.txt'
    const put = (text: string, headers = {}) =>
      server().call('owner', 'PUT', path, text, { 'content-type': 'text/plain', ...headers })
    const kept = async () =>
      (
        await fetch(server().address + path, { headers: { authorization: `Bearer ${await server().token('owner')}` } })
      ).text()
    expect((await put('first')).status).toBe(201)
    const cut = await put('cut', { 'content-range': 'bytes 0-8/9' })
    expect([cut.status, cut.body.error?.code]).toEqual([500, 'upload.failed'])
    expect(await kept()).toBe('first')
    const { files } = server().services
    const { put: usual } = files
    files.put = () => Promise.reject(trouble('ENOSPC'))
    const full = await put('third')
    files.put = usual
    expect([full.status, full.body.error?.code]).toEqual([507, 'storage.full'])
    expect(await kept()).toBe('first')
  })

  test('a part that fails is told by the readiness, and mail alone does not end it', async () => {
    const looked = async (parts: object) => await createReadiness({ ...server().services, ...parts })()
    const failing = () => Promise.reject(trouble('ENOSPC'))
    const { files } = server().services
    expect(await looked({})).toMatchObject({ ready: true, parts: { database: true, disk: true, files: true } })
    expect(await looked({ isAlive: failing })).toMatchObject({ ready: false, parts: { database: false, files: true } })
    expect(await looked({ files: { ...files, probe: failing } })).toMatchObject({
      ready: false,
      parts: { files: false },
    })
    expect(await looked({ mailer: { probe: failing } })).toMatchObject({ ready: true, parts: { mail: false } })
    expect((await server().call(undefined, 'GET', '/readyz')).body).toMatchObject({ ready: true })
  })

  test('what cannot be measured is told as that, and the rest is told', async () => {
    const { measures } = server().services
    const { jobs: usual } = measures
    const metrics = async () => {
      const answer = await fetch(`${server().address}/metrics`)
      return { status: answer.status, text: await answer.text() }
    }
    const counted = { name: 'deploy', state: 'failed', count: 3, oldestSeconds: 5 } as const
    measures.jobs = async () => [counted]
    expect((await metrics()).text).toMatch(/^imprimatur_jobs\{name="deploy",state="failed"\} 3$/m)
    measures.jobs = () => Promise.reject(trouble('57P01'))
    const { status, text } = await metrics()
    measures.jobs = usual
    expect(status).toBe(200)
    expect(text).toMatch(/^imprimatur_part_up\{part="jobs"\} 0$/m)
    expect(text).not.toMatch(/^imprimatur_jobs\{/m)
    expect(text).toMatch(/^imprimatur_part_up\{part="mails"\} 1$/m)
    expect((await metrics()).text).toMatch(/^imprimatur_part_up\{part="jobs"\} 1$/m)
  })
})
