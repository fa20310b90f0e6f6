/** Puts the parts together: database, store, files, sign-in, jobs. Heavy modules are loaded side by side. */
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openFilesInFolder } from './adapters/files/files-in-folder.ts'
import type { FileStore } from './adapters/files/files.ts'
import type { FilesInS3 } from './adapters/files/files-in-s3.ts'
import type { Oidc } from './adapters/identity/oidc.ts'
import { doOnce } from './store/database/do-once.ts'
import type { Database, DatabaseSettings } from './store/database/database.ts'
import type { Config } from './config.ts'
import { currentTraceId } from './span.ts'
import { keepPrivate } from './private-folders.ts'
import type { Progress } from './open-port.ts'
import { systemActor } from '#domain/access/actor.ts'
import { definitionKinds } from '#domain/kinds/judge.ts'
import { searchScopes } from '#domain/search/search-query.ts'
import { createActors } from './services/base/actor-of.ts'
import { indexColumns } from './services/contents/index-columns.ts'
import { dueByAnotherEngine } from './services/base/due-label-checks.ts'
import { noteDesignNames } from './services/designs/design-names.ts'
import { startForgotten } from './services/operating/start-forgotten.ts'
import { clearWhatIsOld } from './services/operating/clear-what-is-old.ts'
import { boundReleases } from './store/uses/bound-releases.ts'
import { forgottenReleases } from './store/queue/forgotten-releases.ts'
import { repeatGivenUp } from './store/queue/repeat-given-up.ts'
import type { Logger } from 'pino'
import type { Services } from './services/base/context.ts'

export type OpenedServices = {
  services: Services
  database: Database
  /** Begins nothing any more that another process can do, and goes on with the rest. */
  leave: () => void
  close: () => Promise<void>
}

export async function openServices(
  config: Config,
  progress: Progress,
  settings: DatabaseSettings = databaseOf(config),
): Promise<OpenedServices> {
  progress('database', 5)
  const leaving = new AbortController()
  const closing: (() => Promise<unknown>)[] = []
  const close = async () => {
    for (const end of closing.toReversed()) await end()
  }
  try {
    const [{ pino }, { openDatabase }, { FolderInUse }, { createStore }, { createLive }] = await Promise.all([
      import('pino'),
      import('./store/database/open-database.ts'),
      import('./store/database/folder-lock.ts'),
      import('./store/create-store.ts'),
      import('./live/create-live.ts'),
    ])
    const { openValueIndex, indexChannel } = await import('./store/read/value-index.ts')
    const { buildValueIndex } = await import('./store/read/build-value-index.ts')
    const { openSearchIndex } = await import('./store/search/search-index.ts')
    const { openMarks } = await import('./store/marks/marks.ts')
    const { searchDocuments } = await import('./store/search/search-documents.ts')
    const log = pino(
      {
        level: config.LOG_LEVEL,
        base: null,
        redact: ['req.headers.authorization'],
        ...(config.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined && {
          mixin: () => {
            const traceId = currentTraceId()
            return traceId === undefined ? {} : { traceId }
          },
        }),
      },
      pino.destination(2),
    )
    const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, version } = config
    if (endpoint !== undefined)
      closing.push(await (await import('./open-tracing.ts')).openTracing({ endpoint, version, log }))
    for (const folder of await keepPrivate(config)) log.warn({ folder }, 'others on this machine see it')
    const database = await patiently(
      () => openDatabase(settings),
      (error) => error instanceof FolderInUse,
      (error) => log.warn({ reason: error.message }, 'waiting for the process before this one to end'),
    )
    closing.push(() => database.close())
    if (settings.kind === 'embedded' && settings.folder !== undefined) {
      const { answerCopies } = await import('./backup/copy-of-database.ts')
      const copies = answerCopies(database, settings.folder, (error) =>
        log.error({ err: error }, 'copy of the database'),
      )
      closing.push(() => copies.stop())
    }
    const { clock } = database
    const live = await createLive({ database, failed: (error) => log.error({ err: error }, 'live queries') })
    closing.push(() => live.close())
    const { createPresence } = await import('./live/presence.ts')
    const presence = await createPresence(database, { failed: (error) => log.warn({ err: error }, 'who is where') })
    closing.push(() => presence.close())
    const wanted = { tell: () => {} }
    const index = await openValueIndex(database, () => wanted.tell())
    const refresh = () => void index.refresh().catch((error: unknown) => log.warn({ err: error }, 'index of values'))
    closing.push(await database.listen(indexChannel, { heard: refresh, missed: refresh }))
    const store = await createStore({ database, now: clock, committed: live.wake, index })
    const actors = createActors(store, config.MAIN_ORGANIZATION)
    for (const kind of ['users', 'organizations'] as const) live.watch(kind, '*', actors.forget)

    progress('services', 40)
    const [
      { openIdentity },
      { openQueue },
      { createJobs },
      { createOutbox },
      { createRecents },
      { createGuests },
      { createKeys },
      { createSeenBy },
      { createDeliveries },
      { createWebhooks },
      { createExports },
      { createLabelChecks },
      { openOutgoing },
      { createSignInFailures },
      { createSecondFactors },
      { createPasswordLinks },
      { signInTables },
      { createSessionEndings },
      { createSecurityLog },
      { createRefusedGuesses },
    ] = await Promise.all([
      import('./adapters/identity/identity.ts'),
      import('./jobs/queue.ts'),
      import('./store/queue/jobs.ts'),
      import('./store/queue/outbox.ts'),
      import('./store/beside/recents.ts'),
      import('./store/accounts/guests.ts'),
      import('./store/accounts/keys.ts'),
      import('./store/beside/pages-seen.ts'),
      import('./store/beside/deliveries.ts'),
      import('./store/queue/webhooks.ts'),
      import('./store/beside/exported.ts'),
      import('./store/beside/label-checks.ts'),
      import('./adapters/outside/outgoing.ts'),
      import('./store/accounts/sign-in-failures.ts'),
      import('./store/accounts/second-factors.ts'),
      import('./store/accounts/password-steps.ts'),
      import('./store/accounts/sign-in-tables.ts'),
      import('./store/accounts/session-endings.ts'),
      import('./store/accounts/security-log.ts'),
      import('./services/base/refused-guesses.ts'),
    ])
    const { createEnginePool } = await import('./adapters/engine/engine-pool.ts')
    const { createFontSource } = await import('./services/designs/font-source.ts')
    const engine = createEnginePool({
      threads: config.ENGINE_THREADS,
      idleSeconds: config.ENGINE_IDLE_SECONDS,
    })
    closing.push(() => engine.close())
    const mailer = config.SMTP_URL
      ? await (await import('./adapters/mail/mailer.ts')).openMailer(config.SMTP_URL, config.MAIL_FROM)
      : undefined
    closing.push(async () => mailer?.close())
    const files = config.FILES_URL
      ? await openFilesElsewhere(config.FILES_URL, log)
      : await openFilesInFolder(config.FILES_DIR)
    const fontSource = createFontSource({ store, files, log })
    engine.useFonts(async (of) => ({ key: await fontSource.key(of), files: () => fontSource.files(of) }))
    const jobRows = createJobs(database)
    const jobs = openQueue({ database, jobs: jobRows, log })
    closing.push(() => jobs.stop())
    const signInFailures = createSignInFailures(database)
    const identity = await openIdentity({
      tables: signInTables(database),
      endings: createSessionEndings(database),
      secret: config.SECRET,
      sessionHours: config.SESSION_HOURS,
      clock,
      announce: live.signalSignIn,
      watch: live.watchSignIn,
    })
    const securityLog = createSecurityLog(database)
    const refusedGuesses = createRefusedGuesses({ store, identity, securityLog, clock, log })
    closing.push(() => refusedGuesses.flush())
    const services: Services = {
      config,
      log,
      clock,
      store,
      isAlive: database.answers,
      leaving: leaving.signal,
      unforeseen: { count: 0 },
      measures: {
        jobs: jobRows.count,
        mails: () => services.outbox.count(clock()),
        pool: database.poolUse,
        listeners: () => live.listeners,
      },
      files,
      printData: await openFilesInFolder(config.PRINT_DATA_DIR),
      engine,
      fontsKey: fontSource.key,
      jobs,
      outbox: createOutbox(database),
      mailer,
      identity,
      recents: createRecents(database),
      guests: createGuests(database),
      keys: createKeys(database),
      seenBy: createSeenBy(database),
      deliveries: createDeliveries(database),
      webhooks: createWebhooks(database),
      exports: createExports(database),
      labelChecks: createLabelChecks(database),
      outgoing: openOutgoing({ allowed: hostsOf(config) }),
      signInFailures,
      secondFactors: createSecondFactors(database),
      passwordLinks: createPasswordLinks(database),
      oidc: await oidcOf(config, (error) => log.warn({ err: error }, 'sign-in by another service')),
      securityLog,
      refusedGuesses,
      actors,
      live,
      presence,
      search: (actor, query) => searchDocuments(database.query, actor, query),
      buildIndex: async (progress) => ({ fields: await buildValueIndex({ database, index, progress }) }),
    }
    if (config.SEED === 'demo')
      await doOnce(database, 'seed demo tenant', async () => {
        const { seedDemoTenant } = await import('#server/services/demo/seed-demo-tenant.ts')
        await seedDemoTenant(services, { onProgress: (percent) => progress('seeding', Math.round(50 + percent / 2)) })
        await jobs.start('draw-demo-tenant', {}, { actor: systemActor, key: 'demo' })
      })
    await noteDesignNames(services)
    await dueByAnotherEngine(services)
    if (config.JOBS === 'on') {
      const { handlers } = await import('./jobs/handlers.ts')
      await jobs.work(services, handlers)
      const { startClocks } = await import('./jobs/mail-and-webhook-clocks.ts')
      closing.push(...(await startClocks(database, services)))
      const { startLoop } = await import('./jobs/loop.ts')
      const forgotten = { ...forgottenReleases(database), repeatGivenUp: repeatGivenUp(database) }
      const begun = new Map<string, number>()
      const looking = startLoop(
        async () => {
          await startForgotten(services, forgotten, begun)
          if (!index.isComplete()) wanted.tell()
          return minute
        },
        (error) => log.error({ err: error }, 'forgotten work'),
        minute,
      )
      closing.push(() => looking.stop())
    }
    const { BACKUP_DIR } = config
    if (config.JOBS === 'on' && BACKUP_DIR !== undefined) {
      const { saveNightly } = await import('./backup/nightly.ts')
      const { startLoop } = await import('./jobs/loop.ts')
      const ending = new AbortController()
      const saving = startLoop(
        async () => {
          await saveNightly({ folder: BACKUP_DIR, now: clock, alone: store.alone, signal: ending.signal })
          return 10 * minute
        },
        (error) => {
          if (!ending.signal.aborted) log.error({ err: error }, 'nightly backup')
        },
        60 * minute,
      )
      closing.push(async () => {
        ending.abort()
        await saving.stop()
      })
    }
    const searchIndex = openSearchIndex(database, { failed: (error) => log.error({ err: error }, 'search index') })
    closing.push(() => searchIndex.close())
    for (const scope of searchScopes) live.follow(scope, searchIndex.wake)
    const marks = openMarks({
      database,
      index,
      now: clock,
      committed: live.wake,
      failed: (error) => log.error({ err: error }, 'marks of faulty values'),
    })
    closing.push(() => marks.close())
    for (const kind of definitionKinds) live.follow(kind, marks.wake)
    wanted.tell = () =>
      void jobs
        .start('index-values', {}, { actor: systemActor, key: 'index-values' })
        .catch((error: unknown) => log.warn({ err: error }, 'index of values'))
    if (!index.isComplete()) wanted.tell()
    const columns = () =>
      void indexColumns(store, (path) => index.ask('contents', path)).catch((error: unknown) =>
        log.warn({ err: error }, 'index of columns'),
      )
    columns()
    live.follow('contentTypes', columns)
    const bound = () => boundReleases(database)
    const sweeping = setInterval(() => void clearWhatIsOld(services, jobRows, bound), hour).unref()
    closing.push(async () => clearInterval(sweeping))
    return { services, database, leave: () => leaving.abort(), close }
  } catch (error) {
    await close()
    throw error
  }
}

/**
 * A server that was told to end still finishes what runs while the next one starts: it is waited for, up to ten seconds.
 */
async function patiently<Result>(
  open: () => Promise<Result>,
  isPassing: (error: unknown) => boolean,
  waiting: (error: Error) => void,
): Promise<Result> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await open()
    } catch (error) {
      if (!isPassing(error) || attempt === 50) throw error
      if (attempt === 0) waiting(error as Error)
      await pause(200)
    }
  }
}

async function openFilesElsewhere(address: string, log: Pick<Logger, 'warn'>): Promise<FileStore> {
  const files = await (await import('./adapters/files/files-in-s3.ts')).openFilesInS3(address)
  void tellOfBlindness(files, log)
  return files
}

/** What is on its way is looked at by whoever keeps it, or by nobody. */
async function tellOfBlindness(files: Pick<FilesInS3, 'verifies'>, log: Pick<Logger, 'warn'>): Promise<void> {
  try {
    if ((await files.verifies()) === false)
      log.warn('the S3 of FILES_URL takes files that are not as their checksum says')
  } catch (error) {
    log.warn({ err: error }, 'whether the S3 of FILES_URL looks at checksums is not known')
  }
}

async function oidcOf(
  { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET }: Config,
  failed: (error: unknown) => void,
): Promise<Oidc | undefined> {
  if (OIDC_ISSUER === undefined || OIDC_CLIENT_ID === undefined) return undefined
  const { createOidc } = await import('./adapters/identity/oidc.ts')
  return createOidc({ issuer: OIDC_ISSUER, clientId: OIDC_CLIENT_ID, clientSecret: OIDC_CLIENT_SECRET, failed })
}

const hour = 3_600_000
/** Seconds. */
const minute = 60

const databaseOf = (config: Config): DatabaseSettings =>
  config.DATABASE_URL
    ? { kind: 'server', url: config.DATABASE_URL, connections: config.DATABASE_CONNECTIONS }
    : { kind: 'embedded', folder: join(config.DATA_DIR, 'database') }

const hostsOf = ({ WEBHOOK_HOSTS = '' }: Config): string[] =>
  WEBHOOK_HOSTS.split(',').flatMap((host) => (host.trim() === '' ? [] : [host.trim().toLowerCase()]))
