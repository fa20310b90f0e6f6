/** One HTTP call over a kept connection; throws for every answer but a good one. */
import { Agent, request } from 'node:http'

export const agent = new Agent({ keepAlive: true, maxSockets: 64 })

export function call(
  address: string,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<string> {
  const payload = body === undefined ? undefined : JSON.stringify(body)
  return new Promise((resolve, reject) => {
    const sent = request(
      `${address}${path}`,
      { method, agent, headers: { ...headers, ...(payload && { 'content-type': 'application/json' }) } },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () => {
          const text = Buffer.concat(chunks).toString()
          if (response.statusCode && response.statusCode < 300) resolve(text)
          else reject(new Error(`${method} ${path}: ${response.statusCode} ${text.slice(0, 300)}`))
        })
        response.on('error', reject)
      },
    )
    sent.on('error', reject)
    sent.end(payload)
  })
}

/** Answers with a token. */
export async function signIn(address: string, person: { email: string; password: string }): Promise<string> {
  return (JSON.parse(await call(address, 'POST', '/api/auth/sign-in/email', person)) as { token: string }).token
}
