import { expect, test } from 'vitest'
import { keepRunning } from './keep-running.mjs'

const ready = `process.send('ready', () => end())`
const run = (end: string, begin = ready) => {
  const said: string[] = []
  const code = `const end = () => { ${end} }; ${begin}`
  const options = { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] as ['ignore', 'ignore', 'inherit', 'ipc'] }
  const { ended, stop } = keepRunning(process.execPath, ['-e', code], options, (text) => said.push(text), 0)
  return { ended, stop, said }
}

test('what ends by itself after it was ready is started again, five times in ten minutes', async () => {
  const { ended, said } = run('process.exit(3)')
  expect(await ended).toBe(3)
  expect(said).toEqual([
    ...Array.from({ length: 5 }, () => 'It ended by itself (3) and is started again.'),
    'It ended 6 times within ten minutes (3) and is not started again.',
  ])
})

test.each([
  ['never was ready', 'process.exit(1)', 'end()', 1],
  ['ends well', 'process.exit(0)', ready, 0],
])('what %s is not', async (_what, end, begin, code) => {
  const { ended, said } = run(end, begin)
  expect(await ended).toBe(code)
  expect(said).toEqual([])
})

test('what was killed is started again; what was stopped is not', async () => {
  const { ended, stop, said } = run(`process.env.x ??= setTimeout(() => process.kill(process.pid, 'SIGKILL'), 200)`)
  await expect.poll(() => said, { timeout: 60_000 }).toContain('It ended by itself (SIGKILL) and is started again.')
  stop('SIGTERM')
  expect(await ended).toBe(0)
})
