import { Agent, request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startOneServer, type TestServer } from '#test/running-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startOneServer()
})
afterAll(() => server.close())

function send(agent: Agent, token: string, method: string, path: string, type: string, body = ''): Promise<number> {
  const { hostname, port } = new URL(server.address)
  const headers = { authorization: `Bearer ${token}`, 'content-type': type, 'content-length': String(body.length) }
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, method, path, agent, headers, timeout: 10_000 })
    sent.on('timeout', () => sent.destroy(new Error('no answer')))
    sent.on('error', reject)
    sent.on('response', (answer) => answer.on('end', () => resolve(answer.statusCode ?? 0)).resume())
    sent.end(body)
  })
}

test.each(['multipart/form-data', 'multipart/form-data; boundary=', 'multipart/form-data; boundary=x'])(
  'after a form that is none (%s) the next call on the same connection is answered',
  async (type) => {
    const token = await server.token('owner')
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    // How much of it is there when it is refused is chance.
    for (let round = 0; round < 20; round++) {
      expect(await send(agent, token, 'POST', '/api/pictures', type, 'x'.repeat(800_000))).toBe(400)
      expect(await send(agent, token, 'GET', '/api/artwork/fonts', 'application/json')).toBe(200)
    }
    agent.destroy()
  },
)
