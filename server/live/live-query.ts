/**
 * One live query, shared by all who ask the same with the same rights. Its tasks run one after the other: load, apply what
 * the log brings, welcome a subscriber.
 */
import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Withheld } from '#domain/access/access.ts'
import { type Filter, matches } from '#domain/query/filter.ts'
import type { OrderKey } from '#domain/query/query.ts'
import type { RecordKind } from '#domain/records.ts'
import { type DocumentChange, readLogBetween, readSnapshot } from '#server/store/change-log.ts'
import type { RunQuery } from '#server/store/database.ts'
import type { StoredDocument } from '#server/store/store.ts'
import { Window } from './window.ts'

/** Receives the fields of one message, as JSON without the outer braces. */
export type Subscriber = {
  receive(fields: string): void
  fail(error: unknown): void
  /** The first answer was given, or will not be: nothing more is read for it now. */
  begun?(): void
}

export type Question = {
  kind: RecordKind
  /** The actor's rights and the condition asked for, in one. */
  filter: Filter
  order: readonly OrderKey[]
  limit: number
  withheld: readonly Withheld[]
  /** Only told of: those who listen show a window of it (`answer-watch.ts`). */
  isWatched: boolean
}

/** What the reader of the log hands changes to. */
export interface Listening {
  readonly question: Question
  readonly isUnused: boolean
  add(subscriber: Subscriber, since: string | undefined, reached: bigint): Promise<void>
  remove(subscriber: Subscriber): void
  apply(changes: readonly DocumentChange[], position: bigint): Promise<void>
}

/** Characters: a longer answer is read again for each new subscriber. */
const largestKept = 1_000_000

/** How often an answer is read for somebody who came back and may be told what changed meanwhile. */
const mostLoads = 4

/** A client that missed more is sent the whole answer again. */
const mostMissed = 2000

export class LiveQuery implements Listening {
  readonly question: Question
  readonly #run: RunQuery
  /** Of the question and of the log: what a position is worth nothing without. */
  readonly #mark: string
  readonly #window: Window
  /** They have the whole answer and hear what changes. */
  readonly #subscribers = new Set<Subscriber>()
  /** With the `since` that they came with. */
  readonly #newcomers = new Map<Subscriber, string | undefined>()
  #position: bigint | undefined
  /** The whole answer as it was sent last; undefined once something changed. */
  #answer: string | undefined
  #tasks: Promise<void> = Promise.resolve()

  constructor(run: RunQuery, question: Question, logName: string) {
    this.#run = run
    this.question = question
    this.#mark = createHash('sha256')
      .update(`${logName} ${JSON.stringify(question)}`)
      .digest('base64url')
      .slice(0, 12)
    this.#window = new Window(question.order, question.limit)
  }

  get isUnused(): boolean {
    return this.#subscribers.size + this.#newcomers.size === 0
  }

  /** `reached` is how far the log has been handed to `apply` so far. */
  add(subscriber: Subscriber, since: string | undefined, reached: bigint): Promise<void> {
    this.#newcomers.set(subscriber, since)
    return this.#enqueue(async () => {
      if (!this.#newcomers.has(subscriber)) return
      try {
        const missed = since === undefined ? undefined : await this.#missedSince(since, reached)
        if (missed !== undefined) return this.#welcome(subscriber, missed)
        const answer = this.#answer ?? (await this.#load())
        this.#welcome(subscriber, answer)
        // All who wait for the whole answer get this one: after a restart everybody comes at once.
        for (const [other, from] of this.#newcomers) if (from === undefined) this.#welcome(other, answer)
      } catch (error) {
        subscriber.fail(error)
      } finally {
        this.#newcomers.delete(subscriber)
      }
    })
  }

  #welcome(subscriber: Subscriber, message: string): void {
    // They may have left while it was read.
    if (!this.#newcomers.delete(subscriber)) return
    this.#subscribers.add(subscriber)
    subscriber.receive(message)
  }

  remove(subscriber: Subscriber): void {
    this.#newcomers.delete(subscriber)
    this.#subscribers.delete(subscriber)
  }

  apply(changes: readonly DocumentChange[], position: bigint): Promise<void> {
    return this.#enqueue(async () => {
      if (this.#position === undefined || position <= this.#position) return
      const put = new Map<string, string>()
      const remove = new Set<string>()
      let unsure = false
      for (const change of changes) {
        if (change.position < this.#position) continue
        const outcome = this.#applyOne(change)
        unsure ||= outcome.unsure ?? false
        if (outcome.put !== undefined) put.set(change.id, outcome.put)
        // A document may come and be pushed out again by the next one.
        if (outcome.left === undefined) continue
        put.delete(outcome.left)
        remove.add(outcome.left)
      }
      this.#position = position
      if (put.size + remove.size > 0)
        this.#tell(
          put.values(),
          [...remove].filter((id) => !put.has(id)),
        )
      if (unsure) await this.#load().catch((error: unknown) => this.#failAll(error))
    })
  }

  /** Without the answer as it was, the next change cannot be sent as a difference: subscribers must ask again. */
  #failAll(error: unknown): void {
    const subscribers = [...this.#subscribers]
    this.#subscribers.clear()
    this.#position = undefined
    this.#answer = undefined
    this.#window.replace([])
    for (const subscriber of subscribers) subscriber.fail(error)
  }

  #applyOne({ id, version, after, text }: DocumentChange): { put?: string; left?: string; unsure?: boolean } {
    const entry = this.#window.get(id)
    if (entry && entry.version >= version) return {}
    if (!after || !matches(this.question.filter, after)) return entry ? { left: id, ...this.#window.remove(id) } : {}
    const { left, unsure = false } = this.#window.put(after)
    // It lies behind the end and always did.
    if (left === id && !entry) return {}
    return { unsure, ...(left !== id && { put: this.#shown(after, text) }), ...(left !== undefined && { left }) }
  }

  /** Reads the whole answer, and returns how it differs from what the subscribers have. */
  async #load(): Promise<string> {
    const { kind, filter, order, limit } = this.question
    const { rows, position } = await readSnapshot(this.#run, kind, filter, order, limit)
    const documents = rows.map(({ text }) => JSON.parse(text) as StoredDocument)
    const texts = rows.map(({ text }, index) => this.#shown(documents[index] as StoredDocument, text))
    const { left, fresh } = this.#window.replace(documents)
    this.#position = position
    const put = texts.filter((_, index) => fresh.has(documents[index]?.id ?? ''))
    if (put.length + left.length > 0) this.#tell(put, left)
    const answer = `"snapshot":[${texts.join(',')}],"seq":"${this.#seq(position)}"`
    if (answer.length <= largestKept) this.#answer = answer
    return answer
  }

  /** Undefined where only the whole answer will do. */
  async #missedSince(since: string, reached: bigint): Promise<string | undefined> {
    const from = this.#parseSeq(since)
    if (from === undefined) return undefined
    if (this.#position !== undefined) return this.#differenceSince(from, reached)
    // While others write at the same time, what was read may be newer than its position: then it is read once more.
    for (let attempt = 1; ; attempt++) {
      await this.#load()
      const difference = await this.#differenceSince(from, reached)
      if (difference !== undefined || attempt === mostLoads) return difference
      await pause(attempt * 10)
    }
  }

  async #differenceSince(from: bigint, reached: bigint): Promise<string | undefined> {
    const to = (this.#position as bigint) > reached ? (this.#position as bigint) : reached
    if (from > to) return undefined
    const changes = await readLogBetween(this.#run, this.question.kind, from, to, mostMissed)
    if (!changes) return undefined
    const { filter, limit } = this.question
    const gone = changes.filter(({ id, before }) => !this.#window.get(id) && before && matches(filter, before))
    const come = changes.filter(({ id, before }) => this.#window.get(id) && !(before && matches(filter, before)))
    // At the edge of a limit documents come and go without having changed.
    if (this.#window.isFull || this.#window.size - come.length + gone.length >= limit) return undefined
    const present = changes.filter(({ id }) => this.#window.get(id))
    if (present.some(({ id, version }) => this.#window.get(id)?.version !== version)) return undefined
    const put = present.map(({ after, text }) => this.#shown(after as StoredDocument, text))
    return this.#delta(
      put,
      gone.map(({ id }) => id),
      to,
    )
  }

  #tell(put: Iterable<string>, remove: readonly string[]): void {
    this.#answer = undefined
    const fields = this.#delta([...put], remove, this.#position as bigint)
    for (const subscriber of this.#subscribers) subscriber.receive(fields)
  }

  #delta(put: readonly string[], remove: readonly string[], position: bigint): string {
    return `"seq":"${this.#seq(position)}","put":[${put.join(',')}],"remove":${JSON.stringify(remove)}`
  }

  #shown(document: StoredDocument, text: string): string {
    const hidden = this.question.withheld.filter(
      ({ field, unless }) => Object.hasOwn(document, field) && !matches(unless, document),
    )
    if (hidden.length === 0) return text
    const fields = hidden.map(({ field }) => field)
    return JSON.stringify(Object.fromEntries(Object.entries(document).filter(([name]) => !fields.includes(name))))
  }

  #seq(position: bigint): string {
    return `${position}.${this.#mark}`
  }

  #parseSeq(seq: string): bigint | undefined {
    const [, position, mark] = /^(\d{1,20})\.([\w-]{12})$/.exec(seq) ?? []
    return position !== undefined && mark === this.#mark ? BigInt(position) : undefined
  }

  #enqueue(task: () => Promise<void>): Promise<void> {
    const done = this.#tasks.then(task)
    this.#tasks = done.catch(() => {})
    return done
  }
}
