import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerOf } from '../errors.ts'
import { limitSlowBodies } from './slow-bodies.ts'

let app: FastifyInstance
let port = 0

beforeAll(async () => {
  app = Fastify()
  app.setErrorHandler((error, _request, reply) => {
    const { status, body } = answerOf(error, { language: 'en', requestId: 'r1', bodyLimit: '1 MB' })
    return reply.code(status).send(body)
  })
  limitSlowBodies(app, 200)
  app.post('/', async (request) => request.body)
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.address() as { port: number }).port
})
afterAll(() => app.close())

async function send(parts: readonly string[], every: number): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  let text = ''
  socket.on('data', (data) => (text += String(data)))
  socket.on('error', () => {})
  const closed = new Promise<void>((resolve) => socket.on('close', () => resolve()))
  const length = parts.join('').length
  socket.write(`POST / HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n`)
  for (const part of parts) {
    if (!socket.destroyed) socket.write(part)
    await pause(every)
  }
  if (text.startsWith('HTTP/1.1 200')) socket.end()
  await closed
  return text
}

test('a body that drips is given up with its name, and the connection ends', async () => {
  const answer = await send(Array.from({ length: 20 }, () => ' ').concat('{}'), 30)
  expect(answer).toMatch(/^HTTP\/1\.1 408/)
  expect(answer).toContain('request.timeout')
})

test('a body in time is taken, whatever pieces it comes in', async () => {
  expect(await send(['{"a"', ':1', '}'], 20)).toContain('{"a":1}')
})
