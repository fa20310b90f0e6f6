/** Stands before several servers as an operator's proxy does: asks each whether it is ready, sends a call to one that is, and keeps connections open. */
import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Balancer = {
  address: string
  /** Calls that nobody took, or that broke off, and why. */
  lost: string[]
  /** Answers by the server that gave them. */
  answered: Map<string, number>
  close(): Promise<void>
}

/** Milliseconds between two questions. */
const beat = 200

export async function openBalancer(servers: readonly { address: string }[]): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true })
  const ready = new Set<string>()
  const lost: string[] = []
  const answered = new Map<string, number>()
  const ask = async (address: string) => {
    const isReady = await fetch(`http://${address}/readyz`, { signal: AbortSignal.timeout(10_000) }).then(
      async (answer) => (await answer.text(), answer.ok),
      () => false,
    )
    if (isReady) ready.add(address)
    else ready.delete(address)
  }
  const asking = servers.map(({ address }) => {
    let isAsked = false
    return setInterval(() => {
      if (isAsked) return
      isAsked = true
      void ask(address).finally(() => (isAsked = false))
    }, beat)
  })
  let turn = 0

  function pass(near: IncomingMessage, back: ServerResponse): void {
    const choice = [...ready]
    const address = choice[turn++ % Math.max(1, choice.length)]
    const fail = (why: string) => {
      lost.push(`${near.method} ${near.url}: ${why}`)
      if (!back.headersSent) back.writeHead(502)
      back.end()
    }
    if (address === undefined) return fail('nobody is ready')
    const { connection: _, ...headers } = near.headers
    const far = request(`http://${address}${near.url}`, { method: near.method, headers, agent }, (answer) => {
      answered.set(address, (answered.get(address) ?? 0) + 1)
      if (answer.statusCode === 503) lost.push(`${near.method} ${near.url}: 503 by ${address}`)
      const { connection: _closed, ...told } = answer.headers
      back.writeHead(answer.statusCode ?? 502, told)
      answer.on('error', (error) => fail(error.message)).pipe(back)
    })
    far.on('error', (error) => fail(`${error.message} by ${address}`))
    near.pipe(far)
  }

  const server = createServer(pass)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  await Promise.all(servers.map(({ address }) => ask(address)))
  return {
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    lost,
    answered,
    close: async () => {
      asking.forEach(clearInterval)
      await new Promise((resolve) => {
        server.close(resolve)
        server.closeAllConnections()
      })
      agent.destroy()
    },
  }
}
