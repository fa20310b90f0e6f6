import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const root = new URL('../', import.meta.url).pathname
const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
const read = (path: string) => readFileSync(root + path, 'utf8')
const sheets = files.filter((path) => path.endsWith('.css'))

/** Lines of all style sheets. It only falls: what several screens need is a part of `web/ui`, and what is left over goes. */
const most = 12_050

test('the style sheets do not grow', () => {
  const lines = sheets.reduce((sum, path) => sum + read(path).split('\n').length - 1, 0)
  expect(lines).toBeLessThanOrEqual(most)
})

test('each class of a style sheet is used', () => {
  const code = files.filter((path) => /\.tsx?$/.test(path)).map(read)
  const left = sheets
    .filter((path) => path.endsWith('.module.css'))
    .flatMap((path) => {
      const users = code.filter((text) => text.includes(`/${path.slice(path.lastIndexOf('/') + 1)}'`)).join('\n')
      return [...classesOf(read(path))]
        .filter((name) => !new RegExp(`[.[]'?${name}\\b`).test(users))
        .map((name) => `${path}: ${name}`)
    })
  expect(left).toEqual([])
})

/** Those of its own: what Mantine names is not, nor what is global. */
const classesOf = (sheet: string): ReadonlySet<string> =>
  new Set(
    [
      ...sheet
        .replaceAll(/\/\*[^]*?\*\/|:global\((?:[^()]|\([^()]*\))*\)/g, '')
        .matchAll(/\.([a-zA-Z][\w-]*)(?=[^{}]*\{)/g),
    ]
      .map(([, name = '']) => name)
      .filter((name) => !name.startsWith('mantine-')),
  )
