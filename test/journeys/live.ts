import { inject } from 'vitest'
import { WebSocket } from 'ws'

/** The snapshot that a live query of this person begins with. */
export function listenAs(token: string, query: Record<string, unknown>): Promise<unknown[]> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`${inject('address').replace('http', 'ws')}/api/live`)
    const end = setTimeout(() => fail(new Error('No snapshot within 60 seconds')), 60_000)
    const fail = (error: Error) => {
      clearTimeout(end)
      socket.terminate()
      reject(error)
    }
    socket.on('error', fail)
    socket.on('open', () => socket.send(JSON.stringify({ auth: token })))
    socket.on('message', (data) => {
      const message = JSON.parse(String(data)) as { ready?: boolean; snapshot?: unknown[]; error?: { code: string } }
      if (message.ready) socket.send(JSON.stringify({ listen: 1, ...query }))
      if (message.error) fail(new Error(message.error.code))
      if (message.snapshot) {
        clearTimeout(end)
        socket.close()
        resolve(message.snapshot)
      }
    })
  })
}
