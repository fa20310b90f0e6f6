import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const root = new URL('../../', import.meta.url).pathname

test('no screen asks for a day in the order of the browser, which may be another than that of the page', () => {
  const asked = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.tsx'))
    .filter((path) => /type=["'{]+(?:date|datetime-local|month|week)\b/.test(readFileSync(root + path, 'utf8')))
  // Whose calendar opens; what is chosen in it is written as the page writes it.
  expect(asked).toEqual(['ui/fields/day-calendar.tsx'])
})
