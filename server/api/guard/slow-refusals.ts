/**
 * To refuse costs little, but thousands a second hold up everybody. So many refusals are told at once; who asks on is told later
 * and later, and a program that waits for its answers asks no faster than that.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { Allowance, type AllowanceLimits } from './allowance.ts'

export type Pace = {
  told: AllowanceLimits
  /** Milliseconds that one waits at most: an office whose sessions all ended in the night is no flood. */
  longest: number
  /** That wait at a time; the connections of more are cut. */
  held: number
}

/** By how many calls a second an address may make. */
export const paceOf = (aSecond: number): Pace => ({
  told: { atOnce: aSecond / 5, aSecond: aSecond / 25 },
  longest: 2000,
  held: 2 * aSecond,
})

type Refused = { told: Allowance; held: number }

export class SlowRefusals {
  readonly #pace: Pace
  readonly #known = new Map<string, Refused>()
  #swept = performance.now()

  constructor(pace: Pace) {
    this.#pace = pace
  }

  /** Resolves when whoever is counted as `key` may be told; false, at once, where too many wait for that already. */
  async wait(key: string): Promise<boolean> {
    this.#sweep()
    const { told: limits, longest, held } = this.#pace
    const one = this.#known.get(key) ?? { told: new Allowance(limits), held: 0 }
    this.#known.set(key, one)
    if (one.held >= held) return false
    // Nobody owes for longer than they are made to wait.
    const milliseconds = Math.min(longest, one.told.take(0) < longest ? one.told.take(1) : longest)
    if (milliseconds === 0) return true
    one.held++
    await pause(milliseconds, undefined, { ref: false })
    one.held--
    return true
  }

  /** Forgets who owes nothing. */
  #sweep(): void {
    if (performance.now() - this.#swept < 60_000) return
    this.#swept = performance.now()
    for (const [key, { told, held }] of this.#known) if (held === 0 && told.untilFull === 0) this.#known.delete(key)
  }
}
