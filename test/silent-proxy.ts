/** Stands before a server; what goes through it can die without a word, as where a machine vanishes or a firewall forgets. */
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

export type SilentProxy = {
  /** The target's, by way of the proxy. */
  url: string
  /** What is open passes nothing on any more, and is not closed; what is opened from now on works. */
  cutOff(): void
  /** Nothing passes, and what is opened is taken and hears nothing, until `recover`. */
  fallSilent(): void
  recover(): void
  close(): Promise<void>
}

export async function openSilentProxy(target: string): Promise<SilentProxy> {
  const url = new URL(target)
  const sockets = new Set<Socket>()
  let isSilent = false
  const server = createServer((near) => {
    const far = connect(Number(url.port), url.hostname)
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => {}).once('close', () => sockets.delete(socket))
    }
    if (isSilent) return
    near.pipe(far)
    far.pipe(near)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const cutOff = () => {
    for (const socket of sockets) {
      socket.unpipe()
      socket.pause()
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
    close: () => {
      for (const socket of sockets) socket.destroy()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
