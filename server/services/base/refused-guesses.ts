/**
 * Refused guesses of passwords, for the security log: of strangers at sign-in, and of whoever sits at a browser that somebody else is signed in with. However many come, the log gets one statement a second, and one row for a person and an hour; what is
 * tried for addresses without an account is one row an hour together. Nobody who signs in waits for it.
 */
import { systemActor } from '#domain/access/actor.ts'
import type { SecurityKind } from '#domain/users/security-event.ts'
import type { Identity, Origin } from '../../adapters/identity/identity.ts'
import type { GatheredEvent, SecurityLog } from '../../store/accounts/security-log.ts'
import type { Store } from '../../store/store.ts'
import type { Logger } from 'pino'

export type RefusalKind = Extract<SecurityKind, 'signInRefused' | 'signInLocked' | 'passwordRefused' | 'passwordLocked'>

/** Who is guessed at: by the address that was typed, or by the id where they are signed in. */
type Guessed = { email: string } | { id: string }

export interface RefusedGuesses {
  note(of: Guessed, kind: RefusalKind, from: Origin): void
  /** Writes what was noted. */
  flush(): Promise<void>
}

type Parts = { store: Store; identity: Identity; securityLog: SecurityLog; clock: () => Date; log: Logger }
type Noted = { of: Guessed; kind: RefusalKind; from: Origin; count: number }

/** Addresses that are looked up at a time; the rest counts as unknown. */
const most = 100
const interval = 1000

export function createRefusedGuesses(parts: Parts): RefusedGuesses {
  let noted = new Map<string, Noted>()
  let flushing: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined

  async function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    await flushing
    const taken = [...noted.values()]
    noted = new Map()
    flushing = write(parts, taken)
    await flushing
  }

  return {
    flush,
    note(given, kind, from) {
      const address = 'email' in given ? given.email.trim().toLowerCase() : ''
      const of = 'email' in given ? { email: noted.size < most ? address : '' } : given
      const key = `${kind} ${JSON.stringify(of)}`
      const known = noted.get(key)
      noted.set(key, { of, kind, from, count: (known?.count ?? 0) + 1 })
      timer ??= setTimeout(
        () => void flush().catch((error: unknown) => parts.log.error({ err: error }, 'security log')),
        interval,
      ).unref()
    },
  }
}

async function write(parts: Parts, noted: readonly Noted[]): Promise<void> {
  const at = parts.clock()
  const hour = at.toISOString().slice(0, 13)
  const rows = new Map<string, GatheredEvent>()
  for (const { of, kind, from, count } of noted) {
    const id = 'id' in of ? of.id : of.email ? await parts.identity.findId(of.email) : undefined
    const user = id === undefined ? undefined : await parts.store.find(systemActor, 'users', id)
    const person = user && { id: user.id, name: user.displayName }
    const organization = user?.role === 'admin' ? undefined : user?.organization
    const key = `${kind} ${person?.id ?? systemActor.id} ${hour}`
    const by = 'id' in of ? person : undefined
    rows.set(key, { kind, person, by, organization, ...from, at, key, count: count + (rows.get(key)?.count ?? 0) })
  }
  await parts.securityLog.gather([...rows.values()])
}
