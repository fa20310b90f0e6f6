/**
 * One live query, shared by all who ask the same with the same rights. Its tasks run one after the other: load, apply what
 * the log brings, welcome a subscriber.
 */
import { createHash } from 'node:crypto'
import { setImmediate as turn } from 'node:timers/promises'
import type { Withheld } from '#domain/kinds/access-door.ts'
import { membershipsOf, withMemberships } from '#domain/kinds/memberships.ts'
import { type Filter, matches } from '#domain/query/filter.ts'
import type { OrderKey } from '#domain/query/query.ts'
import type { RecordKind } from '#domain/records.ts'
import { collapse, type DocumentChange, type LogEntry, readLogBetween, readSnapshot } from '../store/log/change-log.ts'
import type { RunQuery } from '../store/database/database.ts'
import type { StoredDocument } from '#server/store/store.ts'
import { kindsBeside, Memberships } from './memberships.ts'
import { type Entry, Window } from './window.ts'

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
  /** Of what records are in: collections that are told of, where not all are. */
  told?: Filter | undefined
  /** Of records that it asks by what they name (`releases.{id}`): those whose lists are told. */
  listsTold?: Filter | undefined
  /** Of kinds that have a say in it (`domain/query/wider.ts`): the records that are told of. Each change of theirs may turn it. */
  others: readonly { kind: RecordKind; seen: Filter }[]
  /** Only told of: those who listen show a window of it (`answer-watch.ts`). */
  isWatched: boolean
}

/**
 * How far the log has been handed to `apply`, and whether that is all that was written: behind a transaction that is still
 * running, others may have ended.
 */
export type Reached = { position: bigint; isAll: boolean }

/** What the reader of the log hands changes to. */
export interface Listening {
  readonly question: Question
  readonly isUnused: boolean
  add(subscriber: Subscriber, since: string | undefined, reached: Reached): Promise<void>
  remove(subscriber: Subscriber): void
  apply(changes: readonly DocumentChange[], position: bigint): Promise<void>
}

/** Characters: a longer answer is read again for each new subscriber. */
const largestKept = 1_000_000

/** Documents of a long answer that are looked at before others have their turn. */
const inOneTurn = 200

/** Transactions that a position names as told ahead of it: what is not named may be told twice. */
const mostNamed = 20

export class LiveQuery implements Listening {
  readonly question: Question
  readonly #run: RunQuery
  /** Of the question and of the log: what a position is worth nothing without. */
  readonly #mark: string
  readonly #window: Window
  readonly #memberships: Memberships
  /** As it is answered to those who see what they see now. */
  #filter: Filter
  /** They have the whole answer and hear what changes. */
  readonly #subscribers = new Set<Subscriber>()
  /** With the `since` that they came with. */
  readonly #newcomers = new Map<Subscriber, string | undefined>()
  #position: bigint | undefined
  /** What the log says at and above the position that the answer may hold already; undefined where that is too much. */
  #ahead: LogEntry[] | undefined = []
  /** Of it, the transactions that the answer holds for sure. */
  #held: readonly string[] = []
  /** The whole answer as it was sent last; undefined once something changed. */
  #answer: string | undefined
  /** How many have come, and how many of them before the answer was read. */
  #come = 0
  #readFor = 0
  #tasks: Promise<void> = Promise.resolve()

  constructor(run: RunQuery, question: Question, logName: string) {
    this.#run = run
    this.question = question
    this.#mark = createHash('sha256')
      .update(`${logName} ${JSON.stringify(question)}`)
      .digest('base64url')
      .slice(0, 12)
    this.#memberships = new Memberships(run, question)
    this.#filter = question.filter
    this.#window = new Window(question.order, question.limit, (document) => this.#toldOf(document))
  }

  get isUnused(): boolean {
    return this.#subscribers.size + this.#newcomers.size === 0
  }

  add(subscriber: Subscriber, since: string | undefined, { position, isAll }: Reached): Promise<void> {
    const number = ++this.#come
    this.#newcomers.set(subscriber, since)
    return this.#enqueue(async () => {
      if (!this.#newcomers.has(subscriber)) return
      try {
        // All who wait for the whole answer get the same: after a restart everybody comes at once.
        const together = [...this.#newcomers].flatMap(([one, from]) => (from === undefined ? one : []))
        const read = isAll || this.#readFor >= number ? undefined : await this.#load()
        const missed = since === undefined ? undefined : await this.#missedSince(since, position)
        if (missed !== undefined) return this.#welcome(subscriber, missed)
        const answer = read ?? this.#answer ?? (await this.#load())
        for (const one of [subscriber, ...together]) this.#welcome(one, answer)
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
      const own = changes.filter(({ collection }) => collection === this.question.kind)
      const turned = this.#memberships.turn(changes)
      let unsure = turned
      try {
        await this.#memberships.learnOf(own.flatMap(({ after }) => after ?? []))
      } catch (error) {
        return this.#failAll(error)
      }
      for (const change of own) {
        if (change.position < this.#position) continue
        const outcome = this.#applyOne(change)
        unsure ||= outcome.unsure ?? false
        if (outcome.put !== undefined) put.set(change.id, outcome.put)
        // A document may come and be pushed out again by the next one.
        if (outcome.left === undefined) continue
        put.delete(outcome.left)
        remove.add(outcome.left)
      }
      this.#reach(position)
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
    if (!after || !matches(this.#filter, after)) return entry ? { left: id, ...this.#window.remove(id) } : {}
    const { left, unsure = false } = this.#window.put(after)
    // It lies behind the end and always did.
    if (left === id && !entry) return {}
    return { unsure, ...(left !== id && { put: this.#shown(after, text) }), ...(left !== undefined && { left }) }
  }

  /** Reads the whole answer, and returns how it differs from what the subscribers have. */
  async #load(): Promise<string> {
    const { kind } = this.question
    this.#readFor = this.#come
    await this.#memberships.begin()
    const { filter, order, snapshot } = await this.#readAsSeen()
    const { rows, position, ahead, isExact } = snapshot
    const read: { document: StoredDocument; text: string }[] = []
    for (const [index, { text }] of rows.entries()) {
      if (index % inOneTurn === inOneTurn - 1) await turn()
      read.push({ document: JSON.parse(text) as StoredDocument, text })
    }
    await this.#memberships.learnOf(read.map(({ document }) => document))
    this.#filter = filter
    this.#window.sortBy(order)
    const entries: Entry[] = []
    const texts: string[] = []
    for (const { document, text } of read) {
      entries.push(this.#window.entryOf(document))
      texts.push(this.#shown(document, text))
    }
    const { left, fresh } = this.#window.replace(entries)
    this.#position = position
    this.#ahead = ahead
    // What is told of collections was read before the answer was.
    const held = isExact && ahead?.every(({ collection }) => collection === kind) ? ahead : []
    this.#held = [...new Set(held.map(({ xid }) => xid))].slice(0, mostNamed)
    const put = texts.filter((_, index) => fresh.has(entries[index]?.id ?? ''))
    if (put.length + left.length > 0) this.#tell(put, left)
    const answer = `"snapshot":[${texts.join(',')}],"seq":"${this.#seq()}"`
    if (answer.length <= largestKept) this.#answer = answer
    return answer
  }

  /**
   * What was seen may change before the answer is read. The log tells nothing of that: to the answer it is past. What changes
   * once the answer was read lies ahead of it.
   */
  async #readAsSeen() {
    const { kind, limit } = this.question
    for (;;) {
      const { filter, order } = this.#memberships.asked
      const snapshot = await readSnapshot(this.#run, kind, this.#kindsRead, { filter, order, limit })
      if (!(await this.#memberships.isOutdated())) return { filter, order, snapshot }
    }
  }

  get #kindsRead(): RecordKind[] {
    return [this.question.kind, ...kindsBeside(this.question)]
  }

  #reach(position: bigint): void {
    this.#position = position
    this.#ahead = this.#ahead?.filter(({ xid }) => BigInt(xid) >= position)
    this.#held = this.#held.filter((xid) => BigInt(xid) >= position)
  }

  /** Undefined where only the whole answer will do. */
  async #missedSince(since: string, reached: bigint): Promise<string | undefined> {
    const known = this.#parseSeq(since)
    if (!known) return undefined
    if (this.#position === undefined) await this.#load()
    if ((this.#position as bigint) < reached) this.#reach(reached)
    const to = this.#position as bigint
    if (known.position > to || !this.#ahead) return undefined
    const { kind, limit } = this.question
    const entries = await readLogBetween(this.#run, this.#kindsRead, known.position, to)
    if (!entries) return undefined
    const happened = collapse([...entries, ...this.#ahead].filter(({ xid }) => !known.held.includes(xid)))
    // Who sees another collection than then is told of other records than those that changed.
    if (this.#memberships.isTurned(happened)) return undefined
    const changes = happened.filter(({ collection }) => collection === kind)
    const filter = this.#filter
    const wasThere = ({ before, between }: DocumentChange) =>
      (before !== null && matches(filter, before)) || between.some((one) => matches(filter, one))
    const gone = changes.filter((change) => !this.#window.get(change.id) && wasThere(change))
    const come = changes.filter(({ id, before }) => this.#window.get(id) && !(before && matches(filter, before)))
    // At the edge of a limit documents come and go without having changed.
    if (this.#window.isFull || this.#window.size - come.length + gone.length >= limit) return undefined
    const present = changes.filter(({ id }) => this.#window.get(id))
    if (present.some(({ id, version }) => this.#window.get(id)?.version !== version)) return undefined
    const put = present.map(({ after, text }) => this.#shown(after as StoredDocument, text))
    return this.#delta(
      put,
      gone.map(({ id }) => id),
    )
  }

  #tell(put: Iterable<string>, remove: readonly string[]): void {
    this.#answer = undefined
    if (this.#subscribers.size === 0) return
    const fields = this.#delta([...put], remove)
    for (const subscriber of this.#subscribers) subscriber.receive(fields)
  }

  #delta(put: readonly string[], remove: readonly string[]): string {
    return `"seq":"${this.#seq()}","put":[${put.join(',')}],"remove":${JSON.stringify(remove)}`
  }

  #shown(document: StoredDocument, text: string): string {
    const hidden = this.question.withheld.filter(
      ({ field, unless }) => Object.hasOwn(document, field) && !matches(unless, document),
    )
    const shown = withMemberships(this.question.kind, document, this.#memberships.sees)
    if (hidden.length === 0 && shown === document) return text
    const fields = hidden.map(({ field }) => field)
    return JSON.stringify(Object.fromEntries(Object.entries(shown).filter(([name]) => !fields.includes(name))))
  }

  /** What it is in, as far as that is told: it changes without the document. */
  #toldOf(document: Readonly<Record<string, unknown>>): string {
    const { kind, told } = this.question
    return told ? membershipsOf(kind, document).filter(this.#memberships.sees).join(' ') : ''
  }

  /** `position+told+told.mark`: all below the position, and these transactions. */
  #seq(): string {
    return `${[this.#position, ...this.#held].join('+')}.${this.#mark}`
  }

  #parseSeq(seq: string): { position: bigint; held: string[] } | undefined {
    const [, told = '', mark] = /^(\d{1,20}(?:\+\d{1,20})*)\.([\w-]{12})$/.exec(seq) ?? []
    const [position, ...held] = told.split('+')
    return position && mark === this.#mark ? { position: BigInt(position), held } : undefined
  }

  #enqueue(task: () => Promise<void>): Promise<void> {
    const done = this.#tasks.then(task)
    this.#tasks = done.catch(() => {})
    return done
  }
}
