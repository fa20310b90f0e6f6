/** A limit of hyphens one below the other is kept wherever lines can be broken otherwise, and nowhere empties them. */
import { describe, expect, it, test } from 'vitest'
import { breakGreedy, type BreakItem, type BreakOptions, breakTotalFit } from './break-lines.ts'
import { breakParagraph } from './break-paragraph.ts'
import { loadHyphenation } from './hyphenate.ts'
import { shapeParagraph } from './shape-paragraph.ts'
import { paragraphFormat, paragraphOf, textContext } from './test-face.ts'

describe('a word longer than two lines of 40 pt', async () => {
  const hyphenator = await loadHyphenation(['de-DE'])
  const shaped = shapeParagraph(paragraphOf('Rosengartenbepflanzung'), textContext())
  const rules = { minimumWord: 5, beforeHyphen: 2, afterHyphen: 2, zone: 0, weight: 5 }
  const rest = { capitalized: true, lastWord: true, acrossColumns: true }
  it.each([
    ['paragraph', 'left'],
    ['paragraph', 'leftJustified'],
    ['singleLine', 'left'],
    ['singleLine', 'leftJustified'],
  ] as const)('fills them, limit or not (%s, %s)', (composer, justification) => {
    const linesWith = (ladder: number) => {
      const format = { ...paragraphFormat, justification, composer, hyphenation: { ...rules, ...rest, ladder } }
      const composition = { format, hyphenator, slot: () => ({ left: 0, right: 40 }) }
      const lines = breakParagraph(shaped, 0, shaped.clusters.length, composition)
      return lines.map(({ clusters }) => clusters.map(({ text }) => text).join(''))
    }
    expect(linesWith(0)).toHaveLength(4)
    expect(linesWith(1)).toEqual(linesWith(0))
  })
})

const box = (width: number): BreakItem => ({ kind: 'box', width, stretch: 0, shrink: 0 })
const space: BreakItem = { kind: 'glue', width: 5, stretch: 0, shrink: 0 }
const hyphen: BreakItem = { kind: 'penalty', width: 0, cost: 50, flagged: true }
const end: BreakItem = { kind: 'penalty', width: 0, cost: -Infinity, flagged: false }

it.each([
  ['that are half full without another hyphen do without', 15, [3, 5, 9]],
  ['that would be less than half full take one', 14, [3, 7, 9]],
])('line by line, lines %s', (_, before, breaks) => {
  const items = [box(10), space, box(15), hyphen, box(before), space, box(10), hyphen, box(10), end]
  expect(breakGreedy(items, { width: () => 30, ragged: true, ladder: 1, zone: 0 })).toEqual(breaks)
})

/** Words of one to four syllables, each narrower than any line: there is always a way without an over-full one. */
function wordsOf(random: (below: number) => number): BreakItem[] {
  const items: BreakItem[] = []
  for (let word = 1 + random(12); word > 0; word--) {
    for (let syllable = random(4); syllable >= 0; syllable--) {
      items.push(box(6 + random(12)))
      if (syllable > 0) items.push({ ...hyphen, width: 3 })
    }
    if (word > 1) items.push({ kind: 'glue', width: 4, stretch: 3, shrink: 1 })
  }
  return [...items, end]
}

type Price = { tooMany: number; demerits: number }

/**
 * The price of one way, by the paper (p. 1127, 1128) and the constants of `break-lines.ts`, without its sums and its search.
 * Undefined where a line is over-full.
 */
function priceOf(items: readonly BreakItem[], breaks: readonly number[], options: BreakOptions): Price | undefined {
  let [from, inARow, class_] = [0, 0, 1]
  const price = { tooMany: 0, demerits: 0 }
  for (const at of breaks) {
    const broken = items[at]!
    while (from < at && items[from]!.kind !== 'box') from++
    const line = items.slice(from, at).filter(({ kind }) => kind !== 'penalty')
    const sum = (of: 'width' | 'stretch' | 'shrink') =>
      line.reduce((all, item) => all + (item.kind === 'penalty' ? 0 : of === 'width' ? item.width : item[of]), 0)
    const left = options.width(0) - sum('width') - (broken.kind === 'penalty' ? broken.width : 0)
    const give = options.ragged ? 0 : left > 0 ? sum('stretch') : sum('shrink')
    const isEven = left <= 1e-6 && left > -1e-6 - (options.ragged ? 0.25 : 0)
    const ratio = isEven
      ? 0
      : left > 0
        ? give
          ? left / give
          : Infinity
        : left >= -give - 1e-6
          ? left / give
          : undefined
    if (ratio === undefined || ratio === -Infinity) return undefined
    const cost = broken.kind === 'penalty' ? broken.cost : 0
    const isLast = cost === -Infinity
    const share = Math.max(0, left) / options.width(0)
    const looseness = ratio <= 1 ? Math.abs(ratio) : left / Math.max(give, 1)
    const badness = isLast && ratio > 0 ? 0 : options.ragged ? 4000 * share ** 2 : 100 * looseness ** 3
    const own = isLast ? 0 : cost
    price.demerits += options.ragged ? (1 + badness) ** 2 + own ** 2 : (1 + badness + own) ** 2
    inARow = broken.kind === 'penalty' && broken.flagged ? inARow + 1 : 0
    if (inARow > 1) price.demerits += options.ragged ? 1000 : 3000
    if (inARow > options.ladder) price.tooMany++
    const looseClass = ratio < -0.5 ? 0 : ratio <= 0.5 ? 1 : ratio <= 1 ? 2 : 3
    if (!options.ragged && Math.abs(looseClass - class_) > 1) price.demerits += 3000
    class_ = looseClass
    from = at + 1
  }
  return price
}

/** The least of all ways: a beginning that is dearer than the best whole way is left. */
function leastPrice(items: readonly BreakItem[], options: BreakOptions): Price {
  const places = items.flatMap(({ kind }, at) => (kind === 'box' ? [] : [at]))
  let best: Price = { tooMany: Infinity, demerits: Infinity }
  const goOn = (breaks: readonly number[]): void => {
    for (const at of places.filter((place) => place > (breaks.at(-1) ?? -1)).toReversed()) {
      const way = [...breaks, at]
      const price = priceOf(items, way, options)
      if (!price || isDearer(price, best)) continue
      if (at === items.length - 1) best = price
      else goOn(way)
    }
  }
  goOn([])
  return best
}

const isDearer = (a: Price, b: Price): boolean =>
  a.tooMany > b.tooMany || (a.tooMany === b.tooMany && a.demerits > b.demerits * (1 + 1e-12))

test('of 2,000 paragraphs each is broken with the fewest hyphens too many, then with the least demerits', () => {
  let seed = 1
  const random = (below: number): number => (seed = (seed * 48271) % 2147483647) % below
  let limited = 0
  for (let n = 0; n < 2000; n++) {
    const items = wordsOf(random)
    const width = 25 + random(60)
    const options = { width: () => width, ragged: random(2) === 0, ladder: 1 + random(3), zone: 0 }
    const found = priceOf(items, breakTotalFit(items, options), options)
    const least = leastPrice(items, options)
    const where = JSON.stringify({ n, options, width })
    expect(found?.tooMany, where).toBe(least.tooMany)
    expect(found!.demerits / least.demerits, where).toBeCloseTo(1, 9)
    if (least.tooMany > 0) limited++
  }
  // Some must be of the kind that no way keeps within its limit.
  expect(limited).toBeGreaterThan(20)
})
