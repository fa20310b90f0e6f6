/** Files: signed links, uploads in parts, and the files of a release. */
import { productError } from '#domain/errors.ts'
import { authoriseFile } from '#server/services/files/authorise-file.ts'
import type { Services } from '#server/services/context.ts'
import { checkLink, signLink } from '#server/services/files/file-links.ts'
import { listFiles } from '#server/services/files/list-files.ts'
import { removeFile } from '#server/services/files/remove-file.ts'
import { uploadOffset, uploadPart, type Part } from '#server/services/files/upload-part.ts'
import type { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { parse } from './parse.ts'
import { sendFile } from './send-file.ts'

const ListQuery = z.object({ under: z.string().min(1).max(500), after: z.string().max(500).optional() })
const LinkRequest = z.object({ path: z.string().min(1).max(500) })

export async function fileRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { files, config, clock } = services

  app.post(
    '/api/files/link',
    { schema: { summary: 'A signed link that expires', body: LinkRequest } },
    async (request) => {
      const { path } = parse(LinkRequest, request.body)
      await authoriseFile({ ...services, actor: request.actor }, path, 'read')
      const { url, expiresAt } = signLink(config.SECRET, path, clock())
      return { url, expiresAt: expiresAt.toISOString() }
    },
  )

  app.get<{ Params: { expires: string; signature: string; '*': string } }>(
    '/api/files/signed/:expires/:signature/*',
    { config: { public: true }, schema: { summary: 'The file behind a signed link', produces: '*/*' } },
    async (request, reply) => {
      const { expires, signature, '*': path } = request.params
      checkLink(config.SECRET, { path, expires, signature }, clock())
      return sendFile(request, reply, files, path)
    },
  )

  app.get<{ Params: { id: string; filename: string } }>(
    '/api/releases/:id/files/:filename',
    { schema: { summary: 'A file of a release', produces: '*/*' } },
    async (request, reply) => {
      const { id, filename } = request.params
      const path = `releases/${id}/${filename}`
      await authoriseFile({ ...services, actor: request.actor }, path, 'read')
      return sendFile(request, reply, files, path)
    },
  )

  app.get<{ Params: { '*': string } }>(
    '/api/files/*',
    { schema: { summary: 'A file, for whoever may see its record', produces: '*/*' }, exposeHeadRoute: false },
    async (request, reply) => {
      await authoriseFile({ ...services, actor: request.actor }, request.params['*'], 'read')
      return sendFile(request, reply, files, request.params['*'])
    },
  )

  app.get(
    '/api/files',
    { schema: { summary: 'The files of a record, 100 at a time', querystring: ListQuery } },
    async (request) => {
      const { under, after } = parse(ListQuery, request.query)
      const { files: found, next } = await listFiles({ ...services, actor: request.actor }, under, after)
      return { data: found.map(({ path, size, modified }) => ({ path, size, modified: modified.toISOString() })), next }
    },
  )

  app.delete<{ Params: { '*': string } }>(
    '/api/files/*',
    { schema: { summary: 'Removes a file that people brought themselves' } },
    async (request) => {
      await removeFile({ ...services, actor: request.actor }, request.params['*'])
      return { success: true }
    },
  )

  await app.register(async (uploads) => {
    // The body is a file whatever its type says; it is read as it comes.
    uploads.removeAllContentTypeParsers()
    uploads.addContentTypeParser('*', (_request, body, done) => done(null, body))

    uploads.head<{ Params: { '*': string } }>('/api/files/*', { schema: { hide: true } }, async (request, reply) => {
      const offset = await uploadOffset({ ...services, actor: request.actor }, request.params['*'])
      return reply.header('upload-offset', offset).header('cache-control', 'no-store').send()
    })

    uploads.put<{ Params: { '*': string } }>(
      '/api/files/*',
      {
        bodyLimit: config.MAX_UPLOAD_MB * 1024 * 1024,
        schema: { summary: 'Uploads a file, or a part of it with Content-Range', consumes: '*/*' },
      },
      async (request, reply) => {
        const part = partOf(request.headers)
        const context = { ...services, actor: request.actor }
        const { offset, file } = await uploadPart(context, request.params['*'], part, request.body as Readable)
        reply.header('upload-offset', offset)
        return reply.code(file ? 201 : 202).send({ offset, ...(file && { path: file.path, size: file.size }) })
      },
    )
  })
}

function partOf(headers: { 'content-range'?: string | undefined; 'content-length'?: string | undefined }): Part {
  const range = headers['content-range']
  if (range === undefined) {
    const total = Number(headers['content-length'] ?? NaN)
    if (!Number.isSafeInteger(total)) throw productError('parameter.required', { name: 'Content-Length' })
    return { start: 0, end: total - 1, total }
  }
  const [start = NaN, end = NaN, total = NaN] = (/^bytes (\d{1,15})-(\d{1,15})\/(\d{1,15})$/.exec(range) ?? [])
    .slice(1)
    .map(Number)
  if (!(start <= end && end < total))
    throw productError('parameter.invalid', {
      name: 'Content-Range',
      expected: 'bytes 0-99/1000',
      found: range.slice(0, 60),
    })
  return { start, end, total }
}
