/** The built web application: hashed assets for ever, the start page fresh, unknown addresses to the start page. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { productError } from '#domain/errors.ts'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

export function readStartPage(folder: string): string | undefined {
  const file = join(folder, 'index.html')
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

/** The faces of the application as rules, for pages that are none of its own; without a build there are none. */
export function readFaces(folder: string): string {
  const assets = join(folder, 'assets')
  const files = existsSync(assets) ? readdirSync(assets) : []
  const face = ([family, begin]: readonly [string, string]): string => {
    const file = files.find((name) => name.startsWith(`${begin}-latin-wght-normal-`))
    if (file === undefined) return ''
    return `@font-face { font-family: '${family}'; src: url(/assets/${file}) format('woff2'); font-weight: 100 900; font-display: swap }\n`
  }
  return [['Inter', 'inter'] as const, ['Source Serif', 'source-serif-4'] as const].map(face).join('')
}

export async function serveWebApp(app: FastifyInstance, folder: string, startPage: string | undefined): Promise<void> {
  if (startPage !== undefined)
    await app.register(fastifyStatic, {
      root: folder,
      index: false,
      wildcard: false,
      cacheControl: false,
      // As the build packed them (`tools/setup.mjs`); what is not packed is on its way out.
      preCompressed: true,
      globIgnore: ['**/index.html', '**/*.br'],
      setHeaders: (reply, path) => {
        const forEver = path.includes('/assets/')
        reply.header('cache-control', forEver ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
}

/** Addresses of the application answer with its start page; others say what they take instead. */
export function answerUnknown(
  app: FastifyInstance,
  startPage: string | undefined,
  methodsOf: (path: string) => readonly string[],
): void {
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? ''
    const isPage = request.method === 'GET' || request.method === 'HEAD'
    // By its name the service worker asks for it, which keeps it for a start without a server.
    const isFile = path !== '/index.html' && /^\/(api|assets|scim)(\/|$)|\.\w{1,12}$/.test(path)
    if (isPage && !isFile && startPage !== undefined)
      return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(startPage)
    const methods = methodsOf(path)
    if (methods.length === 0) throw productError('request.notFound', { path: path.slice(0, 200) })
    reply.header('allow', methods.join(', '))
    throw productError('request.methodNotAllowed', { method: request.method })
  })
}
