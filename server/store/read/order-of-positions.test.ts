/** A number that is selected as text under its own name is ordered as text by that name: 9999 before 10000 is lost. */
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const asText = /\b(\w+)::text as \1\b/g

/** Names by which a statement orders, without a table before them, though it selects the text of them. */
function orderedAsText(source: string): string[] {
  return source.split(/\bquery<|\brun</).flatMap((statement) => {
    const texts = new Set([...statement.matchAll(asText)].map(([, name]) => name))
    const keys = [...statement.matchAll(/order by ([\w., ]+?)(?: limit|[^\w., ]|$)/g)].flatMap(([, list = '']) =>
      list.split(',').map((key) => key.trim().split(' ')[0]),
    )
    return keys.filter((key) => key !== undefined && texts.has(key)) as string[]
  })
}

test('nothing is ordered by the text of a number', () => {
  expect(orderedAsText('run<Row>(`select seq::text as seq from change order by seq desc limit 1`)')).toEqual(['seq'])
  expect(orderedAsText('run<Row>(`select seq::text as seq from change order by change.seq`)')).toEqual([])
  const found = globSync('server/**/*.ts')
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => orderedAsText(readFileSync(file, 'utf8')).map((name) => `${file}: ${name}`))
  expect(found).toEqual([])
})
