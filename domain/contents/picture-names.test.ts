import { expect, test } from 'vitest'
import { filesNamed } from './picture-names.ts'

test.each<[string, string[], string[]]>([
  ['a path', ['C:\\Bilder\\Rose.JPG'], ['rose.jpg']],
  ['no ending', ['tulpe 2'], ['Tulpe 2.png']],
  ['accents that another system wrote in two signs', ['Gr\u00e4ser.tif'], ['Gra\u0308ser.tif']],
  ['another ending', ['rose.png'], []],
  ['nothing of it', ['mohn'], []],
])('a table names pictures by %s', (_title, texts, expected) => {
  const files = ['rose.jpg', 'Tulpe 2.png', 'Gra\u0308ser.tif', 'fremd.jpg'].map((name) => ({ name }))
  expect(filesNamed(files, texts).map(({ name }) => name)).toEqual(expected)
})
