import type { AnyTables, Database } from '../database/database.ts'
import type { Kysely } from 'kysely'

/** The tables of sign-in (migration 0010) as better-auth takes them: it builds its own statements for them. */
export type SignInTables = { db: Kysely<AnyTables>; type: 'postgres' }

export const signInTables = (database: Database): SignInTables => ({ db: database.kysely, type: 'postgres' })
