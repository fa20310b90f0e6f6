/**
 * Calls to the server by their address in the contract (`schema/calls`), which types what they carry and what comes back:
 *
 *   const { data } = await send('GET /api/artwork/fonts/:name/uses', { params: { name: id } })
 *
 * JSON in, JSON out, the token with every call, refusals as `ProductError`. The contract is here as types alone: its schemas
 * judge on the server.
 */
import { deskHeader } from '#domain/undo/desk.ts'
import { tabName } from './tab.ts'
import type { AnswerOf, Call, InputOf } from '#schema/call.ts'
import type { Calls } from '#schema/calls/index.ts'
import { errorFromAnswer, unexpected, unreachable } from './errors.ts'
import { noteServerTime } from './server-clock.ts'
import { token, tokenRefused } from './token.ts'

export type Address = keyof Calls
export type Answer<To extends Address> = AnswerOf<Calls[To]>
export type CallOptions = {
  signal?: AbortSignal | undefined
  timeout?: number | undefined
  /** It goes on though the page is closed. */
  keepalive?: boolean
  /** In the place of the token of whoever is signed in: a guest's. */
  bearer?: string
}

/** The input may be left out where nothing in it is needed. */
type Given<One extends Call> =
  object extends InputOf<One>
    ? [input?: InputOf<One>, options?: CallOptions]
    : [input: InputOf<One>, options?: CallOptions]

export async function send<To extends Address>(to: To, ...[input, options]: Given<Calls[To]>): Promise<Answer<To>> {
  const asked = request(to, fill(to, input), input?.body, options)
  if (writes(to)) noteWriting(asked)
  const response = await asked
  try {
    return (await response.json()) as Answer<To>
  } catch {
    throw unexpected(to)
  }
}

/** Records are different after it. */
const writes = (to: Address): boolean =>
  ['PATCH', 'DELETE'].includes(methodOf(to)) || writing.some((address) => address === to)
const writing = [
  'POST /api/store/write',
  'POST /api/bulk',
  'POST /api/pictures/sharing',
  'POST /api/graphql',
  'POST /api/imports/:id/checks/:check/run',
] as const satisfies readonly Address[]

const underWay = new Set<Promise<unknown>>()

function noteWriting(write: Promise<unknown>): void {
  underWay.add(write)
  const over = () => underWay.delete(write)
  write.then(over, over)
}

/** What was sent before is written, or refused. */
export const writesSettled = (): Promise<unknown> => Promise.allSettled(underWay)

/** Where a file or a picture is, for what fetches by itself. */
export const pathOf = <To extends Address>(to: To, ...[input]: Given<Calls[To]>): string => fill(to, input)

/** The bytes of a file that needs the token, such as a thumbnail or a design. */
export async function getBlob(path: string, options?: CallOptions): Promise<Blob> {
  const response = await request('GET ', path, undefined, options)
  return response.blob()
}

/** A file that a record names, such as a photo; what was there before is replaced. */
export async function putFile(path: string, file: Blob): Promise<void> {
  await request('PUT /api/files/*', pathOf('PUT /api/files/*', { params: { '*': path } }), file, { timeout: 300_000 })
}

const defaultTimeout = 60_000
/** Characters. Browsers take 64 KB in all of what outlives its page. */
const mostKeptAlive = 15_000

type Input = { params?: unknown; query?: unknown }

/** The path of an address with its parts and its query. */
export function fill(to: string, { params = {}, query = {} }: Input = {}): string {
  const values = params as Readonly<Record<string, string | number>>
  const path = to.slice(to.indexOf(' ') + 1).replace(/:(\w+)|\*$/g, (_, name: string | undefined) =>
    name === undefined
      ? String(values['*'] ?? '')
          .split('/')
          .map(encodeURIComponent)
          .join('/')
      : encodeURIComponent(values[name] ?? ''),
  )
  const asked = Object.entries(query as Readonly<Record<string, unknown>>).filter(([, value]) => value !== undefined)
  if (asked.length === 0) return path
  return `${path}?${new URLSearchParams(asked.map(([name, value]) => [name, String(value)])).toString()}`
}

const methodOf = (to: string): string => to.slice(0, to.indexOf(' '))

/** `to` begins with the method. */
async function request(to: string, path: string, body: unknown, options: CallOptions = {}): Promise<Response> {
  const bearer = options.bearer ?? token()
  const signals = [AbortSignal.timeout(options.timeout ?? defaultTimeout), ...(options.signal ? [options.signal] : [])]
  const text = body === undefined || body instanceof Blob ? undefined : JSON.stringify(body)
  const type = body instanceof Blob ? body.type || 'application/octet-stream' : 'application/json'
  const askedAt = Date.now()
  let response: Response
  try {
    response = await fetch(path, {
      method: methodOf(to),
      signal: AbortSignal.any(signals),
      headers: {
        ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
        ...(body === undefined ? {} : { 'content-type': type }),
        'accept-language': document.documentElement.lang || 'de',
        [deskHeader]: tabName(),
      },
      ...(body !== undefined && { body: body instanceof Blob ? body : (text ?? '') }),
      keepalive: options.keepalive === true && (text ?? '').length < mostKeptAlive,
    })
  } catch (error) {
    if (options.signal?.aborted) throw error
    throw unreachable()
  }
  noteServerTime(response.headers.get('date'), askedAt)
  if (response.ok) return response
  const error = errorFromAnswer(response.status, await response.json().catch(() => undefined), to)
  const isOver = response.status === 401 || error.code === 'login.userDisabled'
  if (isOver && bearer !== undefined && bearer === token() && !path.startsWith('/api/auth/')) tokenRefused()
  throw error
}
