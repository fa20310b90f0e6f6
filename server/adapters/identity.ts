/**
 * Who may sign in: accounts, passwords and sessions, kept by better-auth in tables of its own. What a person is in the
 * product (role, organization, licences) is their document in the collection `users`, under the same id.
 *
 * The client's token is the session's own with a signature, so that a forged one can be distinguished from an expired one
 * without asking the database.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { productError } from '#domain/errors.ts'
import type { BetterAuthOptions } from 'better-auth'
import { type ActionLinks, createActionLinks } from './action-links.ts'

export type Session = { userId: string; expiresAt: Date }
export type NewSession = Session & { token: string }
/** Where a sign-in comes from: network address and browser. */
export type Origin = { address: string; agent: string }

export type AccountOf = { id: string; email: string; name: string }
export type NewAccount = AccountOf & { password: string }

export interface Identity {
  /** Undefined when the account is not there or the password is wrong; both take the same time. */
  signIn(credentials: { email: string; password: string }, from: Origin): Promise<NewSession | undefined>
  /** Throws `auth.tokenInvalid` for a forged token, `auth.tokenExpired` for one whose session is over. */
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
  /** Sets the password of who proved to own the address; all their sessions and open links end. */
  setPassword(account: AccountOf, password: string): Promise<void>
  /** Of somebody who just proved who they are. */
  beginSession(userId: string, from: Origin): Promise<NewSession>
  links: ActionLinks
  rename(userId: string, name: string): Promise<void>
  /** All sessions but the one of `token` end. False when the current password is wrong. */
  changePassword(change: { userId: string; current: string; next: string; token: string }): Promise<boolean>
  /** Ends all sessions of a person, such as one who was disabled. */
  endSessions(userId: string): Promise<void>
  removeAccount(userId: string): Promise<void>
  /** Deletes sessions that ended long ago; until then their tokens are answered as expired. */
  sweep(): Promise<void>
}

export type IdentityOptions = {
  /** Its tables, and how they are asked. */
  tables: Exclude<BetterAuthOptions['database'], undefined>
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

/** A session is prolonged when this share of its time has passed, not at every call. */
const prolongAfter = 0.1

export async function openIdentity(options: IdentityOptions): Promise<Identity> {
  const { tables, secret, sessionHours, clock, announce = () => {}, watch = () => {} } = options
  const { betterAuth } = await import('better-auth')
  const lifetime = sessionHours * 3_600_000
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
    believed.set(signed, { session, until: clock().getTime() + believedFor })
    if (watched.has(session.userId)) return
    watched.add(session.userId)
    watch(session.userId, () => forget(session.userId))
  }

  function forget(userId: string): void {
    for (const [signed, { session }] of believed) if (session.userId === userId) believed.delete(signed)
  }

  const unknownAccountHash = await context.password.hash(secret)

  async function check(email: string, password: string): Promise<string | undefined> {
    const found = await accounts.findUserByEmail(email.toLowerCase(), { includeAccounts: true })
    const credential = found?.accounts.find((account) => account.providerId === 'credential')
    const hash = credential?.password ?? unknownAccountHash
    const right = await context.password.verify({ hash, password })
    return right && credential?.password ? found?.user.id : undefined
  }

  async function prolong(token: string, expiresAt: Date): Promise<Date> {
    const left = expiresAt.getTime() - clock().getTime()
    if (left > lifetime * (1 - prolongAfter)) return expiresAt
    const next = new Date(clock().getTime() + lifetime)
    await accounts.updateSession(token, { expiresAt: next, updatedAt: clock() })
    return next
  }

  async function beginSession(userId: string, { address, agent }: Origin): Promise<NewSession> {
    const expiresAt = new Date(clock().getTime() + lifetime)
    const { token } = await accounts.createSession(userId, false, {
      expiresAt,
      ipAddress: address,
      userAgent: agent.slice(0, 300),
    })
    return { token: sign(token, secret), userId, expiresAt }
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

  async function endLinks(userId: string): Promise<void> {
    await context.adapter.deleteMany({ model: 'verification', where: [{ field: 'value', value: userId }] })
  }

  const addPassword = (userId: string, password: string) =>
    accounts.linkAccount({ userId, accountId: userId, providerId: 'credential', password })

  return {
    beginSession,
    endSessions,
    links: createActionLinks(accounts, clock),

    async signIn({ email, password }, from) {
      const userId = await check(email, password)
      return userId === undefined ? undefined : beginSession(userId, from)
    },

    async sessionOf(signed) {
      const now = clock().getTime()
      const known = believed.get(signed)
      if (known && known.until > now && known.session.expiresAt.getTime() > now) return known.session
      believed.delete(signed)
      const token = unsign(signed, secret)
      const found = await accounts.findSession(token)
      if (!found || found.session.expiresAt.getTime() <= now) throw productError('auth.tokenExpired')
      const session = { userId: found.session.userId, expiresAt: await prolong(token, found.session.expiresAt) }
      believe(signed, session)
      return session
    },

    async signOut(signed) {
      const token = unsign(signed, secret)
      const found = await accounts.findSession(token)
      believed.delete(signed)
      await accounts.deleteSession(token)
      if (!found) return
      forget(found.session.userId)
      announce(found.session.userId)
    },

    async createAccount({ password, ...account }) {
      const hash = await context.password.hash(password)
      await createUser(account)
      await addPassword(account.id, hash)
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

    async setPassword(account, password) {
      const hash = await context.password.hash(password)
      if (!(await accounts.findUserById(account.id))) await createUser(account)
      if (await accounts.findCredentialAccount(account.id)) await accounts.updatePassword(account.id, hash)
      else await addPassword(account.id, hash)
      await endLinks(account.id)
      await endSessions(account.id)
    },

    async rename(userId, name) {
      await accounts.updateUser(userId, { name, updatedAt: clock() })
    },

    async changePassword({ userId, current, next, token }) {
      const credential = await accounts.findCredentialAccount(userId)
      if (!credential?.password) return false
      if (!(await context.password.verify({ hash: credential.password, password: current }))) return false
      await accounts.updatePassword(userId, await context.password.hash(next))
      const own = unsign(token, secret)
      const others = (await accounts.listSessions(userId)).map((session) => session.token).filter((one) => one !== own)
      for (const one of others) await accounts.deleteSession(one)
      await endLinks(userId)
      forget(userId)
      announce(userId)
      return true
    },

    async sweep() {
      const monthAgo = new Date(clock().getTime() - 30 * 86_400_000)
      await context.adapter.deleteMany({
        model: 'session',
        where: [{ field: 'expiresAt', operator: 'lt', value: monthAgo }],
      })
      await context.adapter.deleteMany({
        model: 'verification',
        where: [{ field: 'expiresAt', operator: 'lt', value: clock() }],
      })
    },

    async removeAccount(userId) {
      await endLinks(userId)
      await accounts.deleteUserSessions(userId)
      await accounts.deleteAccounts(userId)
      await accounts.deleteUser(userId)
      forget(userId)
      announce(userId)
    },
  }
}

const sign = (token: string, secret: string): string => `${token}.${signature(token, secret).toString('base64url')}`

function unsign(signed: string, secret: string): string {
  const [token = '', given = '', ...rest] = signed.split('.')
  const expected = signature(token, secret)
  const found = Buffer.from(given, 'base64url')
  const genuine = rest.length === 0 && found.length === expected.length && timingSafeEqual(found, expected)
  if (!genuine) throw productError('auth.tokenInvalid')
  return token
}

const signature = (token: string, secret: string): Buffer =>
  createHmac('sha256', `session ${secret}`).update(token).digest()
