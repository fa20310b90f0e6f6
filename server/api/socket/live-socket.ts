/**
 * Live queries over one WebSocket per browser (docs/api.md, "Live queries"). A session knows who is there, what they listen
 * to and how fast they read; it speaks only after it knows who asks, and asks again when their rights may have changed.
 */
import { randomUUID } from 'node:crypto'
import { expectationOf } from '#domain/formats/refusals/expected-by-schema.ts'
import { expected, shorten } from '#domain/formats/refusals/expected.ts'
import { because } from '#domain/formats/refusals/reasons.ts'
import type { Said } from '#domain/formats/refusals/said.ts'
import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { visible, withheld } from '#domain/kinds/access-door.ts'
import { whoOf } from '#domain/users/keys.ts'
import type { Actor } from '#domain/access/actor.ts'
import { toldOf } from '#domain/kinds/memberships.ts'
import { ProductError, productError, type Refusal } from '#domain/errors.ts'
import { isRecordKind, type RecordKind } from '#domain/records.ts'
import { Here, Listen, type LiveMessage, SignIn, Unlisten } from '#schema/live.ts'
import type { Live } from '../../live/create-live.ts'
import type { Subscriber } from '../../live/live-query.ts'
import type { Presence } from '../../live/presence.ts'
import { type WebSocket, WebSocketServer } from 'ws'
import type { z } from 'zod'
import { mostOfStrangers } from '../guard/body-limits.ts'
import { refusalOf } from '../errors.ts'
import { refusalOfJson, tooLarge } from '../guard/json-bodies.ts'
import { languageFor, refusalText } from '../../texts.ts'
import { LiveShares, type Share } from './live-shares.ts'
import { networkOf } from '../../adapters/identity/network-of.ts'
import { listenedTo } from './listened-to.ts'

export type LiveSocketSettings = {
  live: Live
  presence: Presence
  /** Whether somebody works on this version. */
  worksOn: (actor: Actor, release: string) => Promise<boolean>
  /** Whose token it is, or why it is not, or no longer, good. */
  authenticate: (token: string) => Promise<Actor | ProductError>
  /** From which network address somebody comes. */
  addressOf: (request: IncomingMessage) => string
  /** From when on nobody is let in, and those who are here are asked to connect elsewhere, all within these milliseconds. */
  leaving?: { signal: AbortSignal; within: number }
  /** Told of what nobody foresaw. */
  failed?: (error: unknown) => void
  limits?: Partial<typeof defaults>
}

const defaults = {
  /** Bytes of one message. Filters are kept, and each change is compared with them. */
  message: 64 * 1024,
  /** Lists and objects within each other in a message; values in all, and of one list; names of one object. */
  json: { depth: 64, values: 6000, listed: 6000, names: 20, few: 20, further: 0 },
  listeners: 200,
  /** Of one person: twenty tabs, and as many connections that broke a moment ago. */
  sockets: 50,
  /** Of one person: a message counts as one, and as one more for each `countedFor` characters. Whoever says more is read later. */
  messages: { atOnce: 1000, aSecond: 100 },
  countedFor: 2000,
  /** As so many messages a sign-in counts, which asks the database. */
  signInCounts: 20,
  /** The same of a word on where somebody is, which asks it too, and is told to all who are there. */
  hereCounts: 10,
  /** Of one address, over all sockets on which nobody has signed in yet: an office whose windows all come back at once. */
  strangers: { sockets: 500, messages: { atOnce: 20_000, aSecond: 1000 }, readAtOnce: 0 },
  /** As so many messages of a stranger a connection counts. */
  connectionCounts: 5,
  /** Answers that are read at once for one person. */
  readAtOnce: 4,
  failedSignIns: 5,
  /** Bytes waiting to be sent from which a session is slow, and below which it has caught up. */
  slow: 4_000_000,
  caughtUp: 250_000,
  /** Milliseconds. */
  signIn: 10_000,
  heartbeat: 25_000,
  recheck: 30_000,
  slowFor: 30_000,
}

/** Takes over `/api/live` of the server. Answers with what ends all sessions. */
export function attachLiveSocket(server: Server, settings: LiveSocketSettings): () => Promise<void> {
  const limits = { ...defaults, ...settings.limits }
  const sockets = new WebSocketServer({ noServer: true, maxPayload: limits.message })
  const sessions = new Set<Session>()
  const people = new LiveShares(limits)
  const strangers = new LiveShares(limits.strangers)
  server.on('upgrade', (request, socket, head) => {
    if (new URL(request.url ?? '/', 'http://localhost').pathname !== '/api/live') return
    if (settings.leaving?.signal.aborted) return turnAway(socket, '503 Service Unavailable', 1000)
    const network = networkOf(settings.addressOf(request))
    const share = strangers.join(network)
    const wait = share ? share.messages.spend(limits.connectionCounts) : limits.signIn
    const leave = share ? () => strangers.leave(network) : () => {}
    if (!share || wait > 0) {
      leave()
      return turnAway(socket, '429 Too Many Requests', wait)
    }
    // Of one who never becomes a session.
    socket.once('close', leave)
    sockets.handleUpgrade(request, socket, head, (ws) => {
      socket.off('close', leave)
      const stranger = { share, leave }
      const session = new Session(ws, request.headers['accept-language'], { ...settings, limits, people, stranger })
      sessions.add(session)
      ws.on('close', () => sessions.delete(session))
    })
  })
  const timers = [
    inTurns(sessions, limits.heartbeat, (session) => session.beat()),
    inTurns(sessions, limits.recheck, (session) => void session.recheck()),
  ]
  const { leaving } = settings
  leaving?.signal.addEventListener('abort', () => timers.push(sendAway([...sessions], leaving.within)), { once: true })
  return async () => {
    timers.forEach(clearInterval)
    sessions.forEach((session) => session.close(1001))
    await new Promise<void>((resolve) => sockets.close(() => resolve()))
  }
}

const turns = 50

/** Each once in so many milliseconds, and not all at the same moment: a thousand at once hold up for a second what others are told. */
function inTurns(sessions: ReadonlySet<Session>, every: number, act: (session: Session) => void): NodeJS.Timeout {
  let tick = 0
  return setInterval(() => {
    const now = tick++ % turns
    for (const session of sessions) if (session.turn === now) act(session)
  }, every / turns)
}

/** A few at a time, over the second half of the milliseconds: a whole office would sign in elsewhere at the same moment. */
function sendAway(sessions: Session[], within: number): NodeJS.Timeout {
  const begun = performance.now()
  let sent = 0
  return setInterval(() => {
    const part = (2 * (performance.now() - begun)) / within - 1
    for (; sent < Math.min(1, part) * sessions.length; sent++) sessions[sent]?.close(1001)
  }, 50)
}

/** Before a connection is made, which costs more than to refuse it. Browsers tell nobody why: the application tries again. */
function turnAway(socket: Duplex, status: string, wait: number): void {
  const head = [`HTTP/1.1 ${status}`, `Retry-After: ${Math.ceil(wait / 1000)}`, 'Content-Length: 0']
  socket.on('error', () => {})
  socket.end([...head, 'Connection: close', '', ''].join('\r\n'))
}

type Listener = {
  kind: RecordKind
  query: object
  /** `watch` gets the ids of what changed, not the documents. */
  mode: 'documents' | 'watch'
  /** What the actor's rights were when it began. */
  rights: string
  stop: () => void
  /** Something was left out while the socket was slow. */
  stale: boolean
}

let opened = 0

class Session {
  /** Of the `turns`, when it is its own. */
  readonly turn = opened++ % turns
  readonly #socket: WebSocket
  /** The languages that the connection asked for. */
  readonly #asked: string | undefined
  readonly #settings: LiveSocketSettings
  readonly #limits: typeof defaults
  readonly #people: LiveShares
  readonly #listeners = new Map<number, Listener>()
  /** What it is called among those who are somewhere. */
  readonly #name = randomUUID()
  #place: { release: string; leave: () => void } | undefined
  /** The person's, once they are known; before, that of all strangers of the address. */
  #share: Share
  #leave: () => void
  #token: string | undefined
  #actor: Actor | undefined
  #failedSignIns = 0
  #unwatch: (() => void)[] = []
  #isAlive = true
  #slowSince: number | undefined
  /** Messages are answered in their order, though signing in takes a while. */
  #work: Promise<void> = Promise.resolve()

  constructor(
    socket: WebSocket,
    asked: string | undefined,
    settings: LiveSocketSettings & {
      limits: typeof defaults
      people: LiveShares
      stranger: { share: Share; leave: () => void }
    },
  ) {
    this.#socket = socket
    this.#asked = asked
    this.#settings = settings
    this.#limits = settings.limits
    this.#people = settings.people
    this.#share = settings.stranger.share
    this.#leave = settings.stranger.leave
    const stranger = setTimeout(() => {
      if (!this.#actor) this.close(4401)
    }, this.#limits.signIn)
    socket.on('message', (data, isBinary) => {
      this.#isAlive = true
      const text = isBinary ? undefined : String(data)
      this.#count(1 + (text?.length ?? 0) / this.#limits.countedFor)
      this.#do(() => this.#take(text))
    })
    socket.on('pong', () => (this.#isAlive = true))
    socket.on('error', () => socket.terminate())
    socket.on('close', () => {
      clearTimeout(stranger)
      this.#stopAll()
      this.#leave()
    })
  }

  beat(): void {
    // Of one who is read later, the answer to the last beat may not have been read yet.
    if (!this.#isAlive && !this.#socket.isPaused) return this.#socket.terminate()
    this.#isAlive = false
    this.#socket.ping()
  }

  /** A token may have been revoked, a role changed, a licence ended. */
  recheck(): Promise<void> {
    return this.#do(async () => {
      if (this.#token === undefined) return
      const actor = await this.#settings.authenticate(this.#token)
      if (!this.#isOpen) return
      if (actor instanceof ProductError) {
        for (const id of this.#listeners.keys()) this.#refuse(id, actor)
        return this.close(4401)
      }
      this.#be(actor)
      for (const [id, listener] of this.#listeners) {
        if (listener.rights !== rightsOf(actor, listener.kind)) this.#restart(id, listener)
      }
    })
  }

  close(code: number): void {
    this.#stopAll()
    this.#socket.close(code)
    // One who does not answer the farewell is cut off.
    setTimeout(() => this.#socket.terminate(), 2000).unref()
  }

  get #isOpen(): boolean {
    return this.#socket.readyState === this.#socket.OPEN
  }

  /** Pauses a client that is over its budget: its messages wait and are not lost, and no other client waits for it. */
  #count(messages: number): void {
    const wait = this.#share.messages.take(messages)
    if (wait === 0 || this.#socket.isPaused) return
    this.#socket.pause()
    const readOn = () => {
      this.#socket.resume()
      this.#count(0)
    }
    setTimeout(readOn, wait).unref()
  }

  #do(task: () => Promise<void> | void): Promise<void> {
    this.#work = this.#work.then(task).catch((error: unknown) => this.#settings.failed?.(error))
    return this.#work
  }

  async #take(text: string | undefined): Promise<void> {
    if (!this.#isOpen) return
    let id: number | undefined
    try {
      const message = this.#read(text)
      if (typeof message?.['listen'] === 'number') id = message['listen']
      if (!message) throw invalid(because('messageObject'))
      if ('auth' in message) return await this.#signIn(parse(SignIn, message).auth)
      if ('unlisten' in message) return this.#unlisten(parse(Unlisten, message).unlisten)
      if ('listen' in message) return this.#listen(parse(Listen, message))
      if ('here' in message) return await this.#beAt(parse(Here, message).here)
      throw invalid(because('messageKind'))
    } catch (error) {
      this.#refuse(id, error)
    }
  }

  /** Undefined for what is no message. It is counted before it is built. */
  #read(text: string | undefined): Record<string, unknown> | undefined {
    if (text === undefined) return undefined
    if (!this.#actor && text.length > mostOfStrangers) throw new ProductError(tooLarge)
    const refusal = refusalOfJson(text, this.#limits.json)
    if (refusal) throw new ProductError(refusal)
    return readMessage(text)
  }

  async #signIn(token: string): Promise<void> {
    this.#count(this.#limits.signInCounts)
    const actor = await this.#settings.authenticate(token)
    if (!this.#isOpen) return
    if (actor instanceof ProductError) {
      if (++this.#failedSignIns >= this.#limits.failedSignIns) this.close(4401)
      throw actor
    }
    if ((!this.#actor || whoOf(this.#actor) !== whoOf(actor)) && !this.#becomeAnother(actor)) return
    this.#token = token
    this.#be(actor)
    this.#send({ ready: true, seq: String(this.#settings.live.position) })
  }

  /** False where the person has too many connections already. */
  #becomeAnother(actor: Actor): boolean {
    const share = this.#people.join(whoOf(actor))
    if (!share) {
      this.#refuse(undefined, productError('live.tooManyConnections', { limit: this.#limits.sockets }), actor)
      this.close(4429)
      return false
    }
    this.#stopAll()
    this.#leave()
    this.#leave = () => this.#people.leave(whoOf(actor))
    this.#share = share
    return true
  }

  #be(actor: Actor): void {
    this.#actor = actor
    this.#unwatch.forEach((stop) => stop())
    const { live } = this.#settings
    const again = () => void this.recheck()
    const organizations = new Set([actor.organization, actor.supplier])
    this.#unwatch = [
      live.watch('users', actor.id, again),
      live.watchSignIn(actor.id, again),
      ...[...organizations].map((id) => live.watch('organizations', id, again)),
    ]
  }

  #listen({ listen: id, collection, since, watch, ...query }: z.output<typeof Listen>): void {
    if (!this.#actor) throw productError('live.notSignedIn')
    const known = this.#listeners.get(id)
    if (known) throw productError('live.alreadyListening', { what: listenedTo(known.kind) })
    if (this.#listeners.size >= this.#limits.listeners)
      throw productError('live.tooManyListeners', { limit: this.#limits.listeners })
    if (!isRecordKind(collection)) throw productError('request.unknownCollection', { id: collection.slice(0, 100) })
    const listener: Listener = {
      kind: collection,
      query,
      mode: watch ? 'watch' : 'documents',
      rights: '',
      stop: () => {},
      stale: false,
    }
    this.#listeners.set(id, listener)
    this.#start(id, listener, since ?? undefined)
  }

  /** In its turn; who stops listening before it asks the database nothing. */
  #start(id: number, listener: Listener, since?: string): void {
    let stop: (() => void) | undefined
    const giveUp = this.#share.turns.take((done) => {
      if (this.#isSlow()) {
        listener.stale = true
        return done()
      }
      try {
        stop = this.#begin(id, listener, since, done)
      } catch (error) {
        this.#listeners.delete(id)
        this.#refuse(id, error)
        done()
      }
    })
    listener.stop = () => {
      giveUp()
      stop?.()
    }
  }

  #begin(id: number, listener: Listener, since: string | undefined, begun: () => void): () => void {
    const actor = this.#actor as Actor
    listener.rights = rightsOf(actor, listener.kind)
    listener.stale = false
    let stopped = false
    const subscriber: Subscriber = {
      receive: (fields) => {
        if (stopped) return
        if (this.#isSlow()) listener.stale = true
        else this.#sendShared(id, fields)
      },
      fail: (error) => {
        if (stopped) return
        this.#listeners.delete(id)
        this.#refuse(id, error)
      },
      begun,
    }
    const { kind, query, mode } = listener
    const stop = this.#settings.live.listen(actor, kind, { query, since, mode }, subscriber)
    return () => {
      stopped = true
      stop()
    }
  }

  /** With the whole answer: what was held back, or what the new rights show. */
  #restart(id: number, listener: Listener): void {
    listener.stop()
    this.#start(id, listener)
  }

  /** Whoever may not be there hears nothing of who is, and is told nothing: it is asked again and again. */
  async #beAt(place: z.output<typeof Here>['here']): Promise<void> {
    const actor = this.#actor
    if (!actor) throw productError('live.notSignedIn')
    this.#count(this.#limits.hereCounts)
    const mayBe = place !== null && (await this.#settings.worksOn(actor, place.release))
    if (!this.#isOpen || this.#actor?.id !== actor.id) return
    if (!mayBe) return this.#leavePlace()
    const { release, field } = place
    const name = actor.displayName ?? actor.email ?? actor.id
    const { presence } = this.#settings
    presence.say(this.#name, { release, user: actor.id, name, ...(field !== undefined && { field }) })
    if (this.#place?.release === release) return
    this.#place?.leave()
    const leave = presence.hear({ release, user: actor.id }, (people) =>
      this.#send({ present: { release, people: [...people] } }),
    )
    this.#place = { release, leave }
  }

  #leavePlace(): void {
    if (!this.#place) return
    this.#place.leave()
    this.#place = undefined
    this.#settings.presence.say(this.#name, undefined)
  }

  #unlisten(id: number): void {
    this.#listeners.get(id)?.stop()
    this.#listeners.delete(id)
  }

  #stopAll(): void {
    this.#leavePlace()
    this.#unwatch.forEach((stop) => stop())
    this.#unwatch = []
    for (const listener of this.#listeners.values()) listener.stop()
    this.#listeners.clear()
  }

  /** One who reads slower than things change is sent the whole answers when they have caught up, or is let go. */
  #isSlow(): boolean {
    if (this.#slowSince !== undefined) return true
    if (this.#socket.bufferedAmount < this.#limits.slow) return false
    this.#slowSince = performance.now()
    const look = setInterval(() => {
      const { bufferedAmount, readyState, OPEN } = this.#socket
      if (readyState !== OPEN) clearInterval(look)
      else if (bufferedAmount <= this.#limits.caughtUp) {
        clearInterval(look)
        this.#slowSince = undefined
        for (const [id, listener] of this.#listeners) if (listener.stale) this.#restart(id, listener)
      } else if (performance.now() - (this.#slowSince ?? 0) > this.#limits.slowFor) {
        clearInterval(look)
        this.#socket.terminate()
      }
    }, 100)
    look.unref()
    return true
  }

  #refuse(id: number | undefined, error: unknown, told = this.#actor): void {
    const known = refusalOf(error)
    if (!known) this.#settings.failed?.(error)
    const { code, params }: Refusal = known ?? { ok: false, code: 'unavailable', params: {} }
    const message = refusalText({ code, params }, languageFor(told, this.#asked))
    this.#send({ ...(id !== undefined && { listen: id }), error: { code, message, params } })
  }

  #send(message: LiveMessage): void {
    if (!this.#isOpen) return
    // Whoever reads none of their faults is let go like one who reads no changes.
    this.#isSlow()
    this.#socket.send(JSON.stringify(message))
  }

  #sendShared(id: number, fields: string): void {
    if (this.#isOpen) this.#socket.send(bytesOf(id, fields), { binary: false })
  }
}

/** The last message sent, by the number of its listener. */
let told: { fields: string; bytes: Map<number, Buffer> } | undefined

/** One change is sent to many listeners in a row: its bytes are made once and shared. */
function bytesOf(id: number, fields: string): Buffer {
  if (told?.fields !== fields) {
    if (!told) setImmediate(() => (told = undefined))
    told = { fields, bytes: new Map() }
  }
  let bytes = told.bytes.get(id)
  if (!bytes) told.bytes.set(id, (bytes = Buffer.from(`{"listen":${id},${fields}}`)))
  return bytes
}

const rightsOf = (actor: Actor, kind: RecordKind): string =>
  JSON.stringify([visible(actor, kind), withheld(actor, kind), toldOf(actor, kind)])

function parse<Schema extends z.ZodType>(schema: Schema, message: object): z.output<Schema> {
  const parsed = schema.safeParse(message)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const wanted = issue ? expectationOf(issue) : expected('other')
  throw invalid(because('messageField', { name: shorten(namedBy(issue)), expected: wanted }))
}

const namedBy = (issue: z.core.$ZodIssue | undefined): string =>
  (issue?.code === 'unrecognized_keys' ? issue.keys : (issue?.path ?? [])).join('.')

const invalid = (reason: Said): Error => productError('live.invalidMessage', { reason })

function readMessage(text: string): Record<string, unknown> | undefined {
  try {
    const value = JSON.parse(text) as unknown
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined
  } catch {
    return undefined
  }
}
