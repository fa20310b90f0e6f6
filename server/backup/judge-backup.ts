import { randomUUID } from 'node:crypto'
import { openFilesInFolder } from '../adapters/files/files-in-folder.ts'
import { loadDump } from '../store/backup/dump.ts'
import { countTables, inThrowAway } from '../store/backup/tables.ts'
import { open } from '../store/database/open-database.ts'
import type { RunQuery } from '../store/database/database.ts'
import { judgeFiles, measureFile } from './copy-files.ts'
import type { Installation } from './installation.ts'
import { type Manifest, partsOf, readManifest } from './manifest.ts'

/** Proves a backup: every file is as it was saved, and the database comes back whole, in one that is thrown away. Answers with the faults. */
export async function judgeBackup({ database, url }: Installation, place: string): Promise<string[]> {
  const manifest = await readManifest(place)
  const faults = await judgePlace(place, manifest)
  if (faults.length > 0) return faults
  const name = `imprimatur_check_${randomUUID().replaceAll('-', '')}`
  return inThrowAway(database, url, name, async (address) => {
    await loadDump(address, partsOf(place).database)
    const copy = await open({ kind: 'server', url: address, connections: 1 })
    try {
      return await judgeDump(copy.query, manifest)
    } finally {
      await copy.close()
    }
  })
}

/** What lies in the backup, by its bytes. */
export async function judgePlace(place: string, manifest: Manifest): Promise<string[]> {
  const parts = partsOf(place)
  const dump = await measureFile(parts.database).catch(() => undefined)
  return [
    ...(dump?.sha256 === manifest.database.sha256
      ? []
      : [`The file ${manifest.database.path} is not as it was saved.`]),
    ...(await judgeFiles(await openFilesInFolder(parts.files), manifest.files)),
    ...(await judgeFiles(await openFilesInFolder(parts.printData), manifest.printData)),
  ]
}

/** What came back into a database. */
export async function judgeDump(run: RunQuery, { tables }: Manifest): Promise<string[]> {
  const there = await countTables(run)
  return Object.entries(tables)
    .filter(([name, rows]) => there[name] !== rows)
    .map(([name, rows]) => `The table ${name} has ${there[name] ?? 'no'} rows, not ${rows} as it was saved.`)
}
