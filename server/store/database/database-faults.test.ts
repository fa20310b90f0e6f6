/** What is made of what a database throws. Codes: PostgreSQL 18, appendix A; names: errno(3). */
import { expect, test } from 'vitest'
import { ProductError, productError } from '#domain/errors.ts'
import { isAway, troubleOf, troubleOfConnecting } from './database-faults.ts'

const thrown = (code: string | undefined, message = 'as the server says it') =>
  Object.assign(new Error(message), code !== undefined && { code })

const itself = 'as it is'

/** Code, what it is, what is thrown while connecting, and of a statement, alone or in a transaction. */
test.each<[string, string, string, string]>([
  ['08000', 'a connection at fault', 'unavailable', 'unavailable'],
  ['08006', 'a connection that broke', 'unavailable', 'unavailable'],
  ['08P01', 'a pooler that has lost its server', 'unavailable', 'unavailable'],
  ['28000', 'a role that may not sign in any more', 'unavailable', 'unavailable'],
  ['28P01', 'another password', 'unavailable', 'unavailable'],
  ['3D000', 'a database that is gone', 'unavailable', 'unavailable'],
  ['53200', 'no memory', 'unavailable', 'unavailable'],
  ['53300', 'too many connections', 'unavailable', 'unavailable'],
  ['53400', 'a limit of the configuration', 'unavailable', 'unavailable'],
  ['55000', 'a database that takes no connections', 'unavailable', 'unavailable'],
  ['57P01', 'a server that ends', 'unavailable', 'unavailable'],
  ['57P02', 'a server that crashed', 'unavailable', 'unavailable'],
  ['57P03', 'a server that starts', 'unavailable', 'unavailable'],
  ['57P04', 'a database that was dropped', 'unavailable', 'unavailable'],
  ['57P05', 'a session that was idle for too long', 'unavailable', 'unavailable'],
  ['58030', 'a disk that cannot be read', 'unavailable', 'unavailable'],
  ['25006', 'a server that takes no writes', 'unavailable', 'unavailable'],
  ['ECONNREFUSED', 'nobody at the address', 'unavailable', 'unavailable'],
  ['ECONNRESET', 'a socket that was cut', 'unavailable', 'unavailable'],
  ['ENOTFOUND', 'a name that leads nowhere', 'unavailable', 'unavailable'],
  ['EIO', 'a folder that cannot be read', 'unavailable', 'unavailable'],
  ['53100', 'a full disk', 'storage.full', 'storage.full'],
  ['ENOSPC', 'a full disk under the folder', 'storage.full', 'storage.full'],
  ['EDQUOT', 'a share of the disk that is used up', 'storage.full', 'storage.full'],
  // PostgreSQL ends a sign-in that takes too long by the same code.
  ['57014', 'a statement that was ended', 'unavailable', 'query.tookTooLong'],
  ['42501', 'a right that is missing', 'unavailable', itself],
  ['0A000', 'what this server cannot do', 'unavailable', itself],
  ['40001', 'a transaction that lost a race', 'unavailable', itself],
  ['40P01', 'two that wait for each other', 'unavailable', itself],
  ['IM409', 'a document that changed meanwhile', 'unavailable', itself],
  ['55P03', 'a lock that was not to be had', 'unavailable', itself],
  ['25P02', 'a transaction that failed before', 'unavailable', itself],
  ['23503', 'a record that is gone', 'unavailable', itself],
  ['23505', 'a value that is taken', 'unavailable', itself],
  ['22P02', 'a bug', 'unavailable', itself],
  ['ERR_INVALID_ARG_TYPE', 'a bug in this process', 'unavailable', itself],
])('%s, %s: %s while connecting, of a statement %s', (code, _, connecting, running) => {
  const error = thrown(code)
  expect([told(error, troubleOfConnecting(error)), told(error, troubleOf(error))]).toEqual([connecting, running])
})

test.each([
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'timeout exceeded when trying to connect',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'PGlite is closed',
])('without a code, "%s" is a database that is away', (message) => {
  const error = thrown(undefined, message)
  expect(told(error, troubleOf(error))).toBe('unavailable')
})

test('a bug without a code is told as it is, and what was decided before stays', () => {
  const bug = new TypeError('undefined is not a function')
  expect(troubleOf(bug)).toBe(bug)
  for (const refusal of [productError('document.exists'), productError('unavailable')]) {
    expect(troubleOf(refusal)).toBe(refusal)
    expect(troubleOfConnecting(refusal)).toBe(refusal)
  }
})

test('of a full disk and of lost patience a connection is not worse; nor does it know of engines that have too much to do', () => {
  const away = ['57P01', '25006', '53100', '57014', '23505'].map((code) => isAway(troubleOf(thrown(code))))
  expect(away).toEqual([true, true, false, false, false])
  expect(isAway(productError('unavailable'))).toBe(false)
})

/** The code of what is made of it, which keeps what was thrown. */
function told(error: Error, made: unknown): string {
  if (made === error) return itself
  if (!(made instanceof ProductError)) throw new Error('neither')
  expect(made.cause).toBe(error)
  return made.code
}
