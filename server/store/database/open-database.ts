import type { Database, DatabaseSettings } from './database.ts'
import { isTraced } from '../../span.ts'
import { migrate } from './migrate.ts'
import { tracedDatabase } from './traced-database.ts'

/** Opens, checks and migrates. Throws an `Error` a person can act on where it cannot. */
export async function openDatabase(settings: DatabaseSettings): Promise<Database> {
  const database = await open(settings)
  try {
    await migrate(database)
  } catch (error) {
    await database.close()
    throw error
  }
  return database
}

/** Only the one that is used is loaded: PGlite is a whole PostgreSQL. */
export async function open(settings: DatabaseSettings): Promise<Database> {
  const database = await openBare(settings)
  return isTraced() ? tracedDatabase(database) : database
}

async function openBare(settings: DatabaseSettings): Promise<Database> {
  if (settings.kind === 'embedded')
    return (await import('./embedded/embedded-database.ts')).openEmbedded(settings.folder)
  return (await import('./server-database.ts')).openServer(settings)
}
