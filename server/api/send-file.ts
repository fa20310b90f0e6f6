/** Answers with a stored file: ranges, revalidation, and nothing in it may run in the browser. */
import type { FileStore } from '../adapters/files/files.ts'
import { mediaTypeOf } from '../adapters/files/media-type-of-name.ts'
import { productError } from '#domain/errors.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { inertFilePolicy } from './security-headers.ts'

export type SendOptions = {
  /** The name a download gets; the path's last part otherwise. */
  name?: string
  download?: boolean
}

/** Shown in the browser; all else is downloaded. */
const shown = /^(image\/(png|jpeg|webp|gif|svg\+xml)|application\/pdf|font\/)/

export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  files: FileStore,
  path: string,
  { name = path.slice(path.lastIndexOf('/') + 1), download = false }: SendOptions = {},
): Promise<FastifyReply> {
  const info = await files.stat(path)
  if (!info) throw productError('file.notFound')
  const type = mediaTypeOf(name)
  const tag = `"${info.size.toString(36)}-${info.modified.getTime().toString(36)}"`
  const disposition = download || !shown.test(type) ? 'attachment' : 'inline'
  reply.header('etag', tag)
  reply.header('cache-control', 'private, no-cache')
  reply.header('accept-ranges', 'bytes')
  reply.header('content-security-policy', inertFilePolicy)
  reply.header(
    'content-disposition',
    `${disposition}; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, escape)}`,
  )
  reply.type(type)
  if (request.headers['if-none-match'] === tag) return reply.code(304).send()
  const range = parseRange(request.headers.range, info.size)
  if (range === 'outside') return reply.code(416).header('content-range', `bytes */${info.size}`).send()
  if (request.method === 'HEAD') return reply.header('content-length', info.size).send()
  const found = await files.open(path, range)
  if (!found) throw productError('file.notFound')
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${info.size}`)
  reply.header('content-length', range ? range.end - range.start + 1 : info.size)
  return reply.send(found.stream)
}

/** One range of bytes; several at once are answered with the whole. */
export function parseRange(
  header: string | undefined,
  size: number,
): { start: number; end: number } | 'outside' | undefined {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (from === '' && to === '') return undefined
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  return start > end ? 'outside' : { start, end }
}
