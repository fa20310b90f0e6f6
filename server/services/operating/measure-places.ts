/** What an operator is woken for before it is too late: the disk that fills, the backup that does not come. */
import { readdir, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'

/** Bytes that are free for this process where its data lies. */
export async function freeOnDisk(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** Seconds since the newest finished backup among the folders in `folder`; without one, more than any number. */
export async function ageOfBackup(folder: string, now: Date): Promise<number> {
  const names = await readdir(folder)
  // The manifest is written last.
  const times = await Promise.all(
    names.map(async (name) => (await stat(join(folder, name, 'manifest.json')).catch(() => undefined))?.mtimeMs),
  )
  const newest = Math.max(...times.filter((time) => time !== undefined))
  return (now.getTime() - newest) / 1000
}
