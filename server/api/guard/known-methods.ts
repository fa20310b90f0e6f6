/** Tells an address that takes another method from one behind which there is nothing. */
import type { FastifyInstance } from 'fastify'
import { isCall } from './is-call.ts'

/** Must be called before the routes are registered. */
export function collectMethods(app: FastifyInstance): (path: string) => readonly string[] {
  const routes: { method: string; pattern: RegExp }[] = []
  app.addHook('onRoute', ({ method, url }) => {
    if (!isCall(url) || url === '/api/auth/*') return
    const pattern = new RegExp(`^${url.replaceAll(/:\w+/g, '[^/]+').replace('*', '.+')}/?$`)
    for (const one of [method].flat()) routes.push({ method: one, pattern })
  })
  return (path) => [...new Set(routes.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method))]
}
