/** Stands before an S3 that looks at no checksums, and refuses what is not as its SHA-256 says, as others do. On the way to it bytes can break. */
import { createHash } from 'node:crypto'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

export type CheckingS3 = {
  address: string
  /** The first byte of so many of the next large bodies arrives as another one. */
  breakNext(count: number): void
  refused: () => number
  close: () => Promise<void>
}

/** Bytes: of the bodies that break. */
const large = 1000

export async function startCheckingS3(target: string): Promise<CheckingS3> {
  let broken = 0
  let refused = 0
  const { hostname, port } = new URL(target)
  const server = createServer((asked, answer) => {
    const pieces: Buffer[] = []
    asked.on('data', (piece: Buffer) => pieces.push(piece))
    asked.once('end', () => {
      const body = Buffer.concat(pieces)
      if (body.length > large && broken > 0) {
        broken--
        body[0] = (body[0] ?? 0) ^ 1
      }
      const sum = asked.headers['x-amz-checksum-sha256']
      if (sum !== undefined && createHash('sha256').update(body).digest('base64') !== sum) {
        refused++
        answer
          .writeHead(400, { 'content-type': 'application/xml' })
          .end('<Error><Code>BadDigest</Code><Message>The SHA256 did not match</Message></Error>')
        return
      }
      const { method, url: path, rawHeaders } = asked
      const passed = request({ hostname, port, method, path, headers: rawHeaders }, (found) => {
        answer.writeHead(found.statusCode ?? 500, found.headers)
        found.pipe(answer)
      })
      passed.end(body)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    breakNext: (count) => void (broken = count),
    refused: () => refused,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
