/** Calls to the server: JSON in, JSON out, the token with every call, refusals as `ProductError`. */
import { errorFromAnswer, unexpected, unreachable } from './errors.ts'
import { token, tokenRefused } from './token.ts'

export type CallOptions = { signal?: AbortSignal | undefined; timeout?: number }

const defaultTimeout = 60_000

export const get = <T>(path: string, options?: CallOptions): Promise<T> => call<T>('GET', path, undefined, options)
export const post = <T>(path: string, body?: unknown, options?: CallOptions): Promise<T> =>
  call<T>('POST', path, body, options)
export const patch = <T>(path: string, body: unknown, options?: CallOptions): Promise<T> =>
  call<T>('PATCH', path, body, options)
export const remove = <T>(path: string, options?: CallOptions): Promise<T> =>
  call<T>('DELETE', path, undefined, options)

/** The bytes of a file that needs the token, such as a thumbnail or a design. */
export async function getBlob(path: string, options?: CallOptions): Promise<Blob> {
  const response = await send('GET', path, undefined, options)
  return response.blob()
}

async function call<T>(method: string, path: string, body: unknown, options?: CallOptions): Promise<T> {
  const response = await send(method, path, body, options)
  if (response.status === 204) return undefined as T
  try {
    return (await response.json()) as T
  } catch {
    throw unexpected(`${method} ${path}`)
  }
}

async function send(method: string, path: string, body: unknown, options: CallOptions = {}): Promise<Response> {
  const bearer = token()
  const isForm = body instanceof FormData
  const signals = [AbortSignal.timeout(options.timeout ?? defaultTimeout), ...(options.signal ? [options.signal] : [])]
  let response: Response
  try {
    response = await fetch(path, {
      method,
      signal: AbortSignal.any(signals),
      headers: {
        ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
        ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
        'accept-language': document.documentElement.lang || 'de',
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    })
  } catch (error) {
    if (options.signal?.aborted) throw error
    throw unreachable()
  }
  if (response.ok) return response
  const error = errorFromAnswer(response.status, await response.json().catch(() => undefined))
  if (response.status === 401 && bearer !== undefined && bearer === token() && !path.startsWith('/api/auth/'))
    tokenRefused()
  throw error
}
