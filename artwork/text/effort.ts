/** Characters: all, and those set only to see how they fall. */
export type Cost = { spent: number; tried: number }

/**
 * What one composition may cost, in characters shaped or broken into lines once more. Masters repeat their text on every page, columns
 * are balanced and frames widened by trying: a design that multiplies these is cut off, at the same character every time.
 */
export class Effort {
  #spent = 0
  #tried = 0

  /** A thousand pages of running text. */
  static readonly most = 3_000_000

  /** Of setting long texts only to see how they fall. */
  static readonly mostTried = 500_000

  /** False when nothing more may be composed. */
  take(characters: number): boolean {
    if (this.#spent >= Effort.most) return false
    this.#spent += characters
    return true
  }

  get spent(): number {
    return this.#spent
  }

  /** Whether nothing was cut short so far, nor left untried. */
  get isAmple(): boolean {
    return this.allowsTries && this.#tried < Effort.mostTried
  }

  get cost(): Cost {
    return { spent: this.#spent, tried: this.#tried }
  }

  costSince({ spent, tried }: Cost): Cost {
    return { spent: this.#spent - spent, tried: this.#tried - tried }
  }

  /** For what was set before with effort to spare, and is not set again. False where it might come out otherwise now. */
  takeAgain({ spent, tried }: Cost): boolean {
    if (this.#spent + spent >= Effort.most / 2 || this.#tried + tried >= Effort.mostTried) return false
    this.#spent += spent
    this.#tried += tried
    return true
  }

  /** Whether there is enough left to try what is only about beauty. */
  get allowsTries(): boolean {
    return this.#spent < Effort.most / 2
  }

  /** Whether a text of so many characters may be set only to see how it falls; long ones have less to share. */
  takeTry(characters: number): boolean {
    if (!this.allowsTries) return false
    if (characters > alwaysTried) {
      if (this.#tried >= Effort.mostTried) return false
      this.#tried += characters
    }
    return this.take(characters)
  }
}

/** Characters; more than stands on a label. Catalogues hold thousands of such texts, and all of them are tried. */
const alwaysTried = 500
