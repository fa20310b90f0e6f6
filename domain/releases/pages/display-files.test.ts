import { expect, test } from 'vitest'
import type { ReleaseFile } from '../release.ts'
import { displayPaths, thumbOf } from './display-files.ts'

const releaseOf = (files: readonly (readonly [path: string, usage: ReleaseFile['usage']])[]) => ({
  files: Object.fromEntries(
    files.map(([path, usage]): [string, ReleaseFile] => [
      path.replaceAll('.', '~'),
      { path, usage, filesize: 1, mimetype: '', updateTimestamp: '' },
    ]),
  ),
})

const pages = [
  ['display-10.png', 'display'],
  ['display-2r.png', 'display'],
  ['display-2l.png', 'display'],
] as const
const others = [
  ['display-1.pdf', 'display'],
  ['print-preview.pdf', 'print-preview'],
  ['photo.png', 'original'],
] as const

test.each([
  ['in the order of their pages', [...pages], ['display-2l.png', 'display-2r.png', 'display-10.png']],
  ['without what is no picture, or for something else', [...others, pages[0]], ['display-10.png']],
  ['none', [...others], []],
])('pages of a release on the screen: %s', (_what, files, expected) => {
  expect(displayPaths(releaseOf(files))).toEqual(expected)
})

test.each([
  ['the small one', [...pages, ['thumb.png', 'thumb']], 'thumb.png'],
  ['the first page, where there is none that is small', [...others, ...pages], 'display-2l.png'],
  ['nothing, where nothing is drawn', [...others], undefined],
] as const)('beside its name stands %s', (_what, files, expected) => {
  expect(thumbOf(releaseOf(files))?.path).toBe(expected)
})
