import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { openPort } from './open-port.ts'
import { troubleOf, troubleOfConnecting } from './store/database/database-faults.ts'
import { whyNotStarted } from './why-not-started.ts'

const folder = mkdtempSync(join(tmpdir(), 'imprimatur-start-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const port = (HOST: string, PORT = 0) => openPort({ HOST, PORT, WEB_DIR: folder })
const isSentence = (text: string) => !text.includes('\n') && text.endsWith('.')

// Kept by RFC 5737 for documents: no machine has it.
test.each(['192.0.2.1', 'nowhere.invalid'])('a HOST that is not of this machine is named: %s', async (host) => {
  const said = whyNotStarted(await port(host).catch((error: unknown) => error))
  expect(said).toContain(`HOST ${host} and PORT 0`)
  expect(said).not.toContain('DATABASE_URL')
  expect(isSentence(said)).toBe(true)
})

test('a port that is taken is named', async () => {
  const first = await port('127.0.0.1')
  const taken = Number(new URL(first.address).port)
  const said = whyNotStarted(await port('127.0.0.1', taken).catch((error: unknown) => error))
  await first.close()
  expect(said).toContain(`PORT ${taken}`)
  expect(said).toContain('Set PORT to another one.')
})

test.runIf(existsSync('/proc/self'))('a folder where there can be none is named', () => {
  let thrown: unknown
  try {
    readConfig({ DATA_DIR: '/proc/imprimatur/data' })
  } catch (error) {
    thrown = error
  }
  const said = whyNotStarted(thrown)
  expect(said).toContain('/proc/imprimatur')
  expect(said).toContain('Look at DATA_DIR')
  expect(isSentence(said)).toBe(true)
})

test('a folder that is a file is named, and the settings to look at', () => {
  const file = join(folder, 'file')
  writeFileSync(file, '')
  const start = () => readConfig({ DATA_DIR: join(file, 'data') })
  let thrown: unknown
  try {
    start()
  } catch (error) {
    thrown = error
  }
  expect(isSentence(whyNotStarted(thrown))).toBe(true)
  expect(whyNotStarted(thrown)).toContain(file)
  expect(whyNotStarted(thrown)).toContain('DATA_DIR')
})

test('a database that does not answer is named', () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:1'), { syscall: 'connect' })
  expect(whyNotStarted(refused)).toContain('DATABASE_URL')
})

test.each([
  ['a password', '28P01', 'password authentication failed for user "imprimatur"'],
  ['a database', '3D000', 'database "none" does not exist'],
])('%s that is wrong is named', (_, code, message) => {
  const said = whyNotStarted(troubleOfConnecting(Object.assign(new Error(message), { code })))
  expect(said).toContain('DATABASE_URL')
  expect(said).toContain(message)
  expect(isSentence(said)).toBe(true)
})

test('a database in a folder that is full names the folder', () => {
  const full = Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' })
  expect(whyNotStarted(troubleOf(full))).toContain('DATA_DIR')
})

test('what nobody foresaw shows where it comes from', () => {
  expect(whyNotStarted(new Error('unforeseen'))).toContain('why-not-started.test.ts')
})
