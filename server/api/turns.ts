/** So many begin at once, the others in their order; who gives up before their turn never begins. */
export class Turns {
  readonly #atOnce: number
  readonly #waiting = new Set<(done: () => void) => void>()
  #running = 0

  constructor(atOnce: number) {
    this.#atOnce = atOnce
  }

  /** `begin` calls back when it is done, once or more often. Answers with what gives the turn up. */
  take(begin: (done: () => void) => void): () => void {
    this.#waiting.add(begin)
    this.#next()
    return () => void this.#waiting.delete(begin)
  }

  #next(): void {
    const [begin] = this.#waiting
    if (!begin || this.#running >= this.#atOnce) return
    this.#waiting.delete(begin)
    this.#running++
    let isDone = false
    begin(() => {
      if (isDone) return
      isDone = true
      this.#running--
      this.#next()
    })
    this.#next()
  }
}
