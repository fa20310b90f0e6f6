/**
 * Calls to addresses that people of organizations type in. A name is asked for once, and every answer must be public; what is
 * connected to is one of these answers and no other, so that a name which means something else a moment later leads nowhere.
 * Redirects are not followed: they are told.
 */
import { lookup } from 'node:dns/promises'
import { request } from 'node:http'
import { connect, isIP, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'
import { traced } from '../../span.ts'
import type { WebhookTrouble } from '#domain/deployments/webhook-call.ts'
import { isPublicAddress, isSameAddress } from './public-address.ts'

export type OutgoingPost = { url: URL; headers: Readonly<Record<string, string>>; body: string }

/** `body` is the beginning of what came. `location` is where a redirect wants to go. */
export type OutgoingAnswer = { status: number; body: string; location?: string }

export interface Outgoing {
  /** Rejects with an `OutgoingFault` where there is no answer. */
  post(post: OutgoingPost): Promise<OutgoingAnswer>
}

export class OutgoingFault extends Error {
  readonly trouble: WebhookTrouble

  constructor(trouble: WebhookTrouble, cause?: unknown) {
    super(trouble, { cause })
    this.name = 'OutgoingFault'
    this.trouble = trouble
  }
}

/** Milliseconds: until a name is answered, until it is connected, until all is said. Bytes that are read of an answer. */
export type OutgoingLimits = { lookup: number; connect: number; whole: number; bytes: number }

export const usualLimits: OutgoingLimits = { lookup: 3000, connect: 5000, whole: 15_000, bytes: 64 * 1024 }

export type OutgoingSettings = {
  /** Hosts, or `host:port`, that may be private and need no encryption. */
  allowed: readonly string[]
  resolve?: (host: string) => Promise<readonly string[]>
  limits?: OutgoingLimits
}

export function openOutgoing({ allowed, resolve = addressesOf, limits = usualLimits }: OutgoingSettings): Outgoing {
  const isAllowed = ({ hostname, host }: URL) => allowed.includes(hostname) || allowed.includes(host)

  /** Of which all may be connected to. */
  async function judged(url: URL): Promise<readonly string[]> {
    const host = url.hostname.replace(/^\[|\]$/g, '')
    if (url.username !== '' || url.password !== '') throw new OutgoingFault('address')
    if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isAllowed(url)))
      throw new OutgoingFault('unencrypted')
    const addresses = isIP(host) ? [host] : await resolved(host)
    if (!isAllowed(url) && !addresses.every(isPublicAddress)) throw new OutgoingFault('private')
    return addresses
  }

  async function resolved(host: string): Promise<readonly string[]> {
    const late = Promise.withResolvers<never>()
    const timer = setTimeout(() => late.reject(new OutgoingFault('unknownHost')), limits.lookup)
    try {
      const addresses = await Promise.race([resolve(host), late.promise])
      if (addresses.length === 0) throw new OutgoingFault('unknownHost')
      return addresses
    } catch (error) {
      throw error instanceof OutgoingFault ? error : new OutgoingFault('unknownHost', error)
    } finally {
      clearTimeout(timer)
    }
  }

  return {
    post: (post) =>
      traced('outgoing call', {}, async (note) => {
        const addresses = await judged(post.url)
        const whole = AbortSignal.timeout(limits.whole)
        const socket = await connected(post.url, addresses, limits.connect)
        try {
          const answer = await said(await encrypted(post.url, socket, whole), post, { whole, bytes: limits.bytes })
          note({ 'http.response.status_code': answer.status })
          return answer
        } catch (error) {
          throw error instanceof OutgoingFault
            ? error
            : new OutgoingFault(whole.aborted ? 'tooSlow' : 'brokeOff', error)
        } finally {
          socket.destroy()
        }
      }),
  }
}

const addressesOf = async (host: string): Promise<string[]> =>
  (await lookup(host, { all: true })).map(({ address }) => address)

/** To the first that answers; nothing is written before it is seen that it is one of them. */
async function connected(url: URL, addresses: readonly string[], most: number): Promise<Socket> {
  const port = Number(url.port) || (url.protocol === 'https:' ? 443 : 80)
  const end = performance.now() + most
  let fault = new OutgoingFault('unreachable')
  for (const host of addresses) {
    const socket = connect({ host, port })
    socket.on('error', ignore)
    const timer = setTimeout(() => socket.destroy(), Math.max(1, end - performance.now()))
    try {
      await happened(socket, 'connect')
      if (isSameAddress(socket.remoteAddress ?? '', host)) return socket
      socket.destroy()
      fault = new OutgoingFault('private')
    } catch (error) {
      if (performance.now() >= end) throw new OutgoingFault('tooSlow', error)
      fault = new OutgoingFault('unreachable', error)
    } finally {
      clearTimeout(timer)
    }
  }
  throw fault
}

/** Told by what is waited for; without a listener an error would end the process. */
const ignore = () => {}

async function encrypted(url: URL, socket: Socket, signal: AbortSignal): Promise<Socket> {
  if (url.protocol === 'http:') return socket
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const secure = connectTls({ socket, ...(isIP(host) === 0 && { servername: host }), host })
  secure.on('error', ignore)
  const end = () => secure.destroy()
  signal.addEventListener('abort', end, { once: true })
  try {
    await happened(secure, 'secureConnect')
    return secure
  } catch (error) {
    throw new OutgoingFault(signal.aborted ? 'tooSlow' : 'insecure', error)
  } finally {
    signal.removeEventListener('abort', end)
  }
}

function happened(socket: Socket, event: 'connect' | 'secureConnect'): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.once(event, resolve)
    socket.once('error', reject)
    socket.once('close', () => reject(new Error('closed')))
  })
}

type Reading = { whole: AbortSignal; bytes: number }

function said(
  socket: Socket,
  { url, headers, body }: OutgoingPost,
  { whole, bytes }: Reading,
): Promise<OutgoingAnswer> {
  return new Promise((resolve, reject) => {
    const asked = request(
      {
        method: 'POST',
        path: `${url.pathname}${url.search}`,
        headers: { ...headers, host: url.host, 'content-length': Buffer.byteLength(body), connection: 'close' },
        createConnection: () => socket,
        signal: whole,
      },
      (response) => {
        const parts: Buffer[] = []
        let size = 0
        const done = () => {
          const { statusCode: status = 0, headers: told } = response
          const text = Buffer.concat(parts).subarray(0, bytes).toString()
          resolve({ status, body: text, ...(told.location !== undefined && { location: told.location }) })
          response.destroy()
        }
        response.on('data', (part: Buffer) => {
          parts.push(part)
          size += part.length
          if (size >= bytes) done()
        })
        response.once('end', done)
        response.on('error', reject)
        response.once('close', () => reject(new Error('closed')))
      },
    )
    asked.on('error', reject)
    asked.end(body)
  })
}
