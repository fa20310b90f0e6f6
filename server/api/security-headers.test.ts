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

test.each([
  ['/api/contents', 'no-store'],
  ['/api/font', 'private, max-age=300'],
  ['/', undefined],
])('what %s answers is kept: %s', async (path, kept) => {
  const app = Fastify()
  setSecurityHeaders(app, undefined)
  app.get('/api/contents', () => 'roses')
  app.get('/api/font', (_, reply) => reply.header('cache-control', 'private, max-age=300').send('letters'))
  app.get('/', () => 'page')
  expect((await app.inject(path)).headers['cache-control']).toBe(kept)
})
