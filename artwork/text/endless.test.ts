import { expect, it } from 'vitest'
import { breakGreedy, breakTotalFit, lastResort, type BreakItem } from './break-lines.ts'
import { breakParagraph } from './break-paragraph.ts'
import { shapeParagraph } from './shape-paragraph.ts'
import type { TabStop } from '../model/style.ts'
import { growingLine, layOut } from './tabs.ts'
import { fixedFace, paragraphOf, textContext } from './test-face.ts'

/** Boxes of width 1, each followed by `between`. */
const row = (count: number, between: BreakItem): BreakItem[] => [
  ...Array.from({ length: count }, (): BreakItem[] => [
    { kind: 'box', width: 1, stretch: 0, shrink: 0 },
    between,
  ]).flat(),
  { kind: 'penalty', width: 0, cost: -Infinity, flagged: false },
]
const penalty = (cost: number, flagged = false): BreakItem => ({ kind: 'penalty', width: 0, cost, flagged })

/** How often a line's width is asked for: once a line beginning that is weighed. */
function workOf(breakItems: typeof breakTotalFit, items: readonly BreakItem[], lineWidth: number): number {
  let asked = 0
  const width = () => (asked++, lineWidth)
  const breaks = breakItems(items, { width, ragged: true, ladder: 0, zone: 0 })
  expect(breaks.at(-1)).toBe(items.length - 1)
  return asked
}

it.each([
  ['a word without an end, broken anywhere', breakTotalFit, penalty(lastResort), 60],
  ['a break after each letter', breakTotalFit, penalty(0), 60],
  ['soft hyphens in a line that never ends', breakTotalFit, penalty(50, true), Infinity],
  ['soft hyphens, filled line by line', breakGreedy, penalty(50, true), Infinity],
])('the work grows with the text and no faster: %s', (_, breakItems, between, lineWidth) => {
  const work = (count: number) => workOf(breakItems, row(count, between), lineWidth)
  expect(work(4000) / work(1000)).toBeLessThan(4.5)
})

it('a line within an endless word is filled as far as it goes', () => {
  const breaks = breakTotalFit(row(23, penalty(lastResort)), { width: () => 10, ragged: true, ladder: 0, zone: 0 })
  expect(breaks.map((at) => Math.ceil(at / 2))).toEqual([10, 20, 23])
})

it.each([
  ['spaces', ' '],
  ['spaces that hold together', '\u00A0'],
  ['soft hyphens', '\u00AD'],
  ['tabs', '\t'],
  ['letters after a tab', 'a'],
])('each of very many %s is looked at some times and no more', (_, character) => {
  const looks = (count: number): number => {
    let looked = 0
    const paragraph = paragraphOf(`\t${character.repeat(count)}a`)
    const shaped = shapeParagraph(paragraph, textContext(fixedFace()))
    const clusters = shaped.clusters.map((cluster) =>
      Object.defineProperty({ ...cluster }, 'kind', { get: () => (looked++, cluster.kind) }),
    )
    const { format } = paragraph
    const slot = () => ({ left: 0, right: 1e6 })
    breakParagraph({ ...shaped, clusters }, 0, clusters.length, { format, hyphenator: undefined, slot })
    return looked
  }
  expect(looks(1600) / looks(400)).toBeLessThan(4.5)
})

const stop = { position: 30, alignmentCharacter: ',', leader: '' }
it.each([
  ['left', [{ ...stop, alignment: 'left' }]],
  ['right', [{ ...stop, alignment: 'right' }]],
  ['centred', [{ ...stop, alignment: 'center' }]],
  ['aligned by a character', [{ ...stop, alignment: 'character' }]],
  [
    'several',
    [
      { ...stop, alignment: 'right' },
      { ...stop, position: 60, alignment: 'character' },
    ],
  ],
  ['none', []],
] as readonly (readonly [string, readonly TabStop[]])[])(
  'a growing line reaches as far as it is laid out: %s',
  (_, stops) => {
    const { clusters } = shapeParagraph(paragraphOf('a\tbb 1,25\tc,d\t\te'), textContext(fixedFace()))
    const tabs = { stops, start: 3, end: 100, hanging: 12 }
    const widthOf = ({ width }: { width: number }) => width
    const reach = growingLine(clusters, 0, widthOf, tabs)
    for (let end = 1; end <= clusters.length; end++) {
      const last = layOut(clusters.slice(0, end), widthOf, tabs).at(-1)!
      expect(reach(end)).toBeCloseTo(last.x + last.width, 9)
    }
  },
)
