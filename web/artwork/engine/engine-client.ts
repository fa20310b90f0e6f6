/**
 * The engine in its worker, seen from the page. Fonts and designs are loaded once and kept; of compositions only the
 * newest wish counts, so typing never queues work behind itself.
 */
import type { ChangedArea, PreflightLimits } from '#artwork/index.ts'
import { send } from '../../client/calls/api.ts'
import { unreachable } from '../../client/calls/errors.ts'
import { token } from '../../client/calls/token.ts'
import type { Answer, Checked, Composed, ComposedPage, Composing, CompositionKit, Question } from './protocol.ts'

/** An answer, and one with all its pages. */
type Said = Exclude<Answer, { kind: 'ready' }>
type Heard = Exclude<Said, { kind: 'composed' }> | ({ kind: 'composed'; ask: number } & Composed)
type Waiting = { resolve: (answer: Heard) => void; reject: (error: Error) => void }

export class EngineClient {
  #worker: Promise<Worker> | undefined
  readonly #waiting = new Map<number, Waiting>()
  readonly #opened = new Map<string, Promise<string>>()
  readonly #kits = new Map<string, CompositionKit>()
  /** Of the last composition. */
  #pages: readonly ComposedPage[] = []
  #asked = 0

  /** Loads a template's design, fonts and assets; the answer is the key to compose it by. Repeated calls share one load. */
  open(templateId: string, templateVersion: string): Promise<string> {
    return this.#once(`${templateId}@${templateVersion}`, () => this.#load(templateId))
  }

  async compose(what: Composing): Promise<Composed> {
    const answer = await this.#ask({ kind: 'compose', ask: 0, ...what, token: token() })
    if (answer.kind !== 'composed') throw new Error(answer.kind)
    return answer
  }

  /** Undefined where something newer was asked for meanwhile. */
  async explain(
    before: Composing,
    after: Composing,
    steps: readonly Composing[],
  ): Promise<readonly ChangedArea[] | undefined> {
    const answer = await this.#ask({ kind: 'explain', ask: 0, before, after, steps, token: token() })
    return answer.kind === 'explained' ? answer.areas : undefined
  }

  /** Of what was composed last under the key; undefined where that is no longer it, or something newer is asked for. */
  async check(key: string, hash: string, limits: Partial<PreflightLimits>): Promise<Checked | undefined> {
    const answer = await this.#ask({ kind: 'check', ask: 0, key, hash, limits })
    return answer.kind === 'checked' ? answer : undefined
  }

  /** The same of a kit that is at hand. */
  openKit(kit: CompositionKit): Promise<string> {
    return this.#once(`kit ${kit.version}`, () => this.#openKit(kit))
  }

  /** What was opened under a key. */
  kit(key: string): CompositionKit | undefined {
    return this.#kits.get(key)
  }

  async #load(templateId: string): Promise<string> {
    return this.#openKit(await send('GET /api/artwork/templates/:id/kit', { params: { id: templateId } }))
  }

  async #openKit(kit: CompositionKit): Promise<string> {
    const key = kit.version
    this.#kits.set(key, kit)
    await this.#ask({ kind: 'open', ask: 0, key, kit, token: token() })
    return key
  }

  #once(name: string, open: () => Promise<string>): Promise<string> {
    let opened = this.#opened.get(name)
    if (!opened) {
      opened = open()
      this.#opened.set(name, opened)
      opened.catch(() => this.#opened.delete(name))
    }
    return opened
  }

  #ask(question: Question): Promise<Heard> {
    const ask = ++this.#asked
    return new Promise((resolve, reject) => {
      this.#waiting.set(ask, { resolve, reject })
      this.#worker ??= this.#start()
      this.#worker.then((worker) => worker.postMessage({ ...question, ask }), reject)
    })
  }

  /** One that fails, as when its files could not be fetched, is given up; the next question starts another. */
  #start(): Promise<Worker> {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'artwork' })
    return new Promise((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
        if (data.kind === 'ready') resolve(worker)
        else this.#settle(this.#withPages(data))
      })
      worker.addEventListener('error', (event) => {
        const error = new Error(event.message || 'artwork worker')
        worker.terminate()
        this.#worker = undefined
        reject(error)
        this.#failAll(error)
      })
    })
  }

  #withPages(answer: Said): Heard {
    if (answer.kind !== 'composed') return answer
    this.#pages = answer.pages.map((page, index) => page ?? this.#pages[index]!)
    return { ...answer, pages: this.#pages }
  }

  #settle(answer: Heard): void {
    const waiting = this.#waiting.get(answer.ask)
    this.#waiting.delete(answer.ask)
    if (answer.kind === 'failed') waiting?.reject(answer.isUnreachable ? unreachable() : new Error(answer.message))
    else waiting?.resolve(answer)
  }

  #failAll(error: Error): void {
    for (const { reject } of this.#waiting.values()) reject(error)
    this.#waiting.clear()
    this.#opened.clear()
  }
}

let shared: EngineClient | undefined

/** One worker a browser tab, started when the first preview is wanted. */
export const engineClient = (): EngineClient => (shared ??= new EngineClient())
