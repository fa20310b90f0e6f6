/** One file of a multipart form, whole in memory and bounded; the fields before and after it. */
import { productError } from '#domain/errors.ts'
import type { FastifyRequest } from 'fastify'

export type Upload = { name: string; bytes: Uint8Array; fields: Readonly<Record<string, string>> }

export async function receiveUpload(request: FastifyRequest, field: string, limitMB: number): Promise<Upload> {
  if (!request.isMultipart())
    throw productError('request.unsupportedType', { type: request.headers['content-type'] ?? '' })
  const fields: Record<string, string> = {}
  let found: { name: string; bytes: Uint8Array } | undefined
  const tooLarge = () => productError('upload.tooLarge', { maxSize: `${limitMB} MB` })
  try {
    for await (const part of request.parts({ limits: { fileSize: limitMB * 1024 * 1024 } })) {
      if (part.type === 'field') fields[part.fieldname] = String(part.value).slice(0, 10_000)
      else if (part.fieldname === field && !found) found = { name: part.filename, bytes: await part.toBuffer() }
      else part.file.resume()
    }
  } catch (error) {
    const { code, message } = error as { code?: string; message: string }
    if (code === 'FST_REQ_FILE_TOO_LARGE') throw tooLarge()
    if (code?.startsWith('FST_')) throw error
    // The parser's own faults have no code; nothing else happens in the loop.
    throw productError('request.malformed', { reason: message })
  }
  if (!found) throw productError('upload.missing', { name: field })
  return { ...found, fields }
}
