import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openFilesInFolder } from '#server/adapters/files/files-in-folder.ts'
import { copyDataFolder } from './copy-data-folder.ts'

test('what a server does in the copy of a folder changes nothing in the folder', async () => {
  const place = await mkdtemp(join(tmpdir(), 'imprimatur-copy-'))
  const [from, to] = [join(place, 'from'), join(place, 'to')]
  try {
    await mkdir(join(from, 'files/pictures'), { recursive: true })
    await mkdir(join(from, 'database'))
    for (const path of ['files/pictures/rose.jpg', 'files/pictures/lilac.jpg', 'database/base', 'secret'])
      await writeFile(join(from, path), `${path} as it was`)
    await copyDataFolder(from, to)

    const files = await openFilesInFolder(join(to, 'files'))
    await files.put('pictures/rose.jpg', new TextEncoder().encode('another'))
    await files.delete('pictures/lilac.jpg')
    await writeFile(join(to, 'database/base'), 'written')
    expect(await readFile(join(to, 'files/pictures/rose.jpg'), 'utf8')).toBe('another')
    for (const path of ['files/pictures/rose.jpg', 'files/pictures/lilac.jpg', 'database/base', 'secret'])
      expect(await readFile(join(from, path), 'utf8')).toBe(`${path} as it was`)
  } finally {
    await rm(place, { recursive: true, force: true })
  }
})
