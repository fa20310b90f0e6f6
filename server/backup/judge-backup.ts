import { join } from 'node:path'
import { openFilesInFolder } from '../adapters/files/files-in-folder.ts'
import { countTables } from '../store/dump/count-tables.ts'
import type { RunQuery } from '../store/database/database.ts'
import { judgeFiles, measureFile } from './copy-files.ts'
import { tryDatabase } from './held-database.ts'
import type { Installation } from './installation.ts'
import { type Manifest, partsOf, readManifest } from './manifest.ts'

/** Proves a backup: every file is as it was saved, and the database comes back whole, in one that is thrown away. Answers with the faults. */
export async function judgeBackup({ held }: Pick<Installation, 'held'>, place: string): Promise<string[]> {
  const manifest = await readManifest(place)
  const faults = await judgePlace(place, manifest)
  if (faults.length > 0) return faults
  return tryDatabase(held, place, manifest, ({ query }) => judgeDump(query, manifest))
}

/** What lies in the backup, by its bytes. */
export async function judgePlace(place: string, manifest: Manifest): Promise<string[]> {
  const parts = partsOf(place)
  const dump = await measureFile(join(place, manifest.database.path)).catch(() => undefined)
  return [
    ...(dump?.sha256 === manifest.database.sha256
      ? []
      : [`The file ${manifest.database.path} is not as it was saved.`]),
    ...(await judgeSecret(place, manifest)),
    ...(await judgeFiles(await openFilesInFolder(parts.files), manifest.files)),
    ...(await judgeFiles(await openFilesInFolder(parts.printData), manifest.printData)),
  ]
}

/** With another one all comes back but what it seals: codes beside passwords, links that were mailed. */
export async function judgeSecret(place: string, { hasSecret, secretSha256 }: Manifest): Promise<string[]> {
  if (!hasSecret) return []
  const found = await measureFile(partsOf(place).secret).catch(() => undefined)
  if (!found) return ['The file secret is missing.']
  return secretSha256 === undefined || found.sha256 === secretSha256 ? [] : ['The file secret is not as it was saved.']
}

/** What came back into a database. */
export async function judgeDump(run: RunQuery, { tables }: Manifest): Promise<string[]> {
  const there = await countTables(run)
  return Object.entries(tables)
    .filter(([name, rows]) => there[name] !== rows)
    .map(([name, rows]) => `The table ${name} has ${there[name] ?? 'no'} rows, not ${rows} as it was saved.`)
}
