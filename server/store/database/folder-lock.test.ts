import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lockFolder } from './folder-lock.ts'

let parent: string
let folder: string
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'imprimatur-lock-'))
  folder = join(parent, 'database')
})
afterEach(() => rmSync(parent, { recursive: true, force: true }))

const script = `
  import { lockFolder } from ${JSON.stringify(join(import.meta.dirname, 'folder-lock.ts'))}
  try { lockFolder(process.argv[1]); console.log('locked'); setInterval(() => {}, 1000) } catch (error) { console.log(error.message) }
`
async function startHolder() {
  const child = spawn(process.execPath, ['--input-type=module', '-e', script, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [said] = await once(child.stdout, 'data')
  return { child, said: String(said).trim() }
}

test('a second process is refused with the first one named', async () => {
  const { child, said } = await startHolder()
  expect(said).toBe('locked')
  expect(() => lockFolder(folder)).toThrow(`in use by process ${child.pid}`)
  const second = await startHolder()
  expect(second.said).toContain(`in use by process ${child.pid}`)
  child.kill('SIGKILL')
  await once(child, 'exit')
})

test('the lock of a killed process is taken over', async () => {
  const { child } = await startHolder()
  child.kill('SIGKILL')
  await once(child, 'exit')
  const unlock = lockFolder(folder)
  expect(JSON.parse(readFileSync(`${folder}.lock`, 'utf8'))).toMatchObject({ pid: process.pid })
  unlock()
  expect(existsSync(`${folder}.lock`)).toBe(false)
})

test.each([
  ['no JSON', 'x'],
  ['empty', ''],
  ['no process', '{"pid":0}'],
  ['of a process id that now is another process', JSON.stringify({ pid: process.ppid, started: '1' })],
  ['of a forerunner with the same process id', JSON.stringify({ pid: process.pid, started: '1' })],
])('a lock that is %s is taken over', (_title, content) => {
  writeFileSync(`${folder}.lock`, content)
  lockFolder(folder)()
})

test('the same process is refused, too', () => {
  const unlock = lockFolder(folder)
  expect(() => lockFolder(folder)).toThrow('in use')
  unlock()
  lockFolder(folder)()
})
