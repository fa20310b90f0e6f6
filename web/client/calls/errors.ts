/** Refusals as they arrive: `{ error: { code, params } }` becomes the `ProductError` that the server threw. */
import { type ErrorCode, isErrorCode, type JsonValue, ProductError, type Refusal } from '#domain/errors.ts'
import type { Calls } from '#schema/calls/index.ts'

export { ProductError } from '#domain/errors.ts'

export type Conflict = {
  path: string
  expected: unknown
  found: unknown
  version?: number | undefined
  /** Who wrote it, where the server knows; the window is told of the person's own. */
  by?: string | undefined
  desk?: string | undefined
}

/** Someone else wrote the same field first; undefined for any other error. */
export function conflictOf(error: unknown): Conflict | undefined {
  if (!(error instanceof ProductError) || error.code !== 'write.conflict') return undefined
  const { path, expected, found, version, by, desk } = error.params as Readonly<Record<string, unknown>>
  return {
    path: String(path),
    expected,
    found,
    version: typeof version === 'number' ? version : undefined,
    by: typeof by === 'string' ? by : undefined,
    desk: typeof desk === 'string' ? desk : undefined,
  }
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

/** Without a request to name where something answered in the server's place. */
export const unexpected = (requestId: string): ProductError =>
  new ProductError({ code: 'internal', params: { requestId } })

/** `to`: what was asked, which says what did not work where the answer says nothing. */
export function errorFromAnswer(status: number, body: unknown, to = ''): ProductError {
  const error = typeof body === 'object' && body !== null && 'error' in body ? body.error : undefined
  const refusal = refusalFrom(error)
  const isBusy = refusal ? refusal.code === 'unavailable' : status >= 502 && status <= 504
  if (isBusy) return new Unanswered({ code: 'unavailable', params: {} })
  if (refusal) return refusal
  const code = unsuccessful[to]
  return code ? new ProductError({ code, params: {} }) : unexpected('')
}

/** The server says so itself, or something in its place: the network is there. */
class Unanswered extends ProductError {}

export const isUnanswered = (error: unknown): boolean => error instanceof Unanswered

/** Of calls of the artwork service (document 1 §8). */
const unsuccessful: Readonly<Record<string, ErrorCode>> = {
  'POST /api/artwork/templates/:id': 'artwork.updateFailed',
  'POST /api/artwork/templates/:id/assets': 'artwork.updateFailed',
  'PATCH /api/artwork/templates/:id/assets/:name': 'artwork.updateFailed',
  'DELETE /api/artwork/templates/:id/assets/:name': 'artwork.deleteFailed',
  'POST /api/artwork/fonts': 'artwork.uploadFailed',
  'DELETE /api/artwork/fonts/:name': 'artwork.deleteFailed',
} satisfies { readonly [To in keyof Calls]?: ErrorCode }

/** From `{ code, params }`, as in an HTTP error and in the `extensions` of a GraphQL error. */
export function refusalFrom(error: unknown): ProductError | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined
  if (typeof error.code !== 'string' || !isErrorCode(error.code)) return undefined
  const params = 'params' in error && typeof error.params === 'object' ? error.params : {}
  return new ProductError({ code: error.code, params: { ...(params as Record<string, JsonValue>) } })
}
