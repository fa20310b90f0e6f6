/**
 * Live queries over the change log. One reader per process follows the log, woken by its own commits and by those of other
 * processes, and hands each change to the queries it may concern.
 */
import { hiddenFields, visible, withheld } from '#domain/kinds/access-door.ts'
import type { Actor } from '#domain/access/actor.ts'
import { filterForAny, toldOf } from '#domain/kinds/memberships.ts'
import { must, productError } from '#domain/errors.ts'
import { listsTold, namedIn, namingRecordsAsked, withAnyNamed } from '#domain/kinds/named-in.ts'
import { parseQuery } from '#domain/kinds/parse-query.ts'
import { all, any, everything, type Filter } from '#domain/query/filter.ts'
import { beyondIn, wider } from '#domain/query/wider.ts'
import { isRecordKind, type RecordKind } from '#domain/records.ts'
import {
  adoptForeignLog,
  changeChannel,
  type DocumentChange,
  type LogPart,
  readLog,
  readCommitNotice,
  readLogName,
  readPosition,
} from '../store/log/change-log.ts'
import type { Database } from '../store/database/database.ts'
import { limitOf, orderOf } from '../store/read/read-documents.ts'
import { AnswerWatch } from './answer-watch.ts'
import { type Listening, LiveQuery, type Question, type Subscriber } from './live-query.ts'
import { ListenerIndex } from './listener-index.ts'
import { kindsBeside } from './memberships.ts'

/** What somebody asks to hear: a query, from where on, and whether with the documents or only which of them changed. */
export type Asked = { query: unknown; since?: string | undefined; mode?: 'documents' | 'watch' | undefined }

export interface Live {
  /**
   * To be called after every commit of this process, with the kinds of what was written; other processes notify through the
   * database. What nobody waits for is read a moment later, much of it at once.
   */
  wake(kinds?: ReadonlySet<RecordKind>): void
  /**
   * Sends the whole answer, or what happened since `since`, and then every change, until the returned function is called.
   * Throws `query.invalid` and its like. `watch` tells only which documents of the whole answer changed, came and went,
   * whatever the query's limit: for those who show a window of it.
   */
  listen(actor: Actor, kind: RecordKind, asked: Asked, subscriber: Subscriber): () => void
  /** Calls back whenever the document changes, without checking who may see it; `*` means every document of the kind. */
  watch(kind: RecordKind, id: string, changed: () => void): () => void
  /** The same for work that itself comes a moment later: no commit is read at once for it. */
  follow(kind: RecordKind, changed: () => void): () => void
  /** Tells every process that this person's sign-ins changed: a token was revoked. */
  signalSignIn(userId: string): void
  watchSignIn(userId: string, changed: () => void): () => void
  /** As far as the log has been read. */
  readonly position: bigint
  /** Queries that somebody listens to. */
  readonly listeners: number
  close(): Promise<void>
}

/**
 * Milliseconds. `least` lies between two reads, so that a stream of writes is read in portions and a single one at once. The
 * idle one covers a notification that got lost with its connection. What is written of kinds that nobody listens to is read
 * after `leisure`: one read for all that was written meanwhile.
 */
const interval = { least: 5, pending: 10, leisure: 100, idle: 1000, failed: 1000 }

const signInChannel = 'imprimatur_sign_in'

export async function createLive({
  database,
  failed = () => {},
}: {
  database: Database
  /** Told of faults that are tried again. */
  failed?: (error: unknown) => void
}): Promise<Live> {
  const { query: run } = database
  await adoptForeignLog(run)
  const logName = await readLogName(run)
  const queries = new Map<string, Listening>()
  const indexes = new Map<RecordKind, ListenerIndex<Listening>>()
  /** By kind: who is answered by what they see of the collections that records are in, or by what a version names, hears of these, too. */
  const concerned = new Map<RecordKind, Set<Listening>>()
  const documents = new Watchers()
  const followers = new Watchers()
  const signIns = new Watchers()
  let position = await readPosition(run)
  /** What was written by then was in what was read, but for what others were still writing beside. */
  let isAll = true
  let closed = false

  let leisure: NodeJS.Timeout | undefined
  const reader = repeat(async () => {
    clearTimeout(leisure)
    leisure = undefined
    const part = await readAsWanted()
    position = part.position
    isAll = !part.pending
    dispatch(part.changes)
    return part.pending ? interval.pending : database.embedded ? undefined : interval.idle
  }, failed)

  const isAwaited = (kind: RecordKind) => indexes.has(kind) || concerned.has(kind) || documents.has(kind)

  function wake(kinds?: ReadonlySet<RecordKind>): void {
    if (!kinds || [...kinds].some(isAwaited)) reader.wake()
    else if (!closed) leisure ??= setTimeout(reader.wake, interval.leisure).unref()
  }

  /** Somebody waits by now. */
  function hurry(): void {
    if (leisure) reader.wake()
  }

  async function readAsWanted(): Promise<LogPart> {
    for (;;) {
      const wanted = kindsWanted()
      const part = await readLog(run, position, wanted)
      // Who came meanwhile may ask about a kind of which only the names were read.
      const wantedNow = kindsWanted()
      const isUnread = (kind: RecordKind) => wantedNow.includes(kind) && !wanted.includes(kind)
      if (!part.changes.some(({ collection }) => isUnread(collection))) return part
    }
  }

  function kindsWanted(): RecordKind[] {
    return [...new Set([...indexes.keys(), ...concerned.keys()])]
  }

  function dispatch(changes: readonly DocumentChange[]): void {
    const affected = new Map<Listening, DocumentChange[]>()
    for (const change of changes) {
      // First those who forget what they know of the whole kind, then those who ask again.
      documents.call(change.collection, '*')
      documents.call(change.collection, change.id)
      followers.call(change.collection, '*')
      const candidates =
        indexes.get(change.collection)?.candidates(change.before, ...change.between, change.after) ?? []
      for (const query of [...candidates, ...(concerned.get(change.collection) ?? [])]) {
        const list = affected.get(query)
        if (list) list.push(change)
        else affected.set(query, [change])
      }
    }
    for (const [query, list] of affected) query.apply(list, position).then(() => release(query), failed)
  }

  function open(question: Question): Listening {
    const key = JSON.stringify(question)
    let query = queries.get(key)
    if (!query) {
      query = question.isWatched
        ? new AnswerWatch(run, question, logName, position)
        : new LiveQuery(run, question, logName)
      queries.set(key, query)
      let index = indexes.get(question.kind)
      if (!index) indexes.set(question.kind, (index = new ListenerIndex()))
      index.add(query, filed(question))
      for (const kind of kindsBeside(question)) concerned.set(kind, (concerned.get(kind) ?? new Set()).add(query))
    }
    return query
  }

  function release(query: Listening): void {
    // After each change this is asked, and writing a question down takes longer than the change.
    if (!query.isUnused) return
    const key = JSON.stringify(query.question)
    if (queries.get(key) !== query) return
    queries.delete(key)
    const index = indexes.get(query.question.kind)
    index?.remove(query, filed(query.question))
    for (const [kind, hearers] of concerned) if (hearers.delete(query) && hearers.size === 0) concerned.delete(kind)
    if (index?.isEmpty) indexes.delete(query.question.kind)
  }

  const deaf = await Promise.all([
    database.embedded
      ? undefined
      : database.listen(changeChannel, {
          heard: (notice) => {
            const { opener, kinds } = readCommitNotice(notice)
            if (opener !== database.opener) wake(kinds)
          },
          missed: () => reader.wake(),
        }),
    database.listen(signInChannel, {
      heard: (userId) => signIns.call('users', userId),
      missed: () => signIns.callAll(),
    }),
  ])

  return {
    get listeners() {
      return queries.size
    },
    get position() {
      return position
    },
    wake,
    listen(actor, kind, { query: asked, since, mode = 'documents' }, subscriber) {
      const query = must(parseQuery(kind, asked, (of) => hiddenFields(actor, of)))
      const whole = all(visible(actor, kind), query.where ?? all())
      const beyond = beyondIn(whole)
      // What other records say cannot be told with a document that changed.
      if (beyond.length > 0 && mode === 'documents') throw productError('query.onlyListed')
      const others = othersAsked(kind, beyond)
      const filter =
        beyond.length === 0
          ? whole
          : any<string>(wider(whole), ...(others.includes(kind) ? [visible(actor, kind)] : []))
      const lists = namingRecordsAsked(kind, filter).length > 0 ? namedIn(kind) : undefined
      const question: Question = {
        kind,
        filter,
        others: others.map((other) => ({ kind: other, seen: visible(actor, other) })),
        told: toldOf(actor, kind),
        listsTold: lists && listsTold(actor, lists),
        // Those who only watch an answer do not care about its order.
        ...(mode === 'watch'
          ? { order: [], limit: 0, withheld: [], isWatched: true }
          : { order: orderOf(kind, query), limit: limitOf(query), withheld: withheld(actor, kind), isWatched: false }),
      }
      let live: Listening | undefined
      let isGone = false
      const begin = async () => {
        // Nobody is answered with less than was written before they asked, nor than another process has told them.
        await reader.pass()
        if (isGone) return
        live = open(question)
        hurry()
        await live.add(subscriber, since, { position, isAll })
        release(live)
      }
      void begin()
        .catch((error: unknown) => isGone || subscriber.fail(error))
        .finally(() => subscriber.begun?.())
      return () => {
        isGone = true
        live?.remove(subscriber)
        if (live) release(live)
      }
    },
    watch(kind, id, changed) {
      hurry()
      return documents.add(kind, id, changed)
    },
    follow: (kind, changed) => followers.add(kind, '*', changed),
    signalSignIn: (userId) => void database.notify(signInChannel, userId).catch(failed),
    watchSignIn: (userId, changed) => signIns.add('users', userId, changed),
    async close() {
      if (closed) return
      closed = true
      clearTimeout(leisure)
      await reader.stop()
      await Promise.all(deaf.map((stop) => stop?.().catch(failed)))
    },
  }
}

/** Kinds whose records have a say in it: those that use, and parents. */
function othersAsked(kind: RecordKind, beyond: readonly Filter[]): RecordKind[] {
  const kinds = beyond.flatMap((one): string[] =>
    'used' in one
      ? [
          one.used.by,
          ...beyondIn(one.used.where ?? everything).flatMap((inner) => ('used' in inner ? inner.used.by : [])),
        ]
      : [kind],
  )
  return [...new Set(kinds)].filter(isRecordKind)
}

/** Met by whatever meets the question for somebody, at some time. */
const filed = ({ kind, filter }: Question) => withAnyNamed(kind, filterForAny(kind, filter))

class Watchers {
  readonly #callbacks = new Map<RecordKind, Map<string, Set<() => void>>>()

  has = (kind: RecordKind): boolean => this.#callbacks.has(kind)

  add(kind: RecordKind, id: string, callback: () => void): () => void {
    const ofKind = this.#callbacks.get(kind) ?? new Map<string, Set<() => void>>()
    const set = ofKind.get(id) ?? new Set()
    this.#callbacks.set(kind, ofKind.set(id, set.add(callback)))
    return () => {
      set.delete(callback)
      if (set.size === 0 && ofKind.get(id) === set) ofKind.delete(id)
      if (ofKind.size === 0 && this.#callbacks.get(kind) === ofKind) this.#callbacks.delete(kind)
    }
  }

  call(kind: RecordKind, id: string): void {
    for (const callback of this.#callbacks.get(kind)?.get(id) ?? []) callback()
  }

  callAll(): void {
    for (const ofKind of this.#callbacks.values())
      for (const set of ofKind.values()) for (const callback of set) callback()
  }
}

/** Runs `task` whenever woken, one at a time and not too often, and again after as many milliseconds as it answers with. */
function repeat(task: () => Promise<number | undefined>, failed: (error: unknown) => void) {
  let running: Promise<void> | undefined
  let again = false
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let started = Number.NEGATIVE_INFINITY
  /** Somebody asked, and the timer is set for it. */
  let due = false
  /** Of those who wait for a run that has not begun. */
  let next: PromiseWithResolvers<void> | undefined

  async function runOnce(): Promise<void> {
    due = false
    again = false
    started = performance.now()
    const asked = next
    next = undefined
    const rest = await task().then(
      (pause) => {
        asked?.resolve()
        return pause
      },
      (error: unknown) => {
        asked?.reject(error)
        if (!stopped) failed(error)
        return interval.failed
      },
    )
    running = undefined
    if (stopped) return
    if (again) wake()
    else if (rest !== undefined) timer = setTimeout(wake, rest).unref()
  }
  function wake(): void {
    if (stopped || due) return
    // What was written since the read began may not be in it.
    if (running) return void (again = true)
    clearTimeout(timer)
    const early = started + interval.least - performance.now()
    if (early > 0) {
      due = true
      timer = setTimeout(() => (running = runOnce()), Math.ceil(early))
    } else running = runOnce()
  }
  wake()
  return {
    wake,
    /** Until a run has ended that began after now. Rejects where it failed. */
    pass(): Promise<void> {
      if (!next) {
        next = Promise.withResolvers()
        // All who come in the same breath share it.
        setImmediate(wake)
      }
      return next.promise
    },
    async stop() {
      stopped = true
      again = false
      clearTimeout(timer)
      await running
    },
  }
}
