/** Refusals as they arrive: `{ error: { code, params } }` becomes the `ProductError` that the server threw. */
import { isErrorCode, type JsonValue, ProductError, type Refusal } from '#domain/errors.ts'

export { ProductError } from '#domain/errors.ts'

export type Conflict = { path: string; expected: unknown; found: unknown; version?: number | undefined }

/** Someone else wrote the same field first; undefined for any other error. */
export function conflictOf(error: unknown): Conflict | undefined {
  if (!(error instanceof ProductError) || error.code !== 'write.conflict') return undefined
  const { path, expected, found, version } = error.params as Readonly<Record<string, unknown>>
  return { path: String(path), expected, found, version: typeof version === 'number' ? version : undefined }
}

/** Stored values that would be wrong by what was asked for. */
export type Fall = { values: number; records: number }

export function fallOf(error: unknown): Fall | undefined {
  if (!(error instanceof ProductError) || error.code !== 'property.valuesFall') return undefined
  return { values: Number(error.params['values']), records: Number(error.params['records']) }
}

/** What was refused, as a draft keeps it; undefined where it is no refusal but a failure. */
export const refusalOf = (error: unknown): Refusal | undefined =>
  typeof error === 'object' && error !== null && 'code' in error && 'params' in error
    ? { ok: false, code: error.code as Refusal['code'], params: error.params as Refusal['params'] }
    : undefined

/** The server was not reached, or not in time: the same call may succeed later. */
export const isUnreachable = (error: unknown): boolean => error instanceof ProductError && error.code === 'unavailable'

export const unreachable = (): ProductError => new ProductError({ code: 'unavailable', params: {} })

export const unexpected = (requestId: string): ProductError =>
  new ProductError({ code: 'internal', params: { requestId } })

export function errorFromAnswer(status: number, body: unknown): ProductError {
  const error = typeof body === 'object' && body !== null && 'error' in body ? body.error : undefined
  return refusalFrom(error) ?? (status >= 502 && status <= 504 ? unreachable() : unexpected(`HTTP ${status}`))
}

/** From `{ code, params }`, as in an HTTP error and in the `extensions` of a GraphQL error. */
export function refusalFrom(error: unknown): ProductError | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined
  if (typeof error.code !== 'string' || !isErrorCode(error.code)) return undefined
  const params = 'params' in error && typeof error.params === 'object' ? error.params : {}
  return new ProductError({ code: error.code, params: { ...(params as Record<string, JsonValue>) } })
}
