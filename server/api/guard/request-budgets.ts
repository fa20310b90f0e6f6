/**
 * What one person, and one address, may ask over HTTP: so many calls at once, and so many a second over what is saved up. A
 * screen opens with dozens of calls, and twenty people may share the address of an office: none of that comes near.
 */
import { productError } from '#domain/errors.ts'
import type { FastifyInstance } from 'fastify'
import { Allowance, type AllowanceLimits } from './allowance.ts'
import { isCall } from './is-call.ts'
import { networkOf } from '../../adapters/identity/network-of.ts'
import { whenOver } from './when-over.ts'

export type Budget = {
  calls: AllowanceLimits
  /** Calls that are not answered yet. */
  running: number
}

/** By how many calls a second: twenty times as many at once, and twice as many unanswered. */
export const budgetOf = (aSecond: number): Budget => ({
  calls: { atOnce: 20 * aSecond, aSecond },
  running: 2 * aSecond,
})

/** The address counts before anybody is asked who they are; must be called before that is. */
export function limitAddresses(app: FastifyInstance, budget: Budget): void {
  const spenders = new Spenders(budget)
  app.addHook('onRequest', async ({ url, ip }, reply) => {
    if (!isCall(url)) return
    whenOver(reply, spenders.begin(networkOf(ip)))
  })
}

/** Must be called after it is known who asks. */
export function limitPeople(app: FastifyInstance, budget: Budget): void {
  const spenders = new Spenders(budget)
  app.addHook('onRequest', async (request, reply) => {
    if (request.who) whenOver(reply, spenders.begin(request.who))
  })
}

type Spender = { calls: Allowance; running: number }

class Spenders {
  readonly #budget: Budget
  readonly #known = new Map<string, Spender>()
  #swept = performance.now()

  constructor(budget: Budget) {
    this.#budget = budget
  }

  /** Answers with what is to be called when the call is over. Throws `request.rateLimited`. */
  begin(key: string): () => void {
    this.#sweep()
    const one = this.#known.get(key) ?? { calls: new Allowance(this.#budget.calls), running: 0 }
    this.#known.set(key, one)
    const wait = one.running >= this.#budget.running ? 1000 : one.calls.spend(1)
    if (wait > 0) throw productError('request.rateLimited', { seconds: Math.ceil(wait / 1000) })
    one.running++
    return () => void one.running--
  }

  /** Forgets who has everything that was saved up. */
  #sweep(): void {
    if (performance.now() - this.#swept < 60_000) return
    this.#swept = performance.now()
    for (const [key, { calls, running }] of this.#known)
      if (running === 0 && calls.untilFull === 0) this.#known.delete(key)
  }
}
