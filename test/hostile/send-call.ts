/** Sends a call as it is made, with paths and bodies that no client would send, and judges the answer. */
import { type Agent, request } from 'node:http'
import { errors, isErrorCode } from '#domain/errors.ts'
import type { Made } from './odd-calls.ts'

export type Answered = {
  status: number
  /** What is wrong with the answer; undefined where nothing is. */
  fault?: string
  /** The server had closed the connection, which nobody had used for a while, as this call was sent by it: it was sent by another. */
  isSentAgain?: true
}

/** `address` with its scheme. */
export async function sendCall(address: string, made: Made, agent?: Agent): Promise<Answered> {
  try {
    const { isSentAgain, status, text } = await exchange(address, made, agent).catch(async (error: unknown) => {
      if (!(error instanceof ClosedBefore)) throw error
      // Whoever breaks the server by this call does so by another connection, too.
      return { isSentAgain: true as const, ...(await exchange(address, made)) }
    })
    const fault = made.method === 'HEAD' ? (status >= 500 ? String(status) : undefined) : faultOf(status, text)
    return { status, ...(fault !== undefined && { fault }), ...(isSentAgain && { isSentAgain }) }
  } catch (error) {
    return { status: 0, fault: String(error) }
  }
}

/** A connection that was used before, and on which nothing of an answer came. */
class ClosedBefore extends Error {}

function exchange(address: string, { method, path, headers, body }: Made, agent?: Agent) {
  const { hostname, port } = new URL(address)
  return new Promise<{ isSentAgain?: true; status: number; text: string }>((resolve, reject) => {
    const sends = body !== undefined && method !== 'GET' && method !== 'HEAD'
    const length = sends ? { 'content-length': String(Buffer.byteLength(body)) } : {}
    const sent = request({ hostname, port, method, path, headers: { ...length, ...headers }, agent, timeout: 60_000 })
    sent.on('timeout', () => sent.destroy(new Error('no answer')))
    // Also where the answer comes while the body is still on its way.
    sent.on('error', (error: NodeJS.ErrnoException) =>
      reject(sent.reusedSocket && error.code === 'ECONNRESET' ? new ClosedBefore() : error),
    )
    sent.on('response', (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('error', reject)
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text: String(Buffer.concat(parts)) }))
    })
    sent.end(sends ? body : undefined)
  })
}

function faultOf(status: number, text: string): string | undefined {
  if (status < 400 || isOfDirectory(status, text)) return undefined
  const code = codeIn(text)
  if (code === undefined || !isErrorCode(code) || code === 'internal') return `${status} ${text.slice(0, 200)}`
  return errors[code].status === status ? undefined : `${status} instead of ${errors[code].status}: ${code}`
}

/** To directories errors are told as RFC 7644 has them, with a sentence and no code. */
function isOfDirectory(status: number, text: string): boolean {
  if (status >= 500 || !text.startsWith('{"schemas":["urn:ietf:params:scim:api:messages:2.0:Error"]')) return false
  const said = JSON.parse(text) as { status?: string; detail?: string }
  return said.status === String(status) && (said.detail ?? '').length > 0
}

function codeIn(text: string): string | undefined {
  try {
    return (JSON.parse(text) as { error?: { code?: string } }).error?.code
  } catch {
    return undefined
  }
}
