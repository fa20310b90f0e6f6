import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { setSecurityHeaders } from './security-headers.ts'

test.each([
  ['https://print.example', 'max-age=31536000'],
  ['http://print.example', undefined],
  [undefined, undefined],
])('who comes by %s is told for how long to come by https alone: %s', async (address, told) => {
  const app = Fastify()
  setSecurityHeaders(app, undefined, address)
  app.get('/', () => 'page')
  expect((await app.inject('/')).headers['strict-transport-security']).toBe(told)
})
