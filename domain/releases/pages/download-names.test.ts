import { expect, test } from 'vitest'
import {
  createNamer,
  downloadFileName,
  downloadName,
  type FileNaming,
  namingWithin,
  plainName,
} from './download-names.ts'
import type { ReleaseFile } from '../release.ts'

const rose = { id: 'r7', label: 'Rosa “Gallica” 1/2', number: 3, referencedContents: { k5: true } } as const

test.each<[FileNaming, string, string]>([
  ['default', 'Rosa Gallica 1-2 v3', 'r7'],
  ['label', 'Rosa Gallica 1-2', 'r7'],
  ['id', 'r7', 'r7'],
  ['idLabel', 'r7 Rosa Gallica 1-2', 'r7'],
  ['contentId', 'k5', 'r7'],
])('named by %s: %s; without label and content %s', (naming, name, bare) => {
  expect(downloadName(rose, naming)).toBe(name)
  expect(downloadName({ ...rose, label: '', referencedContents: {} }, naming)).toBe(bare)
})

test.each<[ReleaseFile['usage'], string, FileNaming, string]>([
  ['print', 'releases/r7/r7.pdf', 'label', 'Rosa Gallica 1-2.pdf'],
  ['print-preview', 'releases/r7/print-preview.pdf', 'default', 'Rosa Gallica 1-2 v3.pdf'],
  ['display', 'releases/r7/display-1.png', 'contentId', 'k5-1.png'],
  ['display', 'releases/r7/display-2l.png', 'id', 'r7-2l.png'],
  ['digital', 'releases/r7/export', 'id', 'r7'],
])('a file for %s, %s, named by %s, is called %s', (usage, path, naming, name) => {
  expect(downloadFileName(rose, { usage, path }, naming)).toBe(name)
})

test.each<[FileNaming[], FileNaming]>([
  [[], 'default'],
  [['id'], 'id'],
  [['id', 'id'], 'id'],
  [['id', 'label'], 'default'],
])('in collections that name by %j it is named by %s', (options, naming) => {
  expect(namingWithin(options.map((releaseFileNames) => ({ releaseFileNames })))).toBe(naming)
})

test.each([
  ['../../etc/passwd', 'etc-passwd'],
  ['  .hidden. ', 'hidden'],
  ['Größe: 5 × 7', 'Größe- 5 x 7'],
  ['Lavendel ‘Munstead’', 'Lavendel Munstead'],
  ['« Été » d’Anjou', 'Été d-Anjou'],
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
