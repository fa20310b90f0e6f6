import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { readPdf } from './read-pdf.ts'

const [one, two] = ['1'.repeat(32), '2'.repeat(32)]
const names = (hash: string): string => `<dc:identifier>${hash}</dc:identifier>`
const end = 'startxref\n0\n%%EOF\n'
const part = 4 * 1024 * 1024
const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex')

test.each<[what: string, text: string, named: readonly string[]]>([
  ['no pages', '%PDF-1.7\n', []],
  ['the pages in its metadata', `%PDF-1.7\n${names(one)}`, [one]],
  [
    'pages of a PDF that is placed in it, too, each once',
    `%PDF-1.7\n${names(one)}${names(two)}${names(one)}`,
    [one, two],
  ],
  ['what is no hash of pages not at all', `%PDF-1.7\n${names('ISBN 3-16-148410-0')}`, []],
  ['pages after a preamble', `\n\n%PDF-1.7\n${names(one)}`, [one]],
  ['pages across the parts that are read', `%PDF-1.7${names(one).padStart(part + 10, ' ')}`, [one]],
  ['pages far behind', `%PDF-1.7${names(one).padStart(2 * part, ' ')}`, [one]],
])('names %s; its digest is that of all its bytes', async (_what, begin, named) => {
  const text = begin + end
  expect(await readPdf(new Blob([text]))).toEqual({ digest: digestOf(text), named })
})

test('names no more than a few, however many it holds', async () => {
  const text = `%PDF-1.7${Array.from({ length: 50 }, (_, index) => names(index.toString(16).padStart(32, '0'))).join('')}${end}`
  expect((await readPdf(new Blob([text])))?.named).toHaveLength(5)
})

test.each([
  ['an empty file', ''],
  ['a picture', '\u0089PNG\r\n'],
  ['a PDF that breaks off', '%PDF-1.7\n1 0 obj'],
  ['a text that speaks of %PDF- late', `${' '.repeat(2000)}%PDF-1.7${end}`],
])('%s is no PDF', async (_what, text) => {
  expect(await readPdf(new Blob([text]))).toBeUndefined()
})
