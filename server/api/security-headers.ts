/** What browsers may do with our answers. Scripts come from here only; styles inline too, since Mantine writes some. */
import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { isCall } from './guard/is-call.ts'

/**
 * `html` is the start page, whose inline scripts are allowed by their hashes. Where browsers reach us by https, they are to
 * come by nothing else, for a year from their last visit.
 */
export function setSecurityHeaders(app: FastifyInstance, html: string | undefined, publicUrl?: string): void {
  const isSecure = publicUrl?.toLowerCase().startsWith('https:')
  const policy = contentSecurityPolicy(html ?? '')
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('content-security-policy', policy)
    if (isSecure) reply.header('strict-transport-security', 'max-age=31536000')
    reply.header('x-content-type-options', 'nosniff')
    reply.header('x-frame-options', 'SAMEORIGIN')
    reply.header('referrer-policy', 'same-origin')
    reply.header('cross-origin-opener-policy', 'same-origin')
    reply.header('cross-origin-resource-policy', 'same-origin')
    reply.header('permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=()')
  })
  // Answers are what one person may see at this moment; a route whose answers keep says so itself.
  app.addHook('onSend', async ({ url }, reply) => {
    if (isCall(url) && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })
}

/** For uploaded files: scripts in them must never run on this origin. */
export const inertFilePolicy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox"

export function contentSecurityPolicy(html: string): string {
  const inline = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )
  return [
    "default-src 'self'",
    // The engine's WebAssembly (shaping, colour) is compiled in the browser.
    ["script-src 'self' 'wasm-unsafe-eval'", ...inline].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data: blob:",
    "connect-src 'self' blob: data:",
    "worker-src 'self' blob:",
    "frame-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ')
}
