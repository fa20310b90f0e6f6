import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

/** One server process on a port of its own, or a worker, as often as it is killed. */
export class ServerProcess {
  readonly address: string
  readonly #environment: Record<string, string>
  readonly #mode: readonly 'worker'[]
  #child: ChildProcess | undefined
  /** The last that it wrote to standard error. */
  #said: readonly string[] = []
  #isKilled = false
  /** Lines of its log of what nobody foresaw. */
  readonly unforeseen: string[] = []

  constructor(port: number, environment: Record<string, string>, mode?: 'worker') {
    this.#mode = mode ? [mode] : []
    this.address = `127.0.0.1:${port}`
    this.#environment = { SEED: 'none', LOG_LEVEL: 'error', ...environment, PORT: String(port), HOST: '127.0.0.1' }
  }

  async start(): Promise<void> {
    const main = fileURLToPath(new URL('../../server/main.ts', import.meta.url))
    const child = spawn(process.execPath, [main, ...this.#mode], {
      env: { PATH: process.env.PATH, ...this.#environment },
      // By the channel it hears when the test itself is ended, and ends as well.
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    this.#child = child
    this.#isKilled = false
    this.#said = []
    if (child.stderr)
      createInterface({ input: child.stderr }).on('line', (line) => {
        this.#said = [...this.#said.slice(-20), line]
        if (line.includes('"msg":"unforeseen"')) this.unforeseen.push(line)
      })
    await new Promise<void>((resolve, reject) => {
      child.stdout?.on('data', (data) => String(data).includes('ready:') && resolve())
      child.once('exit', () => reject(new Error(`the server ended: ${this.#said.join('\n')}`)))
    })
  }

  get hasEnded(): boolean {
    return this.#child?.exitCode !== null || this.#child.signalCode !== null
  }

  /** How it ended, and the last it said, where nobody had told it to. */
  get died(): string | undefined {
    const child = this.#child
    if (!child || this.#isKilled || !this.hasEnded) return undefined
    return `died (${child.exitCode ?? child.signalCode}): ${this.#said.join('\n')}`
  }

  signal(signal: NodeJS.Signals): void {
    this.#child?.kill(signal)
  }

  kill(signal: 'SIGKILL' | 'SIGTERM' = 'SIGKILL'): Promise<void> {
    const child = this.#child
    if (!child || this.hasEnded) return Promise.resolve()
    this.#isKilled = true
    return new Promise((resolve) => {
      child.once('exit', () => resolve())
      child.kill(signal)
    })
  }
}
