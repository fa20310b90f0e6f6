/**
 * The door through which all faults of both databases come. What happens to a database is told by name, with what was thrown as
 * its cause: it is away, its disk is full, or somebody's patience ended. What remains is a race that was lost, a value that is
 * taken, or a bug, and is thrown on as it is: whoever began the statement knows what to make of it.
 *
 * PostgreSQL tells its codes by classes (its documentation, appendix A). Its severities would tell more, but come in the
 * server's language.
 */
import { ProductError } from '#domain/errors.ts'

/** What is thrown of a statement that failed. */
export function troubleOf(thrown: unknown): unknown {
  if (!(thrown instanceof Error) || thrown instanceof ProductError) return thrown
  const { code } = thrown as NodeJS.ErrnoException
  if (code !== undefined && full.has(code)) return trouble('storage.full', thrown)
  if (code === cancelled) return trouble('query.tookTooLong', thrown)
  return isOfMachine(code) || lost.test(thrown.message) ? trouble('unavailable', thrown) : thrown
}

/** What is thrown where there is no connection yet: nothing was asked, so that it cannot be wrong. */
export function troubleOfConnecting(thrown: unknown): unknown {
  const known = troubleOf(thrown)
  const isNamed = known instanceof ProductError && known.code !== 'query.tookTooLong'
  return isNamed || !(thrown instanceof Error) ? known : trouble('unavailable', thrown)
}

export const whileRunning = <Answer>(ask: () => Promise<Answer>): Promise<Answer> => told(ask, troubleOf)
export const whileConnecting = <Answer>(ask: () => Promise<Answer>): Promise<Answer> => told(ask, troubleOfConnecting)

/** Whether the database was away. A connection that says so is of no use to the next: that of a server which is read only now, too. */
export const isAway = (thrown: unknown): thrown is ProductError =>
  thrown instanceof ProductError && thrown.code === 'unavailable' && thrown.cause !== undefined

const trouble = (code: 'unavailable' | 'storage.full' | 'query.tookTooLong', cause: Error): ProductError =>
  new ProductError({ code, params: {} }, { cause })

async function told<Answer>(ask: () => Promise<Answer>, of: (thrown: unknown) => unknown): Promise<Answer> {
  try {
    return await ask()
  } catch (thrown) {
    throw of(thrown)
  }
}

/** PostgreSQL's, and the system's of the embedded one. */
const full: ReadonlySet<string> = new Set(['53100', 'ENOSPC', 'EDQUOT'])

/** By us, for whoever waited; or by the limit of all statements. */
const cancelled = '57014'

/**
 * Connections, sign-in, resources, an operator's doing, the system. Of other classes: no such database, a server that takes no writes,
 * one that is not in the state for it. By name, such as `ECONNRESET`: the system's, of the socket.
 */
const isOfMachine = (code: string | undefined): boolean =>
  code !== undefined && (/^(08|28|53|57|58)...$|^(3D000|25006|55000)$/.test(code) || /^E[A-Z0-9]+$/.test(code))

/** What is said without a code. */
const lost =
  /^(Connection terminated|timeout exceeded when trying to connect|Client (has encountered a connection error|was closed)|PGlite is clos)/
