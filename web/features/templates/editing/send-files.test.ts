import { expect, test } from 'vitest'
import { inSendingOrder } from './send-files.ts'

const filesOf = (...names: string[]) => names.map((name) => new File(['x'], name))

test.each<[string, string[], string[], string[]]>([
  [
    'a folder of a package: its design last, what it does not need left',
    ['a.idml', 'rose.tif', 'a.indd', 'lies.txt', 'p.otf', '.DS_Store'],
    ['p.otf', 'rose.tif', 'a.idml'],
    ['a.indd', 'lies.txt'],
  ],
  ['without a design, what is of no use is sent to be refused by name', ['x.exe', 'a.jpg'], ['a.jpg', 'x.exe'], []],
  ['one that is of no use at all', ['x.exe'], ['x.exe'], []],
  ['packed ones and texts by themselves', ['a.zip', 'b.json', 'p.otf'], ['p.otf', 'a.zip', 'b.json'], []],
  ['a packed one alone', ['a.zip'], ['a.zip'], []],
])('%s', (_, names, sent, left) => {
  const sorted = inSendingOrder(filesOf(...names))
  expect([sorted.sent.map(({ name }) => name), sorted.left.map(({ name }) => name)]).toEqual([sent, left])
})

test.each([
  [['a.idml', 'b.idml'], 'template.packageAmbiguous'],
  [['a.indd', 'rose.tif'], 'template.packageWithoutIdml'],
])('%j are refused', (names, code) => {
  expect(() => inSendingOrder(filesOf(...names))).toThrow(code)
})
