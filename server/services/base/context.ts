/** What the operations work with. Tests and the worker make the same from a config; nothing is global. */
import type { Actor } from '#domain/access/actor.ts'
import type { Config } from '../../config.ts'
import type { EnginePool } from '../../adapters/engine/engine-pool.ts'
import type { FontsOf } from '../../adapters/engine/engine-task.ts'
import type { FileStore } from '../../adapters/files/files.ts'
import type { Mailer } from '../../adapters/mail/mailer.ts'
import type { Outgoing } from '../../adapters/outside/outgoing.ts'
import type { Identity } from '../../adapters/identity/identity.ts'
import type { Oidc } from '../../adapters/identity/oidc.ts'
import type { Deliveries } from '../../store/beside/deliveries.ts'
import type { Guests } from '../../store/accounts/guests.ts'
import type { Keys } from '../../store/accounts/keys.ts'
import type { SeenBy } from '../../store/beside/pages-seen.ts'
import type { Recents } from '../../store/beside/recents.ts'
import type { SecurityLog } from '../../store/accounts/security-log.ts'
import type { SecondFactors } from '../../store/accounts/second-factors.ts'
import type { SignInFailures } from '../../store/accounts/sign-in-failures.ts'
import type { SearchQuery } from '#domain/search/search-query.ts'
import type { SearchAnswer } from '../../store/search/search-documents.ts'
import type { Store } from '../../store/store.ts'
import type { LabelChecks } from '../../store/beside/label-checks.ts'
import type { Exports } from '../../store/beside/exported.ts'
import type { Webhooks } from '../../store/queue/webhooks.ts'
import type { Logger } from 'pino'
import type { Live } from '../../live/create-live.ts'
import type { Presence } from '../../live/presence.ts'
import type { PoolUse } from '../../store/database/database.ts'
import type { JobCount } from '../../store/queue/jobs.ts'
import type { MailCount, Outbox } from '../../store/queue/outbox.ts'
import type { PasswordLinks } from '../../store/accounts/password-steps.ts'
import type { Actors } from './actor-of.ts'
import type { RefusedGuesses } from './refused-guesses.ts'
import type { JobQueue } from './job-queue.ts'

/** Each is asked for by itself: the database may be away, which is when the others are looked at. */
export type Measures = {
  jobs: () => Promise<readonly JobCount[]>
  mails: () => Promise<readonly MailCount[]>
  pool: () => PoolUse
  listeners: () => number
}

export type Services = {
  config: Config
  log: Logger
  clock: () => Date
  store: Store
  /** Rejects while the database does not answer. */
  isAlive: () => Promise<void>
  /** Aborted when the process was told to end: from then on it begins nothing that another can do. */
  leaving: AbortSignal
  /** Errors of which nobody knew what to do with them, since the process began. */
  unforeseen: { count: number }
  /** What an operator watches. */
  measures: Measures
  files: FileStore
  /** The print drive. */
  printData: FileStore
  engine: EnginePool
  /** Changes whenever a font that these templates are set with comes or goes. */
  fontsKey: (of: FontsOf) => Promise<string>
  jobs: JobQueue
  outbox: Outbox
  /** Undefined where there is no mail server: mails stay in the outbox. */
  mailer: Mailer | undefined
  webhooks: Webhooks
  exports: Exports
  labelChecks: LabelChecks
  /** Calls to addresses that people typed in. */
  outgoing: Outgoing
  identity: Identity
  signInFailures: SignInFailures
  secondFactors: SecondFactors
  passwordLinks: PasswordLinks
  /** Undefined where people sign in here alone. */
  oidc: Oidc | undefined
  securityLog: SecurityLog
  refusedGuesses: RefusedGuesses
  recents: Recents
  guests: Guests
  keys: Keys
  seenBy: SeenBy
  deliveries: Deliveries
  live: Live
  presence: Presence
  actors: Actors
  search: (actor: Actor, query: SearchQuery) => Promise<SearchAnswer>
  /** Takes documents into the index by fields that lists asked for; answers with how many those were. */
  buildIndex: (progress: (percent: number) => Promise<void>) => Promise<{ fields: number }>
}

/** The first argument of every operation: the services and who asks. */
export type Context = Services & { actor: Actor }
