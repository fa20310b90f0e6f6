import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ageOfBackup, freeOnDisk } from './measure-places.ts'

let folder: string
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'imprimatur-places-'))))
afterAll(() => rm(folder, { recursive: true, force: true }))

const now = new Date('2026-06-02T12:00:00Z')

async function make(name: string, at?: string): Promise<void> {
  await mkdir(join(folder, name))
  const file = join(folder, name, at === undefined ? 'database.dump' : 'manifest.json')
  await writeFile(file, '')
  if (at !== undefined) await utimes(file, new Date(at), new Date(at))
}

test('the age of the backups is that of the newest one that was finished', async () => {
  expect(await ageOfBackup(folder, now)).toBe(Infinity)
  await make('begun')
  expect(await ageOfBackup(folder, now)).toBe(Infinity)
  await make('monday', '2026-06-01T12:00:00Z')
  await make('sunday', '2026-05-31T12:00:00Z')
  expect(await ageOfBackup(folder, now)).toBe(24 * 3600)
})

test('where they cannot be looked for, there is no age', async () => {
  await expect(ageOfBackup(join(folder, 'none'), now)).rejects.toMatchObject({ code: 'ENOENT' })
})

test('the disk has some room', async () => {
  expect(await freeOnDisk(folder)).toBeGreaterThan(0)
})
