/**
 * So many begin at once, the others in their order; who gives up before their turn never begins. Nobody begins in the turn of
 * the event loop in which they come: by then it is known who gave up with the same message or hung up.
 */
export class Turns {
  readonly #atOnce: number
  readonly #waiting = new Set<(done: () => void) => void>()
  #running = 0
  #isDue = false

  constructor(atOnce: number) {
    this.#atOnce = atOnce
  }

  /** `begin` calls back when it is done, once or more often. Answers with what gives the turn up. */
  take(begin: (done: () => void) => void): () => void {
    this.#waiting.add(begin)
    this.#callSoon()
    return () => void this.#waiting.delete(begin)
  }

  #callSoon(): void {
    if (this.#isDue || this.#waiting.size === 0 || this.#running >= this.#atOnce) return
    this.#isDue = true
    setImmediate(() => {
      this.#isDue = false
      this.#callNext()
    })
  }

  #callNext(): void {
    const [begin] = this.#waiting
    if (!begin) return
    this.#waiting.delete(begin)
    this.#running++
    let isDone = false
    begin(() => {
      if (isDone) return
      isDone = true
      this.#running--
      this.#callSoon()
    })
    this.#callSoon()
  }
}
