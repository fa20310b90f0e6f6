/**
 * Servers are killed again and again while releases are published, mails go, contents and files arrive and contents are changed
 * by the hundred. Afterwards nothing is lost, done twice or half done.
 */
import { test } from 'vitest'
import { withoutServer } from '../databases.ts'
import { killAgainAndAgain } from './kill-again-and-again.ts'

test('one process on PGlite', () => killAgainAndAgain({ database: 'embedded', serving: 1 }))

test.skipIf(!process.env.TEST_DATABASE_URL)(`two processes on PostgreSQL (else: ${withoutServer})`, () =>
  killAgainAndAgain({ database: 'server', serving: 2 }),
)
