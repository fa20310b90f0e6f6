/** Every setting of the server: one schema, one sentence a variable. `docs/operations.md` shows the same table. */
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { isIP, isIPv4 } from 'node:net'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

const wholeNumber = (least: number, most: number) =>
  z.coerce
    .number({ error: 'is not a number' })
    .int('is not a whole number')
    .min(least, `is below ${least}`)
    .max(most, `is above ${most}`)

const address = (...schemes: string[]) =>
  z
    .string()
    .refine((text) => schemes.includes(schemeOf(text)), `is not an address that begins with ${schemes.join(' or ')}`)

/** As the server's framework reads them. */
function isNetwork(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true
  const [ip = '', range, more] = text.split('/')
  const bits = isIPv4(ip) ? 32 : 128
  const isRange = range === undefined || isIPv4(range) || (/^[1-9]\d*$/.test(range) && Number(range) <= bits)
  return isIP(ip) !== 0 && isRange && more === undefined
}

const isHost = (text: string): boolean => /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i.test(text)

const oneOf = <const T extends string>(...values: T[]) =>
  z.enum(values, { error: `is not one of ${values.join(', ')}` })

export const settings = {
  PORT: wholeNumber(0, 65_535).default(4747).describe('Port for HTTP and WebSocket. 0 takes a free one.'),
  HOST: z
    .string()
    .default('127.0.0.1')
    .describe('Address to listen on: by default this machine alone reaches the server; 0.0.0.0 for all networks.'),
  PUBLIC_URL: address('http', 'https')
    .optional()
    .describe('Address by which browsers reach the server, used in mails and links. Needed behind a proxy.'),
  IMPRINT_URL: address('http', 'https')
    .optional()
    .describe(
      'Address of the operator’s imprint; {language} in it becomes de, en or fr. Unset: /imprint says that there is none.',
    ),
  PRIVACY_URL: address('http', 'https').optional().describe('The same of the operator’s privacy notice, for /privacy.'),
  TRUST_PROXY: z
    .string()
    .refine(
      (text) => text.split(',').every((one) => isNetwork(one.trim())),
      'is not a list of addresses and networks such as 10.0.0.1, 10.0.0.0/8',
    )
    .optional()
    .describe(
      'Addresses or networks of proxies, separated by commas, whose X-Forwarded-For is believed. Unset: those on this machine (`loopback`) where HOST is a loopback address and PUBLIC_URL is set, else none.',
    ),
  DATA_DIR: z.string().default('./data').describe('Folder for the embedded database, files and the generated secret.'),
  DATABASE_URL: address('postgres', 'postgresql')
    .optional()
    .describe('PostgreSQL 15 or newer. Unset: PGlite, PostgreSQL inside this process, in DATA_DIR.'),
  DATABASE_CONNECTIONS: wholeNumber(2, 500).default(20).describe('Most connections this process opens to PostgreSQL.'),
  FILES_URL: address('s3')
    .refine(
      (text) => [null, 'sha256', 'none'].includes(URL.parse(text)?.searchParams.get('checksum') ?? null),
      'has a checksum that is not one of sha256, none',
    )
    .optional()
    .describe(
      'S3 for files: s3://bucket/prefix?endpoint=https://host&region=eu-central-1; keys come from AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY. Each file goes with its SHA-256; &checksum=none leaves it out. Unset: a folder in DATA_DIR.',
    ),
  PRINT_DATA_DIR: z
    .string()
    .optional()
    .describe('Folder for print data, such as a mounted network drive. Unset: print-data in DATA_DIR.'),
  SMTP_URL: address('smtp', 'smtps')
    .optional()
    .describe(
      'Mail server: smtp://user:password@host:587. Unset: mails stay in the outbox, where the admin reads them.',
    ),
  MAIL_FROM: z.string().default('Imprimatur <noreply@imprimatur.example>').describe('Sender of all mails.'),
  WEBHOOK_HOSTS: z
    .string()
    .refine((text) => text.split(',').every((one) => isHost(one.trim())), 'is not a list of hosts such as shop.example')
    .optional()
    .describe(
      'Hosts, or host:port, separated by commas, that webhooks may call within the own network, and without encryption.',
    ),
  SECRET: z
    .string()
    .min(32, 'is shorter than 32 characters')
    .optional()
    .describe('Signs tokens and links; the same for all processes. Unset: generated once and kept in DATA_DIR/secret.'),
  SESSION_HOURS: wholeNumber(1, 8760).default(168).describe('How long a sign-in lasts without use.'),
  SIGN_IN_ATTEMPTS: wholeNumber(3, 1000)
    .default(8)
    .describe(
      'Failed sign-ins of one account from one network, or in one browser that its person signed in with, within the lock time, until they are refused there. All strangers together, and a network at all accounts, may fail five times as often.',
    ),
  SIGN_IN_LOCK_MINUTES: wholeNumber(1, 1440)
    .default(15)
    .describe('How long sign-ins are refused after too many failed ones.'),
  OIDC_ISSUER: address('http', 'https')
    .optional()
    .describe('Address of an OpenID Connect service that people may sign in by; needs OIDC_CLIENT_ID. Unset: none.'),
  OIDC_CLIENT_ID: z.string().max(500).optional().describe('What this installation is called at that service.'),
  OIDC_CLIENT_SECRET: z.string().max(500).optional().describe('The secret of the client, where the service gave one.'),
  OIDC_NAME: z
    .string()
    .max(60)
    .default('OpenID Connect')
    .describe('What the service is called on the button of the sign-in.'),
  MAIN_ORGANIZATION: z
    .string()
    .regex(/^[\w-]{1,64}$/, 'is not an id')
    .default('mcs')
    .describe('Id of the supplier that sees and edits everything.'),
  SEED: oneOf('demo', 'none')
    .optional()
    .describe(
      'What an empty database begins with: the demo tenant, or nothing but a link on standard output that makes the first admin. Unset: the demo tenant where HOST is a loopback address and neither DATABASE_URL nor PUBLIC_URL is set.',
    ),
  JOBS: oneOf('on', 'off')
    .default('on')
    .describe('Whether this process also does background work; off where `server/main.ts worker` processes do it.'),
  WORKER_PORT: wholeNumber(1, 65_535)
    .optional()
    .describe('Port on which a worker answers /healthz, /readyz and /metrics, on HOST. Unset: it opens none.'),
  DRAIN_SECONDS: wholeNumber(0, 300)
    .default(0)
    .describe(
      'How long a process that is told to end goes on answering while /readyz says 503, so that others take over: a little more than whoever asks /readyz needs to notice.',
    ),
  ENGINE_THREADS: wholeNumber(1, 64).default(2).describe('Threads that compose and paint artwork.'),
  ENGINE_IDLE_SECONDS: wholeNumber(5, 86_400)
    .default(45)
    .describe('How long such a thread keeps designs, pictures and fonts in memory without work, some hundred MB.'),
  LOG_LEVEL: oneOf('trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent')
    .default('info')
    .describe('What is written to the log, as lines of JSON on standard error.'),
  OTEL_EXPORTER_OTLP_ENDPOINT: address('http', 'https')
    .optional()
    .describe(
      'Receiver of traces in OTLP over HTTP, such as http://collector:4318; what else OpenTelemetry reads, such as OTEL_TRACES_SAMPLER, holds as well. Unset: nothing is traced.',
    ),
  METRICS_TOKEN: z
    .string()
    .min(16, 'is shorter than 16 characters')
    .optional()
    .describe('Bearer token for /metrics from other machines. Unset: only this machine may read them.'),
  CALLS_PER_PERSON: wholeNumber(10, 100_000)
    .default(100)
    .describe('How many calls a second one person may make; twenty times as many once, after a rest.'),
  CALLS_PER_ADDRESS: wholeNumber(10, 1_000_000)
    .default(500)
    .describe('The same for one address, which a whole office may share.'),
  BACKUP_DIR: z
    .string()
    .optional()
    .describe(
      'Folder in which a backup is made each night at 2 o’clock (UTC), in a folder of its own; the last seven are kept, and /metrics tells how old the newest one is. Unset: none is made.',
    ),
  MAX_BODY_MB: wholeNumber(1, 200).default(8).describe('Largest JSON body, in MB.'),
  MAX_DEPLOYMENT_GB: wholeNumber(1, 10_000).default(20).describe('Largest file of a deployment, in GB.'),
  MAX_UPLOAD_MB: wholeNumber(1, 10_000).default(512).describe('Largest uploaded file, in MB.'),
  MAX_DESIGN_MB: wholeNumber(1, 1000).default(64).describe('Largest uploaded design (IDML), in MB.'),
  MAX_PICTURE_MEGAPIXELS: wholeNumber(1, 1000)
    .default(200)
    .describe('Largest picture that is opened, in millions of pixels.'),
} as const

const schema = z.object(settings)

export type Config = z.infer<typeof schema> & {
  SECRET: string
  SEED: 'demo' | 'none'
  PRINT_DATA_DIR: string
  /** Folder of files when FILES_URL is unset. */
  FILES_DIR: string
  /** The built web application. */
  WEB_DIR: string
  version: string
}

/** Names every variable that is wrong, so that one start is enough to learn all of them. */
export class ConfigError extends Error {
  readonly faults: readonly string[]

  constructor(faults: readonly string[]) {
    super(`The settings are wrong:\n${faults.map((fault) => `  ${fault}`).join('\n')}`)
    this.name = 'ConfigError'
    this.faults = faults
  }
}

const root = fileURLToPath(new URL('..', import.meta.url))

/** Reads the environment; an empty variable counts as unset. Creates DATA_DIR and the secret where they are missing. */
export function readConfig(environment: Readonly<Record<string, string | undefined>> = process.env): Config {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([name, text]) => name in settings && text !== ''),
  )
  const result = schema.safeParse(given)
  const faults = result.success ? [] : result.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`)
  faults.push(...incomplete(given))
  if (!result.success || faults.length > 0) throw new ConfigError(faults)
  const read = result.data
  const DATA_DIR = resolve(read.DATA_DIR)
  return {
    ...read,
    DATA_DIR,
    ...(isBehindProxyHere(read) && { TRUST_PROXY: 'loopback' }),
    SEED: read.SEED ?? (isForThisMachine(read) ? 'demo' : 'none'),
    SECRET: read.SECRET ?? keptSecret(DATA_DIR),
    PRINT_DATA_DIR: resolve(read.PRINT_DATA_DIR ?? join(DATA_DIR, 'print-data')),
    FILES_DIR: join(DATA_DIR, 'files'),
    WEB_DIR: join(root, 'dist/web'),
    version: (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }).version,
  }
}

/** Nobody else reaches it, and nothing says that it is to stay. */
const isForThisMachine = ({ HOST, DATABASE_URL, PUBLIC_URL }: z.infer<typeof schema>): boolean =>
  isLoopback(HOST) && DATABASE_URL === undefined && PUBLIC_URL === undefined

/** People have an address for it that leads to something else on this machine. */
const isBehindProxyHere = ({ HOST, PUBLIC_URL, TRUST_PROXY }: z.infer<typeof schema>): boolean =>
  TRUST_PROXY === undefined && PUBLIC_URL !== undefined && isLoopback(HOST)

const isLoopback = (host: string): boolean => /^(localhost|127(\.\d+){3}|::1)$/i.test(host)

function incomplete(given: Readonly<Record<string, string | undefined>>): string[] {
  const faults: string[] = []
  if (given.DATABASE_URL && !given.SECRET && given.FILES_URL)
    faults.push('SECRET is missing: several processes on one database and S3 must share it')
  if ((given.OIDC_ISSUER === undefined) !== (given.OIDC_CLIENT_ID === undefined))
    faults.push('OIDC_ISSUER and OIDC_CLIENT_ID belong together: one of them is missing')
  if (given.SEED === 'demo' && given.PUBLIC_URL && schemeOf(given.PUBLIC_URL) === 'https')
    faults.push('SEED is demo, whose accounts cannot sign in where PUBLIC_URL is https')
  return faults
}

function keptSecret(folder: string): string {
  makeFolder(resolve(folder))
  const file = join(folder, 'secret')
  if (!existsSync(file)) {
    try {
      writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
  return readFileSync(file, 'utf8')
}

const schemeOf = (text: string): string => /^([a-z0-9]+):\/\//i.exec(text)?.[1]?.toLowerCase() ?? ''

/** One after the other: asked for all at once, Node tries without end where the file system takes none, such as under `/proc`. */
function makeFolder(path: string): void {
  if (existsSync(path)) return
  makeFolder(dirname(path))
  try {
    mkdirSync(path, { mode: 0o700 })
  } catch (error) {
    // Another process was faster.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}
