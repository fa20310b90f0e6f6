import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { openFilesInFolder } from '../adapters/files/files-in-folder.ts'
import { saveDatabase } from './held-database.ts'
import type { Installation } from './installation.ts'
import { type Copied, copyNew, measureFile } from './copy-files.ts'
import { BackupError, type Manifest, partsOf, writeManifest } from './manifest.ts'

/**
 * Saves the whole installation into an empty folder while it goes on working. Files are copied before the database and once more after it:
 * what the database names by then was there before, or came meanwhile.
 */
export async function backUp(installation: Installation, place: string): Promise<Manifest> {
  const { held, files, printData, secret, version } = installation
  await mkdir(place, { recursive: true, mode: 0o700 })
  if ((await readdir(place)).length > 0)
    throw new BackupError(`${place} is not empty: name a folder for this backup alone.`)
  const parts = partsOf(place)
  const kept = await openFilesInFolder(parts.files)
  const keptPrintData = await openFilesInFolder(parts.printData)
  const copied: Copied = new Map()
  const copiedPrintData: Copied = new Map()
  const copyAll = async () => {
    await copyNew(files, kept, copied)
    await copyNew(printData, keptPrintData, copiedPrintData)
  }
  await copyAll()
  const { file, tables, migrations } = await saveDatabase(held, place)
  await copyAll()
  if (secret !== undefined) await writeFile(parts.secret, secret, { mode: 0o600 })
  const manifest: Manifest = {
    product: 'imprimatur',
    version,
    madeAt: new Date().toISOString(),
    migrations,
    tables,
    database: { path: basename(file), ...(await measureFile(file)) },
    files: listed(copied),
    printData: listed(copiedPrintData),
    hasSecret: secret !== undefined,
    ...(secret !== undefined && { secretSha256: (await measureFile(parts.secret)).sha256 }),
  }
  await writeManifest(place, manifest)
  return manifest
}

const listed = (copied: Copied) => [...copied.values()].map(({ path, size, sha256 }) => ({ path, size, sha256 }))
