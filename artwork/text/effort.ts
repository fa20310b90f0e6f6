/**
 * What one composition may cost, in characters shaped or broken into lines once more. Masters repeat their text on every page, columns
 * are balanced and frames widened by trying: a design that multiplies these comes to an end, at the same character every time.
 */
export class Effort {
  #spent = 0

  /** A thousand pages of running text. */
  static readonly most = 3_000_000

  /** False when nothing more may be composed. */
  take(characters: number): boolean {
    if (this.#spent >= Effort.most) return false
    this.#spent += characters
    return true
  }

  get spent(): number {
    return this.#spent
  }

  /** Whether there is enough left to try what is only about beauty. */
  get allowsTries(): boolean {
    return this.#spent < Effort.most / 2
  }
}
