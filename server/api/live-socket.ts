/**
 * Live queries over one WebSocket per browser (docs/api.md, "Live queries"). A session knows who is there, what they listen
 * to and how fast they read; it speaks only after it knows who asks, and asks again when their rights may have changed.
 */
import type { Server } from 'node:http'
import { visible, withheld } from '#domain/access/access.ts'
import type { Actor } from '#domain/access/actor.ts'
import { productError, type Refusal } from '#domain/errors.ts'
import { isRecordKind, type RecordKind } from '#domain/records.ts'
import { Listen, type LiveMessage, SignIn, Unlisten } from '#schema/live.ts'
import type { Live } from '#server/live/create-live.ts'
import type { Subscriber } from '#server/live/live-query.ts'
import { type WebSocket, WebSocketServer } from 'ws'
import type { z } from 'zod'
import { messageOf, refusalOf } from './errors.ts'
import { languageOf, type Language } from '../texts.ts'
import { Turns } from './turns.ts'

export type LiveSocketSettings = {
  live: Live
  /** Undefined for a token that is not, or no longer, good. */
  authenticate: (token: string) => Promise<Actor | undefined>
  /** Told of what nobody foresaw. */
  failed?: (error: unknown) => void
  limits?: Partial<typeof defaults>
}

const defaults = {
  /** Bytes of one message. */
  message: 256 * 1024,
  listeners: 200,
  /** Answers that are read at once for one session. */
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
  server.on('upgrade', (request, socket, head) => {
    if (new URL(request.url ?? '/', 'http://localhost').pathname !== '/api/live') return
    sockets.handleUpgrade(request, socket, head, (ws) => {
      const session = new Session(ws, languageOf(request.headers['accept-language']), settings, limits)
      sessions.add(session)
      ws.on('close', () => sessions.delete(session))
    })
  })
  const timers = [
    setInterval(() => sessions.forEach((session) => session.beat()), limits.heartbeat),
    setInterval(() => sessions.forEach((session) => void session.recheck()), limits.recheck),
  ]
  return async () => {
    timers.forEach(clearInterval)
    sessions.forEach((session) => session.close(1001))
    await new Promise<void>((resolve) => sockets.close(() => resolve()))
  }
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

class Session {
  readonly #socket: WebSocket
  readonly #language: Language
  readonly #settings: LiveSocketSettings
  readonly #limits: typeof defaults
  readonly #listeners = new Map<number, Listener>()
  readonly #turns: Turns
  #token: string | undefined
  #actor: Actor | undefined
  #failedSignIns = 0
  #unwatch: (() => void)[] = []
  #isAlive = true
  #slowSince: number | undefined
  /** Messages are answered in their order, though signing in takes a while. */
  #work: Promise<void> = Promise.resolve()

  constructor(socket: WebSocket, language: Language, settings: LiveSocketSettings, limits: typeof defaults) {
    this.#socket = socket
    this.#language = language
    this.#settings = settings
    this.#limits = limits
    this.#turns = new Turns(limits.readAtOnce)
    const stranger = setTimeout(() => {
      if (!this.#actor) this.close(4401)
    }, limits.signIn)
    socket.on('message', (data, isBinary) => {
      this.#isAlive = true
      this.#do(() => this.#take(isBinary ? undefined : String(data)))
    })
    socket.on('pong', () => (this.#isAlive = true))
    socket.on('error', () => socket.terminate())
    socket.on('close', () => {
      clearTimeout(stranger)
      this.#stopAll()
    })
  }

  beat(): void {
    if (!this.#isAlive) return this.#socket.terminate()
    this.#isAlive = false
    this.#socket.ping()
  }

  /** A token may have been revoked, a role changed, a licence ended. */
  recheck(): Promise<void> {
    return this.#do(async () => {
      if (this.#token === undefined) return
      const actor = await this.#settings.authenticate(this.#token)
      if (!actor) {
        for (const id of this.#listeners.keys()) this.#refuse(id, productError('auth.tokenExpired'))
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

  #do(task: () => Promise<void> | void): Promise<void> {
    this.#work = this.#work.then(task).catch((error: unknown) => this.#settings.failed?.(error))
    return this.#work
  }

  async #take(text: string | undefined): Promise<void> {
    const message = readMessage(text)
    const id = typeof message?.['listen'] === 'number' ? message['listen'] : undefined
    try {
      if (!message) throw invalid('not a JSON object')
      if ('auth' in message) return await this.#signIn(parse(SignIn, message).auth)
      if ('unlisten' in message) return this.#unlisten(parse(Unlisten, message).unlisten)
      if ('listen' in message) return this.#listen(parse(Listen, message))
      throw invalid('auth, listen or unlisten is missing')
    } catch (error) {
      this.#refuse(id, error)
    }
  }

  async #signIn(token: string): Promise<void> {
    const actor = await this.#settings.authenticate(token)
    if (!actor) {
      if (++this.#failedSignIns >= this.#limits.failedSignIns) this.close(4401)
      throw productError('auth.tokenInvalid')
    }
    const another = this.#actor !== undefined && this.#actor.id !== actor.id
    if (another) this.#stopAll()
    this.#token = token
    this.#be(actor)
    this.#send({ ready: true, seq: String(this.#settings.live.position) })
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
    if (!this.#actor) throw productError('live.notSignedIn', { expected: '{"auth": "…"}' })
    if (this.#listeners.has(id)) throw productError('live.alreadyListening', { listen: id })
    if (this.#listeners.size >= this.#limits.listeners)
      throw productError('live.tooManyListeners', { limit: this.#limits.listeners })
    if (!isRecordKind(collection)) throw productError('request.unknownCollection', { name: collection.slice(0, 100) })
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
    const giveUp = this.#turns.take((done) => {
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

  #unlisten(id: number): void {
    this.#listeners.get(id)?.stop()
    this.#listeners.delete(id)
  }

  #stopAll(): void {
    this.#unwatch.forEach((stop) => stop())
    this.#unwatch = []
    for (const listener of this.#listeners.values()) listener.stop()
    this.#listeners.clear()
  }

  /** One who reads slower than things change is sent the whole answers when they have caught up, or is let go. */
  #isSlow(): boolean {
    if (this.#slowSince !== undefined) return true
    if (this.#socket.bufferedAmount < this.#limits.slow) return false
    this.#slowSince = Date.now()
    const look = setInterval(() => {
      const { bufferedAmount, readyState, OPEN } = this.#socket
      if (readyState !== OPEN) clearInterval(look)
      else if (bufferedAmount <= this.#limits.caughtUp) {
        clearInterval(look)
        this.#slowSince = undefined
        for (const [id, listener] of this.#listeners) if (listener.stale) this.#restart(id, listener)
      } else if (Date.now() - (this.#slowSince ?? 0) > this.#limits.slowFor) {
        clearInterval(look)
        this.#socket.terminate()
      }
    }, 100)
    look.unref()
    return true
  }

  #refuse(id: number | undefined, error: unknown): void {
    const known = refusalOf(error)
    if (!known) this.#settings.failed?.(error)
    const { code, params }: Refusal = known ?? { ok: false, code: 'unavailable', params: {} }
    const message = messageOf({ code, params }, this.#language)
    this.#send({ ...(id !== undefined && { listen: id }), error: { code, message, params } })
  }

  #send(message: LiveMessage): void {
    if (this.#socket.readyState === this.#socket.OPEN) this.#socket.send(JSON.stringify(message))
  }

  #sendShared(id: number, fields: string): void {
    if (this.#socket.readyState === this.#socket.OPEN) this.#socket.send(bytesOf(id, fields), { binary: false })
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
  JSON.stringify([visible(actor, kind), withheld(actor, kind)])

function parse<Schema extends z.ZodType>(schema: Schema, message: object): z.output<Schema> {
  const parsed = schema.safeParse(message)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw invalid([...(issue?.path ?? []), issue?.message].join(' ').slice(0, 200))
}

const invalid = (reason: string): Error => productError('live.invalidMessage', { reason })

function readMessage(text: string | undefined): Record<string, unknown> | undefined {
  if (text === undefined) return undefined
  try {
    const value = JSON.parse(text) as unknown
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined
  } catch {
    return undefined
  }
}
