import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** What `State` is made of. */
const parts = /from '[^']*(?:notices|\.)\/(?:empty-state|error-state|loading|skeleton|use-asking-again)\.ts/
const root = new URL('../../', import.meta.url).pathname

test('how something stands is said by one component, so that no failure is told as nothing', () => {
  const others = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (path) => /\.tsx?$/.test(path) && !/^ui\/notices\/|\.test\./.test(path),
  )
  const said = others.flatMap((path) =>
    readFileSync(root + path, 'utf8')
      .split('\n')
      .filter((line) => parts.test(line) && !/^import type|judgeFailures/.test(line))
      .map((line) => `${path}: ${line}`),
  )
  expect(others.length).toBeGreaterThan(800)
  expect(said).toEqual([])
})
