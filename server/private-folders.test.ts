import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { keepPrivate } from './private-folders.ts'

let folder: string
beforeEach(() => (folder = join(mkdtempSync(join(tmpdir(), 'imprimatur-private-')), 'data')))
afterEach(() => rmSync(join(folder, '..'), { recursive: true, force: true }))

const rights = (name: string): string => (statSync(join(folder, name)).mode & 0o777).toString(8)

/** As an installation lies there that was made with the usual rights. */
function lieOpen(): void {
  for (const name of ['', 'files', 'database']) {
    mkdirSync(join(folder, name), { recursive: true })
    chmodSync(join(folder, name), 0o755)
  }
  writeFileSync(join(folder, 'secret'), 'x'.repeat(43))
  chmodSync(join(folder, 'secret'), 0o644)
}

test('a new data folder and its secret are its owner’s alone', () => {
  readConfig({ DATA_DIR: folder })
  expect([rights('.'), rights('secret')]).toEqual(['700', '600'])
})

test('what lay open to others is closed at the start', async () => {
  lieOpen()
  expect(await keepPrivate({ DATA_DIR: folder, DATABASE_URL: undefined })).toEqual([])
  expect(['.', 'files', 'database', 'secret'].map(rights)).toEqual(['700', '700', '700', '600'])
})

test('with a database server the group keeps what it had, and others lose it', async () => {
  lieOpen()
  expect(await keepPrivate({ DATA_DIR: folder, DATABASE_URL: 'postgres://x' })).toEqual([])
  expect(['.', 'files', 'secret'].map(rights)).toEqual(['750', '750', '640'])
})

test('what is not there is not made', async () => {
  expect(await keepPrivate({ DATA_DIR: folder, DATABASE_URL: undefined })).toEqual([])
  expect(() => statSync(folder)).toThrow('ENOENT')
})
