import { openFilesInFolder } from '../adapters/files/files-in-folder.ts'
import { eachFileUnder, type FileStore } from '../adapters/files/files.ts'
import { isEmpty, newerMigrations } from '../store/dump/count-tables.ts'
import type { Database } from '../store/database/database.ts'
import { migrate } from '../store/database/migrate.ts'
import { bringBack } from './copy-files.ts'
import { loadDatabase, withDatabase } from './held-database.ts'
import type { Installation } from './installation.ts'
import { judgeDump, judgePlace } from './judge-backup.ts'
import { BackupError, type Manifest, partsOf, readManifest } from './manifest.ts'

/**
 * Puts a backup into an installation in which there is nothing yet, and brings it up to this version. Files come first: an installation
 * whose database is there has all that it names.
 */
export function restore(installation: Installation, place: string): Promise<Manifest> {
  return withDatabase(installation.held, (to) => restoreInto(to, installation, place))
}

async function restoreInto(
  to: { database: Database; url?: string },
  { files, printData }: Installation,
  place: string,
): Promise<Manifest> {
  const { database } = to
  const manifest = await readManifest(place)
  const newer = newerMigrations(manifest.migrations)
  if (newer.length > 0)
    throw new BackupError(
      `The backup is of version ${manifest.version}, which is newer than this one: restore it by that version.`,
    )
  if (!(await isEmpty(database)))
    throw new BackupError(
      `${to.url === undefined ? 'The database in DATA_DIR' : 'The database of DATABASE_URL'} is not empty: name one that is.`,
    )
  await requireEmpty(files, manifest.files, 'The place for files')
  await requireEmpty(printData, manifest.printData, 'The folder for print data')
  const faults = await judgePlace(place, manifest)
  if (faults.length > 0) throw new BackupError(faults.join('\n'))
  const parts = partsOf(place)
  await bringBack(await openFilesInFolder(parts.files), files, manifest.files)
  await bringBack(await openFilesInFolder(parts.printData), printData, manifest.printData)
  await loadDatabase(to, place, manifest)
  const lost = await judgeDump(database.query, manifest)
  if (lost.length > 0) throw new BackupError(lost.join('\n'))
  await migrate(database)
  return manifest
}

/** What an interrupted restore brought may be there: it is brought again. */
async function requireEmpty(store: FileStore, brought: Manifest['files'], what: string): Promise<void> {
  const mayBe = new Set(brought.map(({ path }) => path))
  for await (const { path } of eachFileUnder(store, ''))
    if (!mayBe.has(path)) throw new BackupError(`${what} is not empty (${path}): name one that is.`)
}
