/** Chance that repeats: the same seed makes the same choices on every machine. */
export class Random {
  #state: number

  constructor(seed: number) {
    // Neighbouring seeds are mixed apart (the finaliser of MurmurHash3).
    let h = seed | 0
    h = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
    h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
    this.#state = h ^ (h >>> 16)
  }

  /** 0 to 1, without 1 (mulberry32). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    let t = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }

  /** A whole number from 0, below `end`. */
  below(end: number): number {
    return Math.floor(this.next() * end)
  }

  /** Small counts often, large ones seldom. */
  few(most: number): number {
    return 1 + Math.floor(this.next() ** 3 * most)
  }

  chance(share: number): boolean {
    return this.next() < share
  }

  pick<T>(list: readonly [T, ...T[]] | readonly T[]): T {
    const one = list[this.below(list.length)]
    if (one === undefined) throw new Error('Nothing to pick from')
    return one
  }
}
