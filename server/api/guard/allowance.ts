/**
 * So much at once and so much a second. What is taken beyond that is a debt, which time pays off: whoever owes is made to
 * wait, so that nothing they say is lost.
 */
export type AllowanceLimits = { atOnce: number; aSecond: number }

export class Allowance {
  readonly #limits: AllowanceLimits
  readonly #now: () => number
  #left: number
  #asOf: number

  /** `now` in milliseconds. */
  constructor(limits: AllowanceLimits, now: () => number = () => performance.now()) {
    this.#limits = limits
    this.#now = now
    this.#left = limits.atOnce
    this.#asOf = now()
  }

  /** Milliseconds until nothing is owed any more; 0 where nothing is. */
  take(cost: number): number {
    const { atOnce, aSecond } = this.#limits
    const now = this.#now()
    this.#left = Math.min(atOnce, this.#left + ((now - this.#asOf) / 1000) * aSecond) - cost
    this.#asOf = now
    return this.#untilLeft(0)
  }

  /** Takes it only where there is as much: answers 0 then, else in how many milliseconds there will be. */
  spend(cost: number): number {
    this.take(0)
    const wait = this.#untilLeft(cost)
    if (wait === 0) this.take(cost)
    return wait
  }

  /** Milliseconds until it is as if nothing had been taken, where nothing more is. */
  get untilFull(): number {
    return this.#untilLeft(this.#limits.atOnce)
  }

  #untilLeft(wanted: number): number {
    return Math.ceil((Math.max(0, wanted - this.#left) / this.#limits.aSecond) * 1000)
  }
}
