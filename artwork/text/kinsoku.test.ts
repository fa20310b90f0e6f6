import { describe, expect, it } from 'vitest'
import { openDesign, spread, textFrame, words } from '../idml/test-package.ts'
import { Diagnostics } from '../model/diagnostic.ts'
import { resolve } from '../resolve/resolve.ts'
import { breakParagraph } from './break-paragraph.ts'
import { setLine } from './set-line.ts'
import { shapeParagraph } from './shape-paragraph.ts'
import { paragraphFormat, paragraphOf, textContext } from './test-face.ts'

/** The set a design names, with a table of its own. */
function setOf(name: string) {
  const { document } = openDesign({
    designmap:
      '<KinsokuTable Self="KinsokuTable/Own" Name="Own" CantBeginLineChars="B" CantEndLineChars="A" CantBeSeparatedChars="-"/>',
    spreads: [spread(textFrame({ id: 'f', story: 'a' }))],
    stories: {
      a: `<ParagraphStyleRange><Properties><KinsokuSet type="enumeration">${name}</KinsokuSet></Properties>${words('x')}</ParagraphStyleRange>`,
    },
  })
  return resolve(document, {}, new Map(), new Diagnostics()).stories.get('a')!.paragraphs[0]!.format.kinsoku
}

/** Characters of 5 pt in lines of so many. */
function broken(text: string, characters: number, set: string, justification: 'left' | 'fullyJustified' = 'left') {
  const format = { ...paragraphFormat, kinsoku: setOf(set), justification }
  const shaped = shapeParagraph(paragraphOf(text), textContext())
  const slot = { left: 0, right: characters * 5 }
  const lines = breakParagraph(shaped, 0, shaped.clusters.length, { format, hyphenator: undefined, slot: () => slot })
  return { lines, set: lines.map((line) => setLine(line, format, slot, 'single')) }
}
const read = (text: string, characters: number, set: string) =>
  broken(text, characters, set).lines.map(({ clusters }) => clusters.map((c) => c.text).join(''))

describe('lines without spaces', () => {
  it.each<[string, string, string, string[]]>([
    ['fill up', 'Nothing', '山川草木花鳥風月雪', ['山川草木', '花鳥風月', '雪']],
    ['begin with no full stop', 'HardKinsoku', '山川草木。花鳥', ['山川草', '木。花鳥']],
    ['end with no opening bracket', 'HardKinsoku', '山川草「木」花', ['山川草', '「木」花']],
    ['begin with no small kana, by the hard set', 'HardKinsoku', 'あいうかっとえ', ['あいう', 'かっとえ']],
    ['may, by the soft set', 'SoftKinsoku', 'あいうかっとえ', ['あいうか', 'っとえ']],
    ['may begin with a long vowel by the soft set', 'SoftKinsoku', 'ラメラメー', ['ラメラメ', 'ー']],
    ['keep two leaders together', 'HardKinsoku', '山川草……', ['山川草', '……']],
    ['follow a table of the design', 'KinsokuTable/Own', '山川草A木B花', ['山川草', 'A木B花']],
    ['leave Latin words whole', 'HardKinsoku', '山川 Rosa 花', ['山川', 'Rosa', '花']],
  ])('%s (%s)', (_, set, text, expected) => {
    expect(read(text, 4, set).map((line) => line.trim())).toEqual(expected)
  })
  it('open up between characters when they are justified', () => {
    const { set } = broken('山川草木。花鳥', 4, 'HardKinsoku', 'fullyJustified')
    expect(set.map(({ left, right }) => [left, right])).toEqual([
      [0, 20],
      [0, 20],
    ])
    expect(set[0]!.clusters.map(({ x }) => x)).toEqual([0, 7.5, 15])
  })
})
