import { describe, expect, it } from 'vitest'
import { flexibility, toBreakPlaces } from './break-items.ts'
import { loadHyphenation } from './hyphenate.ts'
import { justify } from './justify.ts'
import { shapeParagraph } from './shape-paragraph.ts'
import { paragraphFormat, paragraphOf, textContext } from './test-face.ts'

const clustersOf = (text: string) => shapeParagraph(paragraphOf(text), textContext())
const format = {
  ...paragraphFormat,
  wordSpacing: [80, 100, 150],
  letterSpacing: [-5, 0, 20],
  glyphScaling: [97, 100, 103],
} as const

describe('what a cluster of 5 pt may give, by the percentages of the paragraph', () => {
  it.each([
    ['a space, of its own width', ' ', { width: 5, stretch: 2.5, shrink: 1 }],
    // Letter spacing is a share of a space's width, glyph scaling of the letter's own.
    ['a letter, of a space and of itself', 'a', { width: 5, stretch: 1 + 0.15, shrink: 0.25 + 0.15 }],
    ['a character of Chinese a quarter more', '語', { width: 5, stretch: 1 + 0.15 + 1.25, shrink: 0.25 + 0.15 }],
    ['a tab nothing', '\t', { stretch: 0, shrink: 0 }],
  ])('%s', (_, text, expected) => {
    const [cluster] = clustersOf(text).clusters
    const found = flexibility(cluster!, format)
    for (const [name, value] of Object.entries(expected)) expect(found[name as 'width']).toBeCloseTo(value, 9)
  })
  it('wider or narrower word spaces are so from the start', () => {
    const [space] = clustersOf(' ').clusters
    expect(flexibility(space!, { ...format, wordSpacing: [60, 80, 120] })).toEqual({ width: 4, stretch: 2, shrink: 1 })
  })
})

describe('a line of four letters and a space', () => {
  // Spaces give 2.5 and -1, three gaps between letters 1 and -0.25 each, four letters 0.15 each in their width.
  it.each([
    ['a little more goes to the space', 2, { letter: 5, stretch: 1, space: 7 }],
    ['more than it may take goes between the letters', 4, { letter: 5.5, stretch: 1, space: 7.5 }],
    ['then into the letters', 5.8, { letter: 6.075, stretch: 1.015, space: 7.5 }],
    ['the rest to the space again', 10, { letter: 6.15, stretch: 1.03, space: 11.4 }],
    ['a little less is taken from the space', -0.5, { letter: 5, stretch: 1, space: 4.5 }],
    ['then from between the letters', -1.6, { letter: 4.8, stretch: 1, space: 4 }],
    ['then from the letters', -2.05, { letter: 4.675, stretch: 0.985, space: 4 }],
    ['the rest from the space again', -3, { letter: 4.6, stretch: 0.97, space: 3.35 }],
  ])('%s: %d pt', (_, space, expected) => {
    const set = clustersOf('aa bb').clusters.map((cluster, i) => ({ cluster, x: 5 * i, width: 5, stretch: 1 }))
    justify(set, 0, set.length, space, format)
    expect(set[0]!.width).toBeCloseTo(expected.letter, 9)
    expect(set[0]!.stretch).toBeCloseTo(expected.stretch, 9)
    expect(set[2]!.width).toBeCloseTo(expected.space, 9)
    expect(set.at(-1)!.x + set.at(-1)!.width).toBeCloseTo(25 + space, 9)
  })
  it('without letter spacing narrows only spaces and letters themselves', () => {
    const set = clustersOf('aa bb').clusters.map((cluster, i) => ({ cluster, x: 5 * i, width: 5, stretch: 1 }))
    justify(set, 0, set.length, -1.3, { ...format, letterSpacing: [0, 0, 0] })
    expect(set.map(({ stretch }) => Math.round(stretch * 1e6) / 1e6)).toEqual([0.985, 0.985, 1, 0.985, 0.985])
    expect(set[0]!.width).toBeCloseTo(4.925, 9)
  })
})

describe('a hyphen costs as InDesign’s slider says, in the middle what it costs in the paper', async () => {
  const hyphenator = await loadHyphenation(['de-DE'])
  const rules = { minimumWord: 5, beforeHyphen: 2, afterHyphen: 2, ladder: 0, zone: 0 }
  const rest = { capitalized: true, lastWord: true, acrossColumns: true }
  const costs = (text: string, hyphenation: typeof format.hyphenation) => {
    const paragraph = clustersOf(text)
    const all = toBreakPlaces(
      paragraph,
      { start: 0, end: paragraph.clusters.length, narrowest: 1000 },
      { ...format, hyphenation },
      hyphenator,
    )
    return all.flatMap(({ item }) => (item.kind === 'penalty' && item.flagged ? [item.cost, item.width] : []))
  }
  it.each([
    [5, 50],
    [10, 100],
    [1, 10],
    [0, 0],
  ])('at %d it is %d', (weight, cost) => {
    expect(costs('Rose Garten', { ...rules, ...rest, weight })).toEqual([cost, 5])
  })
  it('of the writer’s own without settings: as in the middle', () => {
    expect(costs('Gar\u00ADten', undefined)).toEqual([50, 5])
  })
})
