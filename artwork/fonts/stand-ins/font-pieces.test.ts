import { expect, test } from 'vitest'
import { fontsInPiecesFor, indexOf, pieceOf, readPieceIndex } from './font-pieces.ts'

test.each([
  ['好', 'de-DE', 'NotoSansSC'],
  ['好', 'zh-CN', 'NotoSansSC'],
  ['骨', 'ja-JP', 'NotoSansJP'],
  ['骨', 'ko-KR', 'NotoSansKR'],
  ['花', 'en-US', 'NotoSansSC'],
  ['は', 'de-DE', 'NotoSansJP'],
  ['ﾊ', 'de-DE', 'NotoSansJP'],
  ['꽃', 'de-DE', 'NotoSansKR'],
  ['。', 'ja-JP', 'NotoSansJP'],
  ['𠮷', 'ja-JP', 'NotoSansJP'],
] as const)('%s among words of %s is asked of %s first, then of the others', (letter, language, first) => {
  const asked = fontsInPiecesFor(letter.codePointAt(0)!, language)
  expect(asked[0]).toBe(first)
  expect(asked.toSorted()).toEqual(['NotoSansJP', 'NotoSansKR', 'NotoSansSC'])
})

test.each(['a', 'é', 'Ж', '☀', '💧', 'ש', '\u{10FFFD}'])('%s is asked of none', (letter) => {
  expect(fontsInPiecesFor(letter.codePointAt(0)!, 'zh-CN')).toEqual([])
})

test('an index says which piece holds a letter; what is called by a script holds none', () => {
  const { pieceWith } = readPieceIndex(
    new TextEncoder().encode('{"[4]":"U+4e00,U+4E03-4e05","[119]":"U+3002","latin":"U+0-ff"}'),
  )
  expect([0x4e00, 0x4e01, 0x4e03, 0x4e05, 0x4e06, 0x3002, 0x41].map(pieceWith)).toEqual([
    '4',
    undefined,
    '4',
    '4',
    undefined,
    '119',
    undefined,
  ])
})

test('files are called by font, piece and weight', () => {
  expect(indexOf('NotoSansSC.json')).toBe('NotoSansSC')
  expect(pieceOf('NotoSansKR_98_700.ttf')).toEqual({ font: 'NotoSansKR', piece: '98', weight: 700 })
  for (const file of ['NotoSansTC.json', 'NotoSansSC.ttf', '../NotoSansSC.json', 'NotoSansSC.json/..'])
    expect(indexOf(file), file).toBeUndefined()
  for (const file of [
    'NotoSansSC_9_300.ttf',
    'NotoSansSC_9999_400.ttf',
    'NotoSansSC_../4_400.ttf',
    'NotoSansSC_400Regular.ttf',
  ])
    expect(pieceOf(file), file).toBeUndefined()
})
