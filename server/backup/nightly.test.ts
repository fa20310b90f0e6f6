import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '../store/database/open-database.ts'
import { answerCopies } from './copy-of-database.ts'
import { readManifest } from './manifest.ts'
import { type Nightly, saveNightly } from './nightly.ts'

let folder: string
let time: Date
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'imprimatur-nightly-'))))
afterEach(() => rm(folder, { recursive: true, force: true }))

async function finish(place: string): Promise<void> {
  await mkdir(place)
  await writeFile(join(place, 'manifest.json'), '')
  await utimes(join(place, 'manifest.json'), time, time)
}

const save = (more: Partial<Nightly> = {}) =>
  saveNightly({
    folder,
    now: () => time,
    alone: (_, work) => work(),
    make: finish,
    signal: new AbortController().signal,
    ...more,
  })

test('one is made at once, then one a night, and the last seven are kept', async () => {
  for (let hour = 0; hour < 24 * 10; hour += 6) {
    time = new Date(Date.UTC(2026, 0, 1, 12 + hour))
    await save()
  }
  const names = await readdir(folder)
  expect(names).toHaveLength(7)
  // The first look after each night.
  expect(names.every((name) => name.endsWith('T06-00-00'))).toBe(true)
  expect(names.toSorted().at(-1)).toBe('2026-01-11T06-00-00')
})

test('what people made stays, what was never finished goes', async () => {
  time = new Date('2026-01-01T12:00:00Z')
  await finish(join(folder, 'before-the-update'))
  await mkdir(join(folder, '2025-12-31T02-00-00'))
  time = new Date('2026-01-03T12:00:00Z')
  await save()
  expect((await readdir(folder)).toSorted()).toEqual(['2026-01-03T12-00-00', 'before-the-update'])
})

test('one that fails is told, and nothing that was there goes', async () => {
  time = new Date('2026-01-01T12:00:00Z')
  await save()
  time = new Date('2026-01-02T12:00:00Z')
  const half = async (place: string) => {
    await mkdir(place)
    throw new Error('no room')
  }
  await expect(save({ make: half })).rejects.toThrow('no room')
  expect(await readdir(folder)).toEqual(['2026-01-01T12-00-00'])
})

test('by the command, in a process of its own, while the server works', async () => {
  const data = join(folder, 'data')
  await mkdir(data)
  const database = await openDatabase({ kind: 'embedded', folder: join(data, 'database') })
  const copies = answerCopies(database, join(data, 'database'), console.error)
  const { DATA_DIR, DATABASE_URL } = process.env
  Object.assign(process.env, { DATA_DIR: data, DATABASE_URL: '' })
  try {
    const places = join(folder, 'places')
    time = new Date()
    await saveNightly({ folder: places, now: () => time, alone: (_, work) => work(), signal: AbortSignal.any([]) })
    const [name = ''] = await readdir(places)
    expect((await readManifest(join(places, name))).database.path).toBe('database.rows.gz')
  } finally {
    for (const [name, value] of Object.entries({ DATA_DIR, DATABASE_URL }))
      if (value === undefined) delete process.env[name]
      else process.env[name] = value
    await copies.stop()
    await database.close()
  }
})
