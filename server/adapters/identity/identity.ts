/**
 * Who may sign in: accounts, passwords and sessions, kept by better-auth in tables of its own. What a person is in the
 * product (role, organization, licences) is their document in the collection `users`, under the same id.
 *
 * The client's token is the session's own with a signature, so that a forged one can be distinguished from an expired one
 * without asking the database.
 */
import { isStorable } from '#domain/fields.ts'
import { productError, ProductError, refuse, type Refusal } from '#domain/errors.ts'
import type { BetterAuthOptions } from 'better-auth'
import { type ActionLinks, createActionLinks } from './action-links.ts'
import { isDeviceOf, newDevice, readDevice } from './devices.ts'
import { createPasswords } from './passwords.ts'
import { type Purpose, sign, unsign } from './signed.ts'

export type Session = { id: string; userId: string; expiresAt: Date }
export type NewSession = Session & { token: string }
/** One of a person's, as they are told of it. `usedAt` is true to ten minutes. */
export type OpenSession = Origin & { id: string; createdAt: Date; usedAt: Date }
/** Where a sign-in comes from: network address and browser. */
export type Origin = { address: string; agent: string }

export type AccountOf = { id: string; email: string; name: string }
export type NewAccount = AccountOf & { password: string }

export interface Identity {
  /** Undefined when the account is not there or the password is wrong; both take the same time. */
  signIn(credentials: { email: string; password: string }, from: Origin): Promise<NewSession | undefined>
  /** Throws `auth.tokenInvalid` for a forged token, `auth.tokenExpired` for one that ran out, and why for one that was ended. */
  sessionOf(token: string): Promise<Session>
  signOut(token: string): Promise<void>
  createAccount(account: NewAccount): Promise<void>
  /**
   * The account with this address: the one that is there, or a new one that nobody can sign in to before it has a password.
   * Answers its id, which is `account.id` unless the address was taken.
   */
  reserveAccount(account: AccountOf): Promise<string>
  /** The person with this address; upper and lower case are the same. */
  findId(email: string): Promise<string | undefined>
  /** What sign-in knows of a person; undefined without an account. */
  findAccount(userId: string): Promise<AccountOf | undefined>
  /** Address and name as in the person's document. */
  alignAccount(account: AccountOf): Promise<void>
  /** What is kept of a password: the store sets it, with the link by which it was chosen. */
  hash(password: string): Promise<string>
  /** Of somebody who just proved who they are. Throws `auth.accountDeleted` where that was their last moment here. */
  beginSession(userId: string, from: Origin): Promise<NewSession>
  links: ActionLinks
  /** By what a browser is known again that the person signs in with now. */
  deviceOf(userId: string): Promise<string>
  /** The id of such a browser; undefined where it is not one of the person with this address, or their password is another one since. */
  findDevice(email: string, device: string): Promise<string | undefined>
  rename(userId: string, name: string): Promise<void>
  /** All sessions but the one of `token` end. False when the current password is wrong. */
  changePassword(change: { userId: string; current: string; next: string; token: string }): Promise<boolean>
  /** Whether it is the person's. False where they have none. */
  isPassword(userId: string, password: string): Promise<boolean>
  hasPassword(userId: string): Promise<boolean>
  /** Those that are not over, last used first; of more than a hundred the rest is counted. */
  listSessions(userId: string): Promise<{ sessions: OpenSession[]; total: number }>
  /** False where the person has none of that id. */
  endSession(userId: string, id: string): Promise<boolean>
  /** All but the one of `token`. Whether there was one. */
  endOtherSessions(userId: string, token: string): Promise<boolean>
  /** All sessions and open links of a person end; who holds a session is told why. */
  endEverything(userId: string, why: Why): Promise<void>
  /** Who holds a session of theirs is told why. */
  removeAccount(userId: string, why: Why): Promise<void>
  /** Deletes sessions that ended long ago; until then their tokens are answered as expired. */
  sweep(): Promise<void>
}

export type Why = Omit<Refusal, 'ok'>

/** Why sessions ended. */
export type Endings = {
  /** Of a person's, but that of `except`, just before they end. Any other was signed out. */
  note(userId: string, why: Why, except?: string): Promise<void>
  find(token: string): Promise<Why | undefined>
  sweep(before: Date): Promise<void>
}

export type IdentityOptions = {
  /** Its tables, and how they are asked. */
  tables: Exclude<BetterAuthOptions['database'], undefined>
  endings: Endings
  secret: string
  sessionHours: number
  clock: () => Date
  /** Tells all processes that sign-ins of this person ended. */
  announce?: (userId: string) => void
  /** Calls back when any process announced this person. */
  watch?: (userId: string, changed: () => void) => void
}

/**
 * Milliseconds that a checked session is believed without asking the database. A sign-out in another process is announced;
 * this is for the announcement that gets lost.
 */
const believedFor = 10_000

/** A session is prolonged when it was used so many milliseconds after the last time, or after a tenth of its own, not at every call. */
const prolongAfter = 600_000

export async function openIdentity(options: IdentityOptions): Promise<Identity> {
  const { tables, endings, secret, sessionHours, clock, announce = () => {}, watch = () => {} } = options
  const { betterAuth } = await import('better-auth')
  const lifetime = sessionHours * 3_600_000
  const ofSession: Purpose = { secret, of: 'session' }
  const auth = betterAuth({
    secret,
    baseURL: 'http://localhost',
    database: tables,
    emailAndPassword: { enabled: true, disableSignUp: true },
    user: { modelName: 'auth_user' },
    session: { modelName: 'auth_session', expiresIn: lifetime / 1000 },
    account: { modelName: 'auth_account' },
    verification: { modelName: 'auth_verification' },
    rateLimit: { enabled: false },
    // Our migrations make its tables: to look at all columns of the database took a tenth of a start.
    advanced: { database: { validateSchema: false } },
    telemetry: { enabled: false },
    logger: { disabled: true },
  })
  const context = await auth.$context
  const accounts = context.internalAdapter
  /** By the token with its signature: one that is found here has been verified before. */
  const believed = new Map<string, { session: Session; until: number }>()
  const watched = new Set<string>()

  function believe(signed: string, session: Session): void {
    if (believed.size >= 10_000) believed.clear()
    believed.set(signed, { session, until: performance.now() + believedFor })
    if (watched.has(session.userId)) return
    watched.add(session.userId)
    watch(session.userId, () => forget(session.userId))
  }

  function forget(userId: string): void {
    for (const [signed, { session }] of believed) if (session.userId === userId) believed.delete(signed)
  }

  const passwords = createPasswords(context.password)
  // Made when somebody signs in for the first time, whoever that is: it takes as long as a password, which a start need not wait for.
  let ofUnknown: Promise<string> | undefined

  async function findOwner(email: string) {
    const found = await accounts.findUserByEmail(email.toLowerCase(), { includeAccounts: true })
    const credential = found?.accounts.find((account) => account.providerId === 'credential')
    return found ? { userId: found.user.id, hash: credential?.password ?? undefined } : undefined
  }

  async function check(email: string, password: string): Promise<string | undefined> {
    const found = await findOwner(email)
    const hashOfUnknown = await (ofUnknown ??= passwords.hash(secret))
    const right = await passwords.verify({ hash: found?.hash ?? hashOfUnknown, password })
    return right && found?.hash ? found.userId : undefined
  }

  async function prolong(token: string, expiresAt: Date): Promise<Date> {
    const left = expiresAt.getTime() - clock().getTime()
    if (left > lifetime - Math.min(prolongAfter, lifetime / 10)) return expiresAt
    const next = new Date(clock().getTime() + lifetime)
    await accounts.updateSession(token, { expiresAt: next, updatedAt: clock() })
    return next
  }

  async function beginSession(userId: string, { address, agent }: Origin): Promise<NewSession> {
    const expiresAt = new Date(clock().getTime() + lifetime)
    const session = { expiresAt, ipAddress: address, userAgent: agent.slice(0, 300) }
    const { token, id } = await orGone(accounts.createSession(userId, false, session))
    return { token: sign(token, ofSession), id, userId, expiresAt }
  }

  function tokenOf(signed: string): string {
    const token = unsign(signed, ofSession)
    if (token === undefined) throw productError('auth.tokenInvalid')
    return token
  }

  async function createUser({ id, email, name }: AccountOf): Promise<void> {
    const user = { id, email: email.toLowerCase(), name, emailVerified: true, createdAt: clock(), updatedAt: clock() }
    await context.adapter.create({ model: 'user', data: user, forceAllowId: true })
  }

  async function endSessions(userId: string): Promise<void> {
    await accounts.deleteUserSessions(userId)
    forget(userId)
    announce(userId)
  }

  async function endOtherSessions(userId: string, token: string): Promise<boolean> {
    const ended = await context.adapter.deleteMany({
      model: 'session',
      where: [
        { field: 'userId', value: userId },
        { field: 'token', operator: 'ne', value: tokenOf(token) },
      ],
    })
    forget(userId)
    announce(userId)
    return ended > 0
  }

  const links = createActionLinks(
    {
      ...accounts,
      deleteOf: async (value) => {
        const model = 'verification'
        await context.adapter.deleteMany({ model, where: [{ field: 'value', value }] })
        // What they are about stands behind it.
        await context.adapter.deleteMany({
          model,
          where: [{ field: 'value', operator: 'starts_with', value: `${value} ` }],
        })
      },
    },
    clock,
  )

  async function endEverything(userId: string, why: Why): Promise<void> {
    await links.end(userId)
    await endings.note(userId, why)
    await endSessions(userId)
  }

  return {
    beginSession,
    endOtherSessions,
    links,

    async deviceOf(userId) {
      const credential = await accounts.findCredentialAccount(userId)
      return newDevice(secret, { userId, hash: credential?.password ?? undefined }, clock())
    },

    async findDevice(email, given) {
      const device = readDevice(secret, given)
      const owner = device && (await findOwner(email))
      return owner && isDeviceOf(secret, device, owner, clock()) ? device.id : undefined
    },

    async listSessions(userId) {
      const where = [
        { field: 'userId', value: userId },
        { field: 'expiresAt', operator: 'gt' as const, value: clock() },
      ]
      const [found, total] = await Promise.all([
        context.adapter.findMany<Kept>({
          model: 'session',
          where,
          sortBy: { field: 'updatedAt', direction: 'desc' },
          limit: mostListed,
        }),
        context.adapter.count({ model: 'session', where }),
      ])
      return { sessions: found.map(opened), total }
    },

    async endSession(userId, id) {
      if (!isStorable(id)) return false
      const ended = await context.adapter.deleteMany({
        model: 'session',
        where: [
          { field: 'userId', value: userId },
          { field: 'id', value: id },
        ],
      })
      forget(userId)
      announce(userId)
      return ended > 0
    },

    async signIn({ email, password }, from) {
      const userId = await check(email, password)
      return userId === undefined ? undefined : beginSession(userId, from)
    },

    async sessionOf(signed) {
      const now = clock().getTime()
      const known = believed.get(signed)
      if (known && known.until > performance.now() && known.session.expiresAt.getTime() > now) return known.session
      believed.delete(signed)
      const token = tokenOf(signed)
      const found = await accounts.findSession(token)
      if (!found) throw new ProductError((await endings.find(token)) ?? refuse('auth.tokenExpired'))
      if (found.session.expiresAt.getTime() <= now) throw productError('auth.tokenExpired')
      const { id, userId } = found.session
      const session = { id, userId, expiresAt: await prolong(token, found.session.expiresAt) }
      believe(signed, session)
      return session
    },

    async signOut(signed) {
      const token = tokenOf(signed)
      const found = await accounts.findSession(token)
      believed.delete(signed)
      await accounts.deleteSession(token)
      if (!found) return
      forget(found.session.userId)
      announce(found.session.userId)
    },

    async createAccount({ password, ...account }) {
      const hash = await passwords.hash(password)
      await createUser(account)
      const { id } = account
      await orGone(accounts.linkAccount({ userId: id, accountId: id, providerId: 'credential', password: hash }))
    },

    async reserveAccount(account) {
      const taken = await accounts.findUserByEmail(account.email.toLowerCase())
      if (taken) return taken.user.id
      try {
        await createUser(account)
        return account.id
      } catch (error) {
        // Somebody else was quicker.
        const found = await accounts.findUserByEmail(account.email.toLowerCase())
        if (!found) throw error
        return found.user.id
      }
    },

    async findId(email) {
      return (await accounts.findUserByEmail(email.toLowerCase()))?.user.id
    },

    async findAccount(userId) {
      const found = await accounts.findUserById(userId)
      return found ? { id: found.id, email: found.email, name: found.name } : undefined
    },

    async alignAccount({ id, email, name }) {
      if (await accounts.findUserById(id))
        await accounts.updateUser(id, { email: email.toLowerCase(), name, updatedAt: clock() })
      else await createUser({ id, email, name })
    },

    hash: (password) => passwords.hash(password),

    endEverything,

    async isPassword(userId, password) {
      const credential = await accounts.findCredentialAccount(userId)
      return Boolean(credential?.password && (await passwords.verify({ hash: credential.password, password })))
    },

    hasPassword: async (userId) => Boolean((await accounts.findCredentialAccount(userId))?.password),

    async rename(userId, name) {
      await accounts.updateUser(userId, { name, updatedAt: clock() })
    },

    async changePassword({ userId, current, next, token }) {
      const credential = await accounts.findCredentialAccount(userId)
      if (!credential?.password) return false
      if (!(await passwords.verify({ hash: credential.password, password: current }))) return false
      await accounts.updatePassword(userId, await passwords.hash(next))
      await endings.note(userId, refuse('auth.passwordChanged'), tokenOf(token))
      await links.end(userId)
      await endOtherSessions(userId, token)
      return true
    },

    async sweep() {
      const monthAgo = new Date(clock().getTime() - 30 * 86_400_000)
      await endings.sweep(monthAgo)
      await context.adapter.deleteMany({
        model: 'session',
        where: [{ field: 'expiresAt', operator: 'lt', value: monthAgo }],
      })
      await context.adapter.deleteMany({
        model: 'verification',
        where: [{ field: 'expiresAt', operator: 'lt', value: clock() }],
      })
    },

    async removeAccount(userId, why) {
      await links.end(userId)
      await endings.note(userId, why)
      await accounts.deleteUserSessions(userId)
      await accounts.deleteAccounts(userId)
      await accounts.deleteUser(userId)
      forget(userId)
      announce(userId)
    },
  }
}

/** What belongs to an account that was deleted in this moment: the tables refuse it. */
const orGone = <Result>(written: Promise<Result>): Promise<Result> =>
  written.catch((error: unknown) => {
    throw codeOf(error) === foreignKeyViolation ? productError('auth.accountDeleted') : error
  })

const foreignKeyViolation = '23503'
const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined

/** A session as better-auth keeps it. */
type Kept = {
  id: string
  createdAt: Date
  updatedAt: Date
  ipAddress?: string | null
  userAgent?: string | null
}

const mostListed = 100

const opened = ({ id, createdAt, updatedAt, ipAddress, userAgent }: Kept): OpenSession => ({
  id,
  createdAt,
  usedAt: updatedAt,
  address: ipAddress ?? '',
  agent: userAgent ?? '',
})
