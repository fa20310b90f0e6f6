/** What one person may do over all their sockets together, and one address over all on which nobody has signed in yet. */
import { Allowance, type AllowanceLimits } from '../guard/allowance.ts'
import { Turns } from '../guard/turns.ts'

export type ShareLimits = {
  sockets: number
  /** Of messages, each counted by its size. */
  messages: AllowanceLimits
  /** Answers that are read at once. */
  readAtOnce: number
}

export type Share = { readonly messages: Allowance; readonly turns: Turns }

export class LiveShares {
  readonly #limits: ShareLimits
  readonly #shares = new Map<string, { share: Share; sockets: number }>()

  constructor(limits: ShareLimits) {
    this.#limits = limits
  }

  /** Undefined where they have too many sockets. Else `leave` is to be called when this one ends. */
  join(key: string): Share | undefined {
    const known = this.#shares.get(key) ?? { share: this.#fresh(), sockets: 0 }
    if (known.sockets >= this.#limits.sockets) return undefined
    known.sockets++
    this.#shares.set(key, known)
    return known.share
  }

  /** Whoever comes back at once has what was left to them. */
  leave(key: string): void {
    const known = this.#shares.get(key)
    if (!known) return
    known.sockets--
    const forget = () => {
      if (known.sockets === 0 && this.#shares.get(key) === known) this.#shares.delete(key)
    }
    setTimeout(forget, known.share.messages.untilFull).unref()
  }

  #fresh(): Share {
    const { messages, readAtOnce } = this.#limits
    return { messages: new Allowance(messages), turns: new Turns(readAtOnce) }
  }
}
