/**
 * The one mapping from what was thrown to what is answered. A `ProductError` keeps its code and status; a malformed
 * request becomes the code of its fault; everything else becomes `internal` with the request's id, and is logged.
 */
import { errors, isErrorCode, type JsonValue, ProductError, refuse, type Refusal } from '#domain/errors.ts'
import { shorten } from '#domain/formats/refusals/expected.ts'
import { because, type PlainReason } from '#domain/formats/refusals/reasons.ts'
import { refusalText, type Language } from '../texts.ts'

export type ErrorAnswer = {
  status: number
  body: { error: { code: string; message: string; params: Readonly<Record<string, JsonValue>> } }
  /** Whether nobody foresaw it: to be logged with its stack. */
  isBug: boolean
  /** What happened to the database: to be logged, since the answer says only what follows. */
  cause?: unknown
}

/** `bodyLimit` and `contentType` are what the message names, such as "8 MB". */
export type Asked = {
  language: Language
  requestId: string
  bodyLimit: string
  contentType?: string | undefined
  /** What the person calls properties. */
  propertyName?: (id: string) => string | undefined
}

export function answerOf(thrown: unknown, { language, requestId, propertyName, ...asked }: Asked): ErrorAnswer {
  const refusal = refusalOf(thrown, asked) ?? refuse('internal', { requestId })
  return {
    status: errors[refusal.code].status,
    body: {
      error: { code: refusal.code, message: refusalText(refusal, language, propertyName), params: refusal.params },
    },
    isBug: refusal.code === 'internal',
    ...(thrown instanceof ProductError && thrown.cause !== undefined && { cause: thrown.cause }),
  }
}

type Sent = Pick<Asked, 'bodyLimit' | 'contentType'>

/** The refusal behind a thrown value, undefined for a bug. */
export function refusalOf(thrown: unknown, sent: Sent = { bodyLimit: '' }): Refusal | undefined {
  if (thrown instanceof ProductError) return { ok: false, code: thrown.code, params: thrown.params }
  if (!isObject(thrown)) return undefined
  // A refusal that crossed a worker thread lost its class and kept its fields.
  if (typeof thrown.code === 'string' && isErrorCode(thrown.code) && isObject(thrown.params))
    return { ok: false, code: thrown.code, params: thrown.params as Refusal['params'] }
  const { code } = thrown
  const refusal = typeof code === 'string' && Object.hasOwn(ofMachine, code) ? ofMachine[code] : undefined
  if (isOfStorage(thrown)) return refuse('unavailable')
  return refusal ?? ofFramework(thrown, sent)
}

/** What happens to files, S3 and connections, by the codes of the system: nobody's fault, and passing. The database says it itself (`server/store/database/database-faults.ts`). */
const ofMachine: Readonly<Record<string, Refusal>> = {
  ...Object.fromEntries(
    ['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']
      // Whoever sends or takes a body hung up in its midst.
      .concat('ERR_STREAM_PREMATURE_CLOSE')
      .map((code) => [code, refuse('unavailable')]),
  ),
  ...Object.fromEntries(['ENOSPC', 'EDQUOT'].map((code) => [code, refuse('storage.full')])),
}

/** What S3 says that it cannot now, and what its library says when it says nothing. */
const isOfStorage = ({ name, $metadata }: Record<string, unknown>): boolean =>
  name === 'TimeoutError' || (isObject($metadata) && Number($metadata.httpStatusCode) >= 500)

/** Fastify's and the body parsers' own faults. */
function ofFramework(thrown: Record<string, unknown>, { bodyLimit, contentType }: Sent): Refusal | undefined {
  switch (thrown.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
    case 'FST_REQ_FILE_TOO_LARGE':
      return refuse('request.bodyTooLarge', { limit: bodyLimit })
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
    case 'FST_INVALID_MULTIPART_CONTENT_TYPE':
      return refuse('request.unsupportedType', { type: shorten(contentType ?? '–') })
  }
  const status = Number(thrown.statusCode)
  if (status === 400) return refuse('request.malformed', { reason: because(unread[String(thrown.code)] ?? 'request') })
  if (status === 413) return refuse('request.bodyTooLarge', { limit: bodyLimit })
  if (status === 415) return refuse('request.unsupportedType', { type: shorten(contentType ?? '–') })
  return undefined
}

/** The parts of a request that the framework could not read, by its codes. */
const unread: Readonly<Record<string, PlainReason>> = {
  FST_ERR_CTP_EMPTY_JSON_BODY: 'emptyBody',
  FST_ERR_CTP_INVALID_JSON_BODY: 'json',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'bodyLength',
  FST_ERR_BAD_URL: 'address',
  FST_ERR_MAX_URL_LENGTH: 'address',
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
