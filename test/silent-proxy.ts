/**
 * Stands before a server; what goes through it can die without a word, as where a machine vanishes or a firewall forgets. Where the
 * server itself refuses or hangs up, so does the proxy.
 */
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

export type SilentProxy = {
  /** The target's, by way of the proxy. */
  url: string
  /** What is open passes nothing on any more, and is not closed; what is opened from now on works. */
  cutOff(): void
  /** Nothing passes, and what is opened is taken and hears nothing, until `recover`. */
  fallSilent(): void
  recover(): void
  /** What is open breaks; what is opened from now on leads there. */
  leadTo(target: string): void
  close(): Promise<void>
}

type Pair = { near: Socket; far: Socket; isCut: boolean }

export async function openSilentProxy(target: string): Promise<SilentProxy> {
  let url = new URL(target)
  const pairs = new Set<Pair>()
  let isSilent = false
  const server = createServer((near) => {
    const pair = { near, far: connect(Number(url.port), url.hostname), isCut: isSilent }
    pairs.add(pair)
    near.once('close', () => pairs.delete(pair))
    for (const [one, other] of [
      [near, pair.far],
      [pair.far, near],
    ] as const)
      one.on('error', () => {
        if (!pair.isCut) other.resetAndDestroy()
      })
    if (isSilent) return
    near.pipe(pair.far)
    pair.far.pipe(near)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const cutOff = () => {
    for (const pair of pairs) {
      pair.isCut = true
      for (const socket of [pair.near, pair.far]) {
        socket.unpipe()
        socket.pause()
      }
    }
  }
  const own = new URL(target)
  own.port = String(port)
  own.hostname = '127.0.0.1'
  return {
    url: own.toString(),
    cutOff,
    fallSilent() {
      isSilent = true
      cutOff()
    },
    recover: () => void (isSilent = false),
    leadTo(next) {
      url = new URL(next)
      for (const { near, far } of pairs) for (const socket of [near, far]) socket.destroy()
    },
    close: () => {
      for (const { near, far } of pairs) for (const socket of [near, far]) socket.destroy()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
