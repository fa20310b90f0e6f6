/** A server process that speaks S3, with one bucket `artwork`; its keys are S3RVER and S3RVER. */
import { spawn } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'

export async function startS3(folder: string, port?: number): Promise<{ address: string; stop: () => Promise<void> }> {
  await mkdir(folder, { recursive: true })
  port ??= await freePort()
  const s3rver = 'node_modules/s3rver/bin/s3rver.js'
  const options = ['-d', folder, '-a', '127.0.0.1', '-p', String(port), '-s', '--configure-bucket', 'artwork']
  const child = spawn(process.execPath, [s3rver, ...options], { stdio: 'ignore' })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const stop = () => {
    child.kill()
    return ended
  }
  const address = `http://127.0.0.1:${port}`
  for (let attempt = 0; attempt < 200; attempt++) {
    if (child.exitCode !== null) throw new Error(`s3rver ended with code ${child.exitCode}`)
    if (await fetch(address).catch(() => undefined)) return { address, stop }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  child.kill()
  throw new Error('s3rver did not answer within 10 seconds')
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })
}
