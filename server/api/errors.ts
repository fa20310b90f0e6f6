/**
 * The one mapping from what was thrown to what is answered. A `ProductError` keeps its code and status; a malformed
 * request becomes the code of its fault; everything else becomes `internal` with the request's id, and is logged.
 */
import { errors, isErrorCode, type JsonValue, ProductError, refuse, type Refusal } from '#domain/errors.ts'
import { textOf, type Language } from '../texts.ts'

export type ErrorAnswer = {
  status: number
  body: { error: { code: string; message: string; params: Readonly<Record<string, JsonValue>> } }
  /** Whether nobody foresaw it: to be logged with its stack. */
  isBug: boolean
}

/** `bodyLimit` is what the message names, such as "8 MB". */
export type Asked = { language: Language; requestId: string; bodyLimit: string }

export function answerOf(thrown: unknown, { language, requestId, bodyLimit }: Asked): ErrorAnswer {
  const refusal = refusalOf(thrown, bodyLimit) ?? refuse('internal', { requestId })
  return {
    status: errors[refusal.code].status,
    body: { error: { code: refusal.code, message: messageOf(refusal, language), params: refusal.params } },
    isBug: refusal.code === 'internal',
  }
}

export const messageOf = (refusal: Omit<Refusal, 'ok'>, language: Language): string =>
  textOf(refusal.code, language, refusal.params)

/** The refusal behind a thrown value, undefined for a bug. */
export function refusalOf(thrown: unknown, bodyLimit = ''): Refusal | undefined {
  if (thrown instanceof ProductError) return { ok: false, code: thrown.code, params: thrown.params }
  if (!isObject(thrown)) return undefined
  // A refusal that crossed a worker thread lost its class and kept its fields.
  if (typeof thrown.code === 'string' && isErrorCode(thrown.code) && isObject(thrown.params))
    return { ok: false, code: thrown.code, params: thrown.params as Refusal['params'] }
  return ofFramework(thrown, bodyLimit)
}

/** Fastify's and the body parsers' own faults. */
function ofFramework(thrown: Record<string, unknown>, bodyLimit: string): Refusal | undefined {
  const message = String(thrown.message ?? '')
  switch (thrown.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
    case 'FST_REQ_FILE_TOO_LARGE':
      return refuse('request.bodyTooLarge', { limit: bodyLimit })
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
    case 'FST_INVALID_MULTIPART_CONTENT_TYPE':
      return refuse('request.unsupportedType', { type: /: ?(.{0,80})$/.exec(message)?.[1] ?? '' })
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
    case 'FST_ERR_BAD_URL':
    case 'FST_ERR_MAX_URL_LENGTH':
      return refuse('request.malformed', { reason: message })
  }
  const status = Number(thrown.statusCode)
  if (status === 400) return refuse('request.malformed', { reason: message })
  if (status === 413) return refuse('request.bodyTooLarge', { limit: bodyLimit })
  if (status === 415) return refuse('request.unsupportedType', { type: '' })
  return undefined
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
