/**
 * Who asks alone has the whole machine. While others ask, too, only few calls of one person are worked on at once, and the rest wait
 * in their order: what one person asks for in one breath stands before nobody else.
 */
import { productError } from '#domain/errors.ts'
import type { FastifyReply } from 'fastify'
import { whenOver } from './when-over.ts'

export type FairLimits = {
  /** Calls of one person that are worked on at once while nobody else asks: who comes then stands behind these. */
  alone: number
  /** The same while others ask. */
  atOnce: number
  /** One that takes so many milliseconds lets the next begin, up to `most` in all: most wait for something else than the processor. */
  long: number
  most: number
  /** Milliseconds after their last call until somebody no longer counts as asking. */
  asking: number
}

const usual: FairLimits = { alone: 16, atOnce: 2, long: 1000, most: 6, asking: 1000 }

type Asking = { who: string; lane: Lane; running: number; long: number; waiting: Set<() => void> }

/**
 * Files take the time of the line that they go through: nothing else of the same person waits for them. Large bodies hold up
 * others from their first byte on, and stay in memory until they are answered.
 */
export type Lane = 'calls' | 'files' | 'bodies'

const ofBodies = { alone: 2, atOnce: 1, most: 2 }

/** Milliseconds. */
const longestRest = 2000

type Call = { who: string; lane: Lane; reply: Pick<FastifyReply, 'raw'> }

export class FairTurns {
  readonly #limits: FairLimits
  readonly #now: () => number
  readonly #asking = new Map<string, Asking>()
  /** Who asked last, and when somebody else did so last. */
  #last = { who: '', at: -Infinity }
  #before = { who: '', at: -Infinity }

  /** `now` in milliseconds. */
  constructor(limits = usual, now: () => number = () => performance.now()) {
    this.#limits = limits
    this.#now = now
  }

  /** Rejects with `request.timeout` where the client hangs up before its turn: then nothing is done. */
  async run<Result>({ who, lane, reply }: Call, work: () => Promise<Result>): Promise<Result> {
    this.#note(who)
    const key = `${lane} ${who}`
    const one = this.#asking.get(key) ?? { who, lane, running: 0, long: 0, waiting: new Set() }
    this.#asking.set(key, one)
    if (this.#isFull(one)) await turnOf(one, reply)
    else one.running++
    let isLong = false
    const long = setTimeout(() => {
      isLong = true
      one.long++
      this.#callNext(one)
    }, this.#limits.long).unref()
    const begun = this.#now()
    let isOver = false
    const end = () => {
      if (isOver) return
      isOver = true
      clearTimeout(long)
      if (isLong) one.long--
      // While others ask, a body is followed by twice as long a rest: one after the other they would leave no room between them.
      const rest = lane === 'bodies' && !this.#isAlone(who) ? Math.min(2 * (this.#now() - begun), longestRest) : 0
      if (rest > 0) setTimeout(leave, rest)
      else leave()
    }
    const leave = () => {
      one.running--
      this.#callNext(one)
      if (one.running === 0) this.#asking.delete(key)
    }
    try {
      return await work()
    } finally {
      // Not earlier: the work of one who hung up goes on. What it answers with is still to be compressed and sent; who does not read
      // it is not waited for.
      whenOver(reply, end)
      setTimeout(end, this.#limits.long).unref()
    }
  }

  #isFull({ who, lane, running, long }: Asking): boolean {
    const { alone, atOnce, most } = lane === 'bodies' ? ofBodies : this.#limits
    if (this.#isAlone(who)) return running - long >= alone
    return running - long >= atOnce || running >= most
  }

  #callNext(one: Asking): void {
    for (const begin of one.waiting) {
      if (this.#isFull(one)) return
      one.waiting.delete(begin)
      one.running++
      begin()
    }
  }

  #note(who: string): void {
    if (who !== this.#last.who) this.#before = this.#last
    this.#last = { who, at: this.#now() }
  }

  #isAlone(who: string): boolean {
    const other = this.#last.who === who ? this.#before : this.#last
    return this.#now() - other.at > this.#limits.asking
  }
}

/** Resolves when it is the call's turn; it counts as running by then. */
function turnOf(one: Asking, reply: Call['reply']): Promise<void> {
  return new Promise((resolve, reject) => {
    const giveUp = () => {
      if (one.waiting.delete(resolve)) reject(productError('request.timeout'))
    }
    one.waiting.add(resolve)
    whenOver(reply, giveUp)
  })
}
