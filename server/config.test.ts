import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from './config.ts'

const folder = mkdtempSync(join(tmpdir(), 'imprimatur-config-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('without any setting the usual values hold, and an empty variable is none', () => {
  const config = readConfig({ DATA_DIR: folder, DATABASE_URL: '', PORT: '' })
  expect(config).toMatchObject({ PORT: 4747, SEED: 'demo', MAIN_ORGANIZATION: 'mcs', FILES_DIR: join(folder, 'files') })
  expect(config.DATABASE_URL).toBeUndefined()
})

test('the secret is made once, kept, and readable by its owner alone', () => {
  const first = readConfig({ DATA_DIR: folder }).SECRET
  expect(first.length).toBeGreaterThanOrEqual(32)
  expect(readConfig({ DATA_DIR: folder }).SECRET).toBe(first)
  expect(statSync(join(folder, 'secret')).mode & 0o777).toBe(0o600)
})

test('a wrong start names every fault at once', () => {
  const wrong = {
    DATA_DIR: folder,
    PORT: 'many',
    DATABASE_URL: 'mysql://x',
    SEED: 'all',
    SECRET: 'short',
    LOG_LEVEL: 'loud',
  }
  expect(() => readConfig(wrong)).toThrow(
    /PORT is not a number[\s\S]*DATABASE_URL is not an address[\s\S]*SECRET is shorter[\s\S]*SEED is not one of[\s\S]*LOG_LEVEL is not one of/,
  )
})

test('several processes on one database and S3 must share their secret', () => {
  const shared = { DATA_DIR: folder, DATABASE_URL: 'postgres://localhost/x', FILES_URL: 's3://bucket' }
  expect(() => readConfig(shared)).toThrow('SECRET is missing')
})
