/** Files: signed links, uploads in parts, and the files of a release. */
import { expected, found } from '#domain/formats/refusals/expected.ts'
import type { Readable } from 'node:stream'
import { productError } from '#domain/errors.ts'
import * as calls from '#schema/calls/files.ts'
import type { Services } from '../../services/base/context.ts'
import { authoriseFile, isRecordThere } from '../../services/files/authorise-file.ts'
import { checkLink, signLink } from '../../services/files/file-links.ts'
import { listFiles } from '../../services/files/list-files.ts'
import { removeFile } from '../../services/files/remove-file.ts'
import { fileNameIn, sentNameOf } from '../../services/files/sent-name.ts'
import { type Part, uploadOffset, uploadPart } from '../../services/files/upload-part.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { register } from '../register.ts'
import { sendFile } from '../send-file.ts'
import { done } from './succeed.ts'

export async function fileRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { files, config, clock } = services
  const contextOf = (request: FastifyRequest) => ({ ...services, actor: request.actor })

  /** What has a name of its own is whatever somebody sent: never shown in the browser. */
  const sendNamed = async (request: FastifyRequest, reply: FastifyReply, path: string) => {
    const name = await sentNameOf(files, path)
    return sendFile(request, reply, files, path, name === undefined ? {} : { name, download: true })
  }

  register(app, calls.linkFile, async ({ request, body: { path } }) => {
    await authoriseFile(contextOf(request), path, 'read')
    const { url, expiresAt } = signLink(config.SECRET, path, clock())
    return { url, expiresAt: expiresAt.toISOString() }
  })

  register(app, calls.fetchLinked, async ({ request, reply, params: { expires, signature, '*': path } }) => {
    checkLink(config.SECRET, { path, expires, signature }, clock())
    // What was said is taken back with what lay beside it, also from whoever has the link.
    if (!(await isRecordThere(services, path))) throw productError('file.linkExpired')
    return sendNamed(request, reply, path)
  })

  register(app, calls.fetchReleaseFile, async ({ request, reply, params: { id, filename } }) => {
    const path = `releases/${id}/${filename}`
    await authoriseFile(contextOf(request), path, 'read')
    return sendFile(request, reply, files, path)
  })

  register(
    app,
    calls.fetchFile,
    async ({ request, reply, params: { '*': path } }) => {
      await authoriseFile(contextOf(request), path, 'read')
      return sendNamed(request, reply, path)
    },
    { withHead: false },
  )

  register(app, calls.listFiles, async ({ request, query: { under, after } }) => {
    const { files: found, next } = await listFiles(contextOf(request), under, after)
    return { data: found.map(({ path, size, modified }) => ({ path, size, modified: modified.toISOString() })), next }
  })

  register(app, calls.removeFile, async ({ request, params }) => {
    await removeFile(contextOf(request), params['*'])
    return done
  })

  await app.register(async (uploads) => {
    // The body is always a file, whatever content type it claims; it is streamed.
    uploads.removeAllContentTypeParsers()
    uploads.addContentTypeParser('*', (_request, body, done) => done(null, body))

    register(uploads, calls.askUploadOffset, async ({ request, reply, params }) => {
      const offset = await uploadOffset(contextOf(request), params['*'])
      return reply.header('upload-offset', offset).header('cache-control', 'no-store').send()
    })

    register(
      uploads,
      calls.uploadFile,
      async ({ request, reply, params, body }) => {
        const part = partOf(request.headers)
        const { 'content-type': type, 'content-disposition': disposition } = request.headers
        const sent = { body: body as Readable, type, name: fileNameIn(disposition) }
        const { offset, file } = await uploadPart(contextOf(request), params['*'], part, sent)
        reply.header('upload-offset', offset).code(file ? 201 : 202)
        return { offset, ...(file && { path: file.path, size: file.size }) }
      },
      { bodyMB: config.MAX_UPLOAD_MB },
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
      expected: expected('byteRange'),
      found: found(range),
    })
  return { start, end, total }
}
