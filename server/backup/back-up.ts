import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
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
  await makeFolder(place)
  if ((await readdir(place)).length > 0)
    throw new BackupError(`${place} is not empty: name a folder for this backup alone.`)
  try {
    return await saveInto(installation, place)
  } catch (error) {
    // Half a backup is none, and would be in the way of the next try. A folder that was there stays: disks are mounted on such.
    for (const name of await readdir(place)) await rm(join(place, name), { recursive: true, force: true })
    throw error
  }
}

/** Folder by folder: Node's own way of making all of them at once never ends where the system lets none be made, as in /proc. */
async function makeFolder(place: string): Promise<void> {
  try {
    await mkdir(place, { mode: 0o700 })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST' && (await isThere(place))) return
    const parent = dirname(place)
    if (code !== 'ENOENT' || (await isThere(parent)))
      throw new BackupError(`The folder ${place} cannot be made (${code}).`)
    await makeFolder(parent)
    await makeFolder(place)
  }
}

const isThere = (folder: string): Promise<boolean> =>
  readdir(folder).then(
    () => true,
    () => false,
  )

async function saveInto(installation: Installation, place: string): Promise<Manifest> {
  const { held, files, printData, secret, version } = installation
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
