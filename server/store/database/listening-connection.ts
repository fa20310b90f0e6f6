/**
 * The connection that listens. It reconnects automatically, and then tells every hearer that something may have been missed, since
 * what was said meanwhile is not repeated. It is asked for an answer again and again: a connection may die without a word, when the
 * machine on the other side is gone or what stands between forgets it, and nobody would hear of anything any more.
 */
import { setImmediate as turn } from 'node:timers/promises'
import { productError } from '#domain/errors.ts'
import { Client, type ClientConfig, DatabaseError } from 'pg'
import { troubleOfConnecting, whileRunning } from './database-faults.ts'
import { type Hearer, tellHearer } from './database.ts'

/** Milliseconds: between two questions; how long an answer may take. */
export type Silence = { beat: number; patience: number }

type Settings = Omit<ClientConfig, 'connectionTimeoutMillis'> & {
  silence: Silence
  /** What is asked again and again, of the connection that is given. */
  ask: (client: Client) => Promise<void>
  /** No answer came: what else goes to the same server is as dead. */
  fellSilent: () => void
}

export function openEars({ silence: { beat, patience }, ask, fellSilent, ...connection }: Settings) {
  const channels = new Map<string, Set<Hearer>>()
  let client: Client | undefined
  let connecting: Promise<void> | undefined
  let beating: NodeJS.Timeout | undefined
  let closed = false

  async function connect(): Promise<void> {
    const fresh = new Client({ ...connection, connectionTimeoutMillis: patience })
    const lose = () => {
      if (client !== fresh) return
      clearTimeout(beating)
      client = undefined
      connecting = undefined
      void fresh.end().catch(() => {})
      retry()
    }
    fresh.on('error', lose)
    fresh.on('end', lose)
    fresh.on('notification', ({ channel, payload = '' }) =>
      channels.get(channel)?.forEach(({ heard }) => tellHearer(() => heard(payload))),
    )
    await fresh.connect().catch((error: unknown) => {
      // Not even a refusal: what was open before is as dead, and nobody else asks it.
      if (!(error instanceof DatabaseError)) fellSilent()
      throw error
    })
    const listening = [...channels.keys()].map((channel) => `listen ${fresh.escapeIdentifier(channel)}`).join(';')
    await answered(() => fresh.query(listening))
    // A server that came back may have another time.
    await answered(() => ask(fresh))
    client = fresh
    keepAsking(fresh)
  }

  function keepAsking(fresh: Client): void {
    beating = setTimeout(() => {
      answered(() => ask(fresh)).then(
        () => client === fresh && keepAsking(fresh),
        // It broke, which is told elsewhere.
        () => {},
      )
    }, beat).unref()
  }

  /** Rejects where nothing comes in time; then the connection is cut, and with it the question. */
  async function answered(question: () => Promise<unknown>): Promise<void> {
    const late = setTimeout(() => void giveUp(), patience).unref()
    let isAnswered = false
    async function giveUp() {
      // This process may have been busy itself: what has come meanwhile is read first.
      await turn()
      if (!isAnswered) fellSilent()
    }
    try {
      await question()
    } finally {
      isAnswered = true
      clearTimeout(late)
    }
  }

  function retry(): void {
    if (closed || channels.size === 0) return
    setTimeout(() => void ensure().then(tellMissed, retry), 1000).unref()
  }

  const ensure = (): Promise<void> =>
    (connecting ??= connect().catch((error: unknown) => {
      connecting = undefined
      throw troubleOfConnecting(error)
    }))
  const tellMissed = () => channels.forEach((hearers) => hearers.forEach(({ missed }) => tellHearer(missed)))

  return {
    listen: async (channel: string, hearer: Hearer) => {
      await ensure()
      const hearers = channels.get(channel) ?? new Set()
      channels.set(channel, hearers.add(hearer))
      await client?.query(`listen ${client.escapeIdentifier(channel)}`)
      return async () => {
        hearers.delete(hearer)
        if (hearers.size > 0) return
        channels.delete(channel)
        // One that breaks meanwhile hears nothing any more, either.
        await client?.query(`unlisten ${client.escapeIdentifier(channel)}`).catch(() => {})
      }
    },
    answers: async () => {
      if (!closed) await ensure()
      const asked = client
      if (closed || !asked) throw productError('unavailable')
      if (await whileRunning(() => isWritable(asked))) return
      // What is asked for next may lead to another server, or to this one in another state.
      void asked.end().catch(() => {})
      throw productError('unavailable')
    },
    close: async () => {
      closed = true
      clearTimeout(beating)
      await connecting?.catch(() => {})
      await client?.end().catch(() => {})
    },
  }
}

/** One that takes no writes answers, and nothing can be done with it. */
async function isWritable(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ is: string }>(`select current_setting('transaction_read_only') as is`)
  return rows[0]?.is === 'off'
}
