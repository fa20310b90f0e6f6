import { expect, test } from 'vitest'
import { packagePart, sortPackage } from './package-parts.ts'

test.each([
  ['Etikett Ordner/Etikett.idml', 'design', 'Etikett.idml'],
  ['Etikett Ordner\\Document fonts\\Playfair.OTF', 'font', 'Playfair.OTF'],
  ['Document fonts/Lato.woff2', 'font', 'Lato.woff2'],
  ['Links/Gra\u0308ser.TIF', 'link', 'Gräser.TIF'],
  ['Links/a.b.jpeg', 'link', 'a.b.jpeg'],
  ['Etikett.pdf', 'link', 'Etikett.pdf'],
  ['Etikett.indd', 'other', 'Etikett.indd'],
  ['Instructions.txt', 'other', 'Instructions.txt'],
  ['Alt/alles.zip', 'other', 'alles.zip'],
  ['idml', 'other', 'idml'],
  ['Links/', undefined, undefined],
  ['Links\\', undefined, undefined],
  ['__MACOSX/Links/._a.jpg', undefined, undefined],
  ['x/__MACOSX/a.idml', undefined, undefined],
  ['Links/._a.jpg', undefined, undefined],
  ['.DS_Store', undefined, undefined],
  ['Links/Thumbs.db', undefined, undefined],
  ['Links/Icon\r', undefined, undefined],
  ['Document fonts/AdobeFnt24.lst', undefined, undefined],
  ['~etikett.idlk', undefined, undefined],
])('%j is a %s', (path, kind, name) => {
  expect([packagePart(path)?.kind, packagePart(path)?.name]).toEqual([kind, name])
})

test.each<[string, string[], unknown]>([
  [
    'a package is sorted, its design apart',
    ['e/e.indd', 'e/e.idml', 'e/e.pdf', 'e/Links/a.tif', 'e/Document fonts/p.otf', 'e/.DS_Store'],
    { design: 'e.idml', fonts: ['p.otf'], links: ['e.pdf', 'a.tif'], others: ['e.indd'] },
  ],
  ['fonts alone', ['p.otf', 'q.ttf'], { fonts: ['p.otf', 'q.ttf'], links: [], others: [] }],
  [
    'of two of one name the first is taken',
    ['Links/a.tif', 'alt/a.tif', 'e.idml'],
    { design: 'e.idml', fonts: [], links: ['a.tif'], others: ['a.tif'] },
  ],
  [
    'two designs',
    ['x/a.idml', 'b.idml'],
    { code: 'template.packageAmbiguous', params: { name: 'a.idml', other: 'b.idml' } },
  ],
  [
    'two designs of one name',
    ['x/a.idml', 'y/a.idml'],
    { code: 'template.packageAmbiguous', params: { name: 'x/a.idml', other: 'y/a.idml' } },
  ],
  [
    'a document that only its own tool reads',
    ['a/a.indd', 'a/Links/a.tif', 'a/a.pdf'],
    { code: 'template.packageWithoutIdml', params: { name: 'a.indd' } },
  ],
  ['nothing of use', ['a.txt', '__MACOSX/a.idml'], { code: 'template.packageEmpty', params: {} }],
  ['nothing', [], { code: 'template.packageEmpty', params: {} }],
])('%s', (_, paths, expected) => {
  const sorted = sortPackage(paths)
  const names = (parts: { name: string }[]) => parts.map(({ name }) => name)
  const told =
    'code' in sorted
      ? { code: sorted.code, params: sorted.params }
      : {
          ...(sorted.design && { design: sorted.design.name }),
          fonts: names(sorted.fonts),
          links: names(sorted.links),
          others: names(sorted.others),
        }
  expect(told).toEqual(expected)
})
