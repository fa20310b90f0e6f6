/**
 * Tells those who show a window of a long answer that something in it changed, and which documents: they ask again for what
 * they show. Nothing is read and nothing kept, so that an answer of a hundred thousand costs what an answer of ten does.
 */
import { createHash } from 'node:crypto'
import { matches } from '#domain/query/filter.ts'
import { collapse, type DocumentChange, readLogBetween } from '../store/log/change-log.ts'
import type { RunQuery } from '../store/database/database.ts'
import { kindsBeside, Memberships } from './memberships.ts'
import type { Listening, Question, Reached, Subscriber } from './live-query.ts'

/** Of more it is said that there were, not which. */
const mostNamed = 500

type Named = { changed: string[]; entered: string[]; left: string[] }

export class AnswerWatch implements Listening {
  readonly question: Question
  readonly #run: RunQuery
  readonly #mark: string
  readonly #subscribers = new Set<Subscriber>()
  readonly #memberships: Memberships
  #reached: bigint
  #tasks: Promise<void> = Promise.resolve()
  #isBegun = false

  /** `reached` is how far the log has been handed to others so far. */
  constructor(run: RunQuery, question: Question, logName: string, reached: bigint) {
    this.#run = run
    this.question = question
    this.#memberships = new Memberships(run, question)
    this.#reached = reached
    this.#mark = createHash('sha256')
      .update(`watch ${logName} ${JSON.stringify(question)}`)
      .digest('base64url')
      .slice(0, 12)
  }

  get isUnused(): boolean {
    return this.#subscribers.size === 0
  }

  /** Heard from now on. First comes what was missed since `since`, or that all is to be asked for again. */
  add(subscriber: Subscriber, since: string | undefined, { position }: Reached): Promise<void> {
    const heardFrom = this.#reached > position ? this.#reached : position
    this.#subscribers.add(subscriber)
    return this.#enqueue(async () => {
      try {
        if (!this.#isBegun) await this.#memberships.begin()
        this.#isBegun = true
        const missed = since === undefined ? undefined : await this.#missed(since, heardFrom)
        if (this.#subscribers.has(subscriber)) subscriber.receive(this.#message(missed, heardFrom))
      } catch (error) {
        this.#subscribers.delete(subscriber)
        subscriber.fail(error)
      }
    })
  }

  remove(subscriber: Subscriber): void {
    this.#subscribers.delete(subscriber)
  }

  apply(changes: readonly DocumentChange[], position: bigint): Promise<void> {
    this.#reached = position
    const hearers = [...this.#subscribers]
    // Behind the welcome of those who came before it.
    return this.#enqueue(async () => {
      this.#memberships.turn(changes)
      const named = this.#memberships.isTurned(changes) ? undefined : this.#named(changes)
      const count = named ? named.changed.length + named.entered.length + named.left.length : mostNamed + 1
      if (count === 0) return
      const message = this.#message(count > mostNamed ? undefined : named, position)
      for (const subscriber of hearers) if (this.#subscribers.has(subscriber)) subscriber.receive(message)
    })
  }

  #named(changes: readonly DocumentChange[]): Named {
    const named: Named = { changed: [], entered: [], left: [] }
    const { filter } = this.#memberships.asked
    for (const { collection, id, before, between, after } of changes) {
      if (collection !== this.question.kind) continue
      const was = before !== null && matches(filter, before)
      const is = after !== null && matches(filter, after)
      if (was && is) named.changed.push(id)
      else if (is) named.entered.push(id)
      else if (was || between.some((one) => matches(filter, one))) named.left.push(id)
    }
    return named
  }

  /** Undefined where only asking again will do. */
  async #missed(since: string, to: bigint): Promise<Named | undefined> {
    const [, position, mark] = /^(\d{1,20})\.([\w-]{12})$/.exec(since) ?? []
    if (position === undefined || mark !== this.#mark || BigInt(position) > to) return undefined
    const wanted = [this.question.kind, ...kindsBeside(this.question)]
    const entries = await readLogBetween(this.#run, wanted, BigInt(position), to)
    const changes = entries && collapse(entries)
    return changes && !this.#memberships.isTurned(changes) ? this.#named(changes) : undefined
  }

  #message(named: Named | undefined, position: bigint): string {
    const seq = `"seq":"${position}.${this.#mark}"`
    return named ? `${seq},${JSON.stringify(named).slice(1, -1)}` : `${seq},"stale":true`
  }

  #enqueue(task: () => Promise<void>): Promise<void> {
    return (this.#tasks = this.#tasks.then(task))
  }
}
