/** Two servers and two workers on one PostgreSQL, killed by turns: each job is done once, and each mail goes once. */
import { test } from 'vitest'
import { withoutServer } from '../databases.ts'
import { killAgainAndAgain } from './kill-again-and-again.ts'

test.skipIf(!process.env.TEST_DATABASE_URL)(`two servers and two workers (else: ${withoutServer})`, () =>
  killAgainAndAgain({ database: 'server', serving: 2, workers: 2 }),
)
