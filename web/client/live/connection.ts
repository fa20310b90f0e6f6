/**
 * One WebSocket for the whole browser tab, many listeners. After a lost connection every listener resumes from the last
 * change it saw; the pause between attempts doubles up to ten seconds and ends at once when the network returns.
 */
import { useSyncExternalStore } from 'react'
import type { HeardMessage, ListenRequest, LiveMessage, LiveRequest } from '#schema/live.ts'
import { refusalFrom } from '../calls/errors.ts'
import { token, tokenRefused } from '../calls/token.ts'

export type Listener = {
  /** What is listened to, with the last `seq` that was seen. */
  ask: () => Omit<ListenRequest, 'listen'>
  receive: (message: HeardMessage) => void
  /** Nothing of what came for this person may stay. */
  forget: () => void
}

/** `slow`: the server is there, and has not taken this tab in yet. */
export type ConnectionState = 'connecting' | 'online' | 'slow' | 'offline'

const firstPause = 500
const longestPause = 10_000
/** A wait shorter than this is not worth a word to the person. Milliseconds. */
const patience = 2500

const listeners = new Map<number, Listener>()
let nextNumber = 1
let socket: WebSocket | undefined
let ready = false
let pause = firstPause
/** The last try ended without an answer: the server is not just slow. */
let hasFailed = false
let retry: ReturnType<typeof setTimeout> | undefined
let connection: ConnectionState = 'connecting'
const watchers = new Set<() => void>()

export function listen(listener: Listener): () => void {
  const number = nextNumber++
  listeners.set(number, listener)
  if (ready) sendListen(number, listener)
  else if (!socket) connect()
  return () => {
    listeners.delete(number)
    if (ready) send({ unlisten: number })
  }
}

/** What is to be said after each sign-in, and whenever `say` is called: where this tab is. */
const greetings = new Set<() => LiveRequest | undefined>()
const hearers = new Set<(message: Extract<LiveMessage, { present: object }>) => void>()

/** For what is said and heard beside the listeners. Answers with how to say it again, and how to end. */
export function converse(
  greet: () => LiveRequest | undefined,
  hear: (message: Extract<LiveMessage, { present: object }>) => void,
): { say: () => void; end: () => void } {
  const say = () => {
    const message = greet()
    if (ready && message) send(message)
  }
  greetings.add(greet)
  hearers.add(hear)
  say()
  return {
    say,
    end: () => {
      greetings.delete(greet)
      hearers.delete(hear)
    },
  }
}

/** After sign-out: nothing of the person before may arrive. */
export function disconnect(): void {
  clearTimeout(retry)
  retry = undefined
  const old = socket
  socket = undefined
  ready = false
  old?.close()
  for (const listener of listeners.values()) listener.forget()
  clearTimeout(settling)
  settling = undefined
  hasFailed = false
  connection = 'connecting'
}

export const connectionState = (): ConnectionState => connection

export function useConnection(): ConnectionState {
  return useSyncExternalStore(onConnectionChange, connectionState)
}

export function onConnectionChange(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

function connect(): void {
  const bearer = token()
  if (bearer === undefined) return
  const opened = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/live`)
  socket = opened
  setConnection('connecting')
  opened.addEventListener('open', () => {
    if (opened === socket) whenReached()
    opened.send(JSON.stringify({ auth: bearer } satisfies LiveRequest))
  })
  opened.addEventListener('message', ({ data }) => {
    if (opened === socket) receive(JSON.parse(String(data)) as LiveMessage)
  })
  opened.addEventListener('close', () => {
    if (opened !== socket) return
    socket = undefined
    hasFailed = !ready
    ready = false
    scheduleRetry()
  })
}

function receive(message: LiveMessage): void {
  if ('ready' in message) {
    ready = true
    hasFailed = false
    pause = firstPause
    setConnection('online')
    for (const [number, listener] of listeners) sendListen(number, listener)
    for (const greet of greetings) {
      const message = greet()
      if (message) send(message)
    }
    return
  }
  if ('present' in message) return hearers.forEach((hear) => hear(message))
  if (message.listen !== undefined) listeners.get(message.listen)?.receive(message)
  else if ('error' in message && refusalFrom(message.error)?.status === 401) tokenRefused()
}

const sendListen = (number: number, listener: Listener): void => send({ listen: number, ...listener.ask() })

function send(message: LiveRequest): void {
  if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message))
}

function scheduleRetry(): void {
  clearTimeout(retry)
  if (navigator.onLine === false) return setConnection('offline')
  setConnection('connecting')
  retry = setTimeout(connect, pause * (0.75 + Math.random() / 2))
  pause = Math.min(pause * 2, longestPause)
}

/**
 * What is said of a wait comes a moment later, so that a server's restart does not flicker: "slow" while a try is not refused,
 * else "offline", which stays until the server is reached.
 */
let settling: ReturnType<typeof setTimeout> | undefined
const settle = () => setConnection(socket && !hasFailed ? 'slow' : 'offline')

/** It has answered the call, and not yet who is calling. */
function whenReached(): void {
  hasFailed = false
  if (connection !== 'offline') return
  clearTimeout(settling)
  settling = setTimeout(settle, patience)
}

function setConnection(next: ConnectionState): void {
  if (next === 'connecting') {
    if (connection === 'offline') return
    if (connection === 'slow') return hasFailed ? setConnection('offline') : undefined
    // From the loss on, however many tries have failed since.
    settling ??= setTimeout(settle, patience)
  } else {
    clearTimeout(settling)
    settling = undefined
  }
  if (next === connection) return
  connection = next
  for (const watcher of watchers) watcher()
}

/** Also where a socket still looks open: after a change of network it may be dead without having said so. */
function reconnect(): void {
  if (listeners.size === 0) return
  clearTimeout(retry)
  pause = firstPause
  const old = socket
  socket = undefined
  ready = false
  old?.close()
  connect()
}

if (typeof window !== 'undefined') {
  window.addEventListener('online', reconnect)
  window.addEventListener('offline', () => setConnection('offline'))
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && !socket) reconnect()
  })
}
