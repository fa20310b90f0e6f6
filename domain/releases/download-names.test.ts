import { expect, test } from 'vitest'
import { createNamer, downloadName, type FileNaming, plainName } from './download-names.ts'

const rose = { id: 'r7', label: 'Rosa “Gallica” 1/2', number: 3, referencedContents: { k5: true } } as const

test.each<[FileNaming, string, string]>([
  ['default', 'Rosa -Gallica- 1-2 v3', 'r7'],
  ['label', 'Rosa -Gallica- 1-2', 'r7'],
  ['id', 'r7', 'r7'],
  ['idLabel', 'r7 Rosa -Gallica- 1-2', 'r7'],
  ['contentId', 'k5', 'r7'],
])('named by %s: %s; without label and content %s', (naming, name, bare) => {
  expect(downloadName(rose, naming)).toBe(name)
  expect(downloadName({ ...rose, label: '', referencedContents: {} }, naming)).toBe(bare)
})

test.each([
  ['../../etc/passwd', 'etc-passwd'],
  ['  .hidden. ', 'hidden'],
  ['Größe: 5 × 7', 'Größe- 5 - 7'],
  ['\u0000\n', ''],
])('%j becomes %j', (text, name) => expect(plainName(text)).toBe(name))

test('a name that is taken gets a number', () => {
  const namer = createNamer()
  expect(['Rose', 'rose', 'Rose', 'Rose (2)'].map((name) => namer(name, 'pdf'))).toEqual([
    'Rose.pdf',
    'rose (2).pdf',
    'Rose (3).pdf',
    'Rose (2) (2).pdf',
  ])
  expect(namer('Rose', 'png')).toBe('Rose.png')
})
