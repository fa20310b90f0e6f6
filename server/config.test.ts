import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readAddress } from './api/guard/origin-of.ts'
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

test('the operator’s pages are addresses of the web', () => {
  const pages = { IMPRINT_URL: 'https://example.org/{language}/imprint' }
  expect(readConfig({ DATA_DIR: folder, ...pages })).toMatchObject(pages)
  expect(() => readConfig({ DATA_DIR: folder, PRIVACY_URL: 'javascript:alert(1)' })).toThrow(
    'PRIVACY_URL is not an address',
  )
})

test.each([
  ['10.0.0.1', true],
  ['loopback, 10.0.0.0/8, fd00::/8, 10.0.0.0/255.0.0.0', true],
  ['true', false],
  ['proxy.example', false],
  ['10.0.0.0/0', false],
  ['10.0.0.0/33', false],
  ['10.0.0.1,', false],
  ['10.0.0.0/8/8', false],
])('proxies are trusted by address: %s', (TRUST_PROXY, isTaken) => {
  const start = () => readConfig({ DATA_DIR: folder, TRUST_PROXY })
  if (!isTaken) return expect(start).toThrow('TRUST_PROXY is not a list of addresses')
  expect(start()).toMatchObject({ TRUST_PROXY })
  expect(() => readAddress(TRUST_PROXY)).not.toThrow()
})

test.each([
  [{ PUBLIC_URL: 'https://print.example' }, 'loopback'],
  [{ PUBLIC_URL: 'https://print.example', TRUST_PROXY: '10.0.0.1' }, '10.0.0.1'],
  [{ PUBLIC_URL: 'https://print.example', HOST: '0.0.0.0' }, undefined],
  [{}, undefined],
])('with %j the proxies that are believed are %s', (environment, trusted) => {
  expect(readConfig({ DATA_DIR: folder, ...environment }).TRUST_PROXY).toBe(trusted)
})

test('several processes on one database and S3 must share their secret', () => {
  const shared = { DATA_DIR: folder, DATABASE_URL: 'postgres://localhost/x', FILES_URL: 's3://bucket' }
  expect(() => readConfig(shared)).toThrow('SECRET is missing')
})

test.each([
  ['this machine alone', {}, 'demo'],
  ['this machine alone, by its other address', { HOST: '::1' }, 'demo'],
  ['all networks', { HOST: '0.0.0.0' }, 'none'],
  ['a database of its own', { DATABASE_URL: 'postgres://localhost/x' }, 'none'],
  ['an address that people use', { PUBLIC_URL: 'http://imprimatur.example' }, 'none'],
  ['all networks, with the demonstration wanted', { HOST: '0.0.0.0', SEED: 'demo' }, 'demo'],
  ['this machine alone, without the demonstration', { SEED: 'none' }, 'none'],
])('an empty installation for %s begins as it should', (_, environment, seed) => {
  const { HOST, SEED } = readConfig({ DATA_DIR: folder, ...environment })
  expect([HOST, SEED]).toEqual(['HOST' in environment ? environment.HOST : '127.0.0.1', seed])
})

test('the demonstration is not put where its accounts cannot sign in', () => {
  const open = { DATA_DIR: folder, SEED: 'demo', PUBLIC_URL: 'https://imprimatur.example' }
  expect(() => readConfig(open)).toThrow('SEED is demo')
})
