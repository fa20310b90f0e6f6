/** What a backup is of: the parts of an installation, opened without a server, and without bringing the database up to date. */
import { existsSync, mkdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { openFilesInFolder } from '../adapters/files/files-in-folder.ts'
import { openFilesInS3 } from '../adapters/files/files-in-s3.ts'
import type { FileStore } from '../adapters/files/files.ts'
import { type Config, settings } from '../config.ts'
import { open } from '../store/database/open-database.ts'
import type { HeldDatabase } from './held-database.ts'
import { BackupError, type Manifest, partsOf } from './manifest.ts'

export type Installation = {
  held: HeldDatabase
  files: FileStore
  printData: FileStore
  /** Undefined where it is set and not kept. */
  secret: string | undefined
  version: string
}

export async function openInstallation(config: Config): Promise<Installation> {
  const { DATABASE_URL: url, FILES_URL, FILES_DIR, PRINT_DATA_DIR, DATA_DIR, SECRET, version } = config
  const kept = join(DATA_DIR, 'secret')
  return {
    held:
      url === undefined
        ? { kind: 'embedded', folder: join(DATA_DIR, 'database') }
        : { kind: 'server', database: await open({ kind: 'server', url, connections: 2 }), url },
    files: FILES_URL ? await openFilesInS3(FILES_URL) : await openFilesInFolder(FILES_DIR),
    printData: await openFilesInFolder(PRINT_DATA_DIR),
    secret: existsSync(kept) && (await readFile(kept, 'utf8')) === SECRET ? SECRET : undefined,
    version,
  }
}

/** Before the settings are read, which would make another one: what it seals could not be opened any more. */
export async function bringSecret(
  place: string,
  { hasSecret }: Manifest,
  environment: NodeJS.ProcessEnv,
): Promise<void> {
  const isSet = (environment.SECRET ?? '') !== ''
  if (!hasSecret) {
    if (!isSet) throw new BackupError('SECRET was set where the backup was made: set the same here.')
    return
  }
  const secret = await readFile(partsOf(place).secret, 'utf8')
  const folder = resolve(settings.DATA_DIR.parse(environment.DATA_DIR || undefined))
  const file = join(folder, 'secret')
  if ((isSet && environment.SECRET !== secret) || (existsSync(file) && (await readFile(file, 'utf8')) !== secret))
    throw new BackupError(`The installation has another secret than the backup: leave SECRET out, and remove ${file}.`)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (!existsSync(file)) await writeFile(file, secret, { mode: 0o600 })
}
