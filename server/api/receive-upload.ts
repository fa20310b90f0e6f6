/** One file of a multipart form, whole in memory and bounded; the fields before and after it. */
import { productError, ProductError } from '#domain/errors.ts'
import { because } from '#domain/formats/refusals/reasons.ts'
import { shortened } from '#domain/formats/refusals/shortened.ts'
import type { FastifyRequest } from 'fastify'

export type Upload = { name: string; bytes: Uint8Array; fields: Readonly<Record<string, string>> }

/** Characters of a field. */
const longest = 10_000

function ofField(name: string, text: string): string {
  if (text.length > longest)
    throw productError('value.lineTooLong', { property: shortened(name, 100), most: longest, found: text.length })
  return text
}

export async function receiveUpload(request: FastifyRequest, field: string, limitMB: number): Promise<Upload> {
  if (!request.isMultipart())
    throw productError('request.unsupportedType', { type: request.headers['content-type'] ?? '' })
  const fields: Record<string, string> = {}
  let found: { name: string; bytes: Uint8Array } | undefined
  const tooLarge = () => productError('upload.tooLarge', { maxSize: `${limitMB} MB` })
  try {
    for await (const part of request.parts({ limits: { fileSize: limitMB * 1024 * 1024 } })) {
      if (part.type === 'field') fields[part.fieldname] = ofField(part.fieldname, String(part.value))
      else if (part.fieldname === field && !found) found = { name: part.filename, bytes: await part.toBuffer() }
      else part.file.resume()
    }
  } catch (error) {
    if (error instanceof ProductError) throw error
    const { code } = error as { code?: string }
    if (code === 'FST_REQ_FILE_TOO_LARGE') throw tooLarge()
    if (code?.startsWith('FST_')) throw error
    // The parser's own faults have no code; nothing else happens in the loop.
    throw productError('request.malformed', { reason: because('form') })
  }
  if (!found) throw productError('upload.missing', { name: field })
  return { ...found, fields }
}
