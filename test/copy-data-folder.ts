/** A DATA_DIR like another one, of which no server is at work. */
import { constants, existsSync } from 'node:fs'
import { copyFile, cp, link, mkdir, readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'

/** Two thirds of the demo tenant. In them the server replaces files and removes them, but changes none: both folders can have the same. */
const sharedFolders = ['files', 'print-data', 'compiled']

export async function copyDataFolder(from: string, to: string): Promise<void> {
  const isShared = (source: string) => sharedFolders.includes(relative(from, source))
  await cp(from, to, { recursive: true, filter: (source) => !isShared(source) })
  for (const name of sharedFolders) if (existsSync(join(from, name))) await linkFiles(join(from, name), join(to, name))
}

async function linkFiles(from: string, to: string): Promise<void> {
  await mkdir(to, { mode: 0o700 })
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) await linkFiles(source, target)
    // On another drive they cannot be one file.
    else await link(source, target).catch(() => copyFile(source, target, constants.COPYFILE_EXCL))
  }
}
