import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** One server process on a port of its own, or a worker, as often as it is killed. */
export class ServerProcess {
  readonly address: string
  readonly #environment: Record<string, string>
  readonly #mode: readonly 'worker'[]
  #child: ChildProcess | undefined
  /** What it wrote to standard error, piece by piece. */
  readonly said: string[] = []

  constructor(port: number, environment: Record<string, string>, mode?: 'worker') {
    this.#mode = mode ? [mode] : []
    this.address = `127.0.0.1:${port}`
    this.#environment = { SEED: 'none', LOG_LEVEL: 'fatal', ...environment, PORT: String(port), HOST: '127.0.0.1' }
  }

  async start(): Promise<void> {
    const main = fileURLToPath(new URL('../../server/main.ts', import.meta.url))
    const child = spawn(process.execPath, [main, ...this.#mode], {
      env: { PATH: process.env.PATH, ...this.#environment },
      // By the channel it hears when the test itself is ended, and ends as well.
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    this.#child = child
    child.stderr?.on('data', (data) => this.said.push(String(data)))
    await new Promise<void>((resolve, reject) => {
      child.stdout?.on('data', (data) => String(data).includes('ready:') && resolve())
      child.once('exit', () => reject(new Error(`the server ended: ${this.said.join('').slice(-4000)}`)))
    })
  }

  get hasEnded(): boolean {
    return this.#child?.exitCode !== null || this.#child.signalCode !== null
  }

  signal(signal: NodeJS.Signals): void {
    this.#child?.kill(signal)
  }

  kill(signal: 'SIGKILL' | 'SIGTERM' = 'SIGKILL'): Promise<void> {
    const child = this.#child
    if (!child || this.hasEnded) return Promise.resolve()
    return new Promise((resolve) => {
      child.once('exit', () => resolve())
      child.kill(signal)
    })
  }
}
