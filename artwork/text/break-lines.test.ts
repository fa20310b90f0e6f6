/** What each way to break a line costs, held to within a factor of two: the dearer of two ways is never taken. */
import { describe, expect, it } from 'vitest'
import {
  breakGreedy,
  type BreakItem,
  type BreakOptions,
  breakTotalFit,
  lastResort,
  raggedSqueeze,
} from './break-lines.ts'

type Way = {
  /** How far the line is stretched (or, below zero, shrunk) of what it may give at most. */
  ratio?: number
  /** Instead: the points left at the end of the line. */
  space?: number
  cost?: number
  flagged?: boolean
}

type Choice = {
  /** The line before, which ends here in any case. */
  before?: Way
  ragged?: boolean
  ladder?: number
  /** Of each of the two boxes of a line, at most. */
  stretch?: number
}

const measureWidth = 100

/** Which of two ways the composer ends a line of 100 pt. What follows fits into one line and costs nothing either way. */
function choice(one: Way, other: Way, { before, ragged = false, ladder = 0, stretch = 10 }: Choice = {}) {
  const box = (width: number, give = stretch): BreakItem => ({ kind: 'box', width, stretch: give, shrink: give })
  const end = (natural: number, give: number, { ratio = 0, space, cost = 0, flagged = false }: Way): BreakItem => ({
    kind: 'penalty',
    width: measureWidth - natural - (space ?? ratio * give),
    cost,
    flagged,
  })
  const forced = { cost: -Infinity }
  const items = [
    ...(before ? [box(50), end(50, stretch, { ...before, ...forced })] : []),
    box(50),
    end(50, stretch, one),
    box(20),
    end(70, 2 * stretch, other),
    { kind: 'box' as const, width: 60, stretch: 1e9, shrink: 0 },
    { kind: 'penalty' as const, width: 0, flagged: false, ...forced },
  ]
  const options: BreakOptions = { width: () => measureWidth, ragged, ladder, zone: 0 }
  const first = before ? 2 : 0
  const at = breakTotalFit(items, options).find((found) => found > first)
  return at === first + 1 ? 'one' : 'other'
}

describe('a justified line', () => {
  it.each([
    // Paper, p. 1127: badness is 100 |r|³, and a penalty counts beside it.
    ['stretched by 78 % of its limit is better than a break of 50', { ratio: 0.78 }, { cost: 50 }, 'one'],
    ['stretched by 81 % is worse', { ratio: 0.81 }, { cost: 50 }, 'other'],
    ['shrunk by 78 % is better', { ratio: -0.78 }, { cost: 50 }, 'one'],
    ['shrunk by 81 % is worse', { ratio: -0.81 }, { cost: 50 }, 'other'],
    ['may shrink to its limit', { cost: 9999 }, { ratio: -1 }, 'other'],
    ['never shrinks beyond', { cost: 9999 }, { ratio: -1.01 }, 'one'],
    // Adobe's patent, as the paper: inside the square, so that 30 and badness 20 weigh like 50, not like 36.
    ['adds a break and its looseness before squaring', { ratio: 0.585, cost: 30 }, { cost: 45 }, 'other'],
  ] as const)('%s', (_, one, other, expected) => {
    expect(choice(one, other)).toBe(expected)
  })

  it.each([
    // In points, where nothing stretches: 3 pt weigh 100 · 3³.
    ['without any space is as loose as the points it lacks', { space: 3 }, { cost: 2000 }, 'other'],
    ['without any space is no looser', { space: 3 }, { cost: 4000 }, 'one'],
  ] as const)('%s', (_, one, other, expected) => {
    expect(choice(one, other, { stretch: 0 })).toBe(expected)
  })

  it('twice a little loose is better than once half as loose again, and worse than once a third more', () => {
    expect(twoLines(1.55)).toBe('both')
    expect(twoLines(1.3)).toBe('second')
  })

  it.each([
    // A very loose line between two that are not weighs 3000 more with each: 104² + 6000 is 130².
    ['very loose', {}, { ratio: 1.01 }, 120, 'other'],
    ['very loose', {}, { ratio: 1.01 }, 140, 'one'],
    ['at its limit only loose', {}, { ratio: 1 }, 110, 'one'],
    ['loose after an even one', {}, { ratio: 0.6 }, 40, 'one'],
    ['very loose after a loose one', { before: { ratio: 0.6 } }, { ratio: 1.05 }, 135, 'one'],
    ['loose after a tight one', { before: { ratio: -0.51 } }, { ratio: 0.51 }, 44, 'other'],
    ['loose after one that is just not tight', { before: { ratio: -0.5 } }, { ratio: 0.51 }, 44, 'one'],
    ['just not loose after a tight one', { before: { ratio: -0.51 } }, { ratio: 0.5 }, 44, 'one'],
  ] as const)('that is %s (%j, %j) against a break of %d', (_, around, one, cost, expected) => {
    expect(choice(one, { cost }, around)).toBe(expected)
  })

  it('is broken within a word that may not be broken only where it were very loose else', () => {
    // The price of a last resort, 5000, is that of a line stretched by 3.7 times its limit.
    const atLast = { cost: lastResort, flagged: false }
    expect(choice({ ratio: 3.3 }, atLast)).toBe('one')
    expect(choice({ ratio: 4.1 }, atLast)).toBe('other')
  })
})

describe('hyphens one below the other', () => {
  const after = { before: { flagged: true } }
  const hyphen = { flagged: true }
  it.each([
    // 3000 more for the second in a row: as much as a break of 54, squared.
    ['cost more than a break of 45', { ...after }, 45, 'other'],
    ['cost less than a break of 65', { ...after }, 65, 'one'],
    ['cost nothing if the line before has none', {}, 10, 'one'],
    ['in ragged text cost more than a break of 27', { ...after, ragged: true }, 27, 'other'],
    ['in ragged text cost less than a break of 38', { ...after, ragged: true }, 38, 'one'],
    ['are as many as are allowed', { ...after, ladder: 2 }, 65, 'one'],
    ['are never more than are allowed', { ...after, ladder: 1 }, 9999, 'other'],
    ['are any number where none is set', { ...after, ladder: 0 }, 9999, 'one'],
  ] as const)('%s', (_, around, cost, expected) => {
    expect(choice(hyphen, { cost }, around)).toBe(expected)
  })
})

describe('a ragged line', () => {
  it.each([
    // A tenth of the measure left over weighs 4000 · 0.1² = 40, squared; a break's price stands beside that, squared by itself.
    ['with a tenth left over is worse than a break of 35', { space: 10 }, { cost: 35 }, 'other'],
    ['with a tenth left over is worse than a break of 40.5', { space: 10 }, { cost: 40.5 }, 'other'],
    ['with a tenth left over is better than a break of 50', { space: 10 }, { cost: 50 }, 'one'],
    ['with a break that is wished for may leave a twelfth', { space: 8, cost: -30 }, {}, 'one'],
    ['with a break that is wished for may not leave a tenth', { space: 10, cost: -30 }, {}, 'other'],
    ['may be a fifth of a point too long', { cost: 9999 }, { space: -0.2 }, 'other'],
    ['may not be a third of a point too long', { cost: 9999 }, { space: -0.33 }, 'one'],
  ] as const)('%s', (_, one, other, expected) => {
    expect(raggedSqueeze).toBe(0.25)
    expect(choice(one, other, { ragged: true })).toBe(expected)
  })
})

describe('line by line', () => {
  const box = (width: number): BreakItem => ({ kind: 'box', width, stretch: 0, shrink: 0 })
  const space: BreakItem = { kind: 'glue', width: 5, stretch: 0, shrink: 0 }
  const hyphen: BreakItem = { kind: 'penalty', width: 0, cost: 50, flagged: true }
  const end: BreakItem = { kind: 'penalty', width: 0, cost: -Infinity, flagged: false }
  const options: BreakOptions = { width: () => 30, ragged: true, ladder: 0, zone: 0 }

  it.each([
    ['two hyphens in a row where two are allowed', 2, [3, 7, 9]],
    ['one where one is allowed, then a break before the word', 1, [3, 5, 9]],
    ['any number where none is set', 0, [3, 7, 9]],
  ] as const)('%s', (_, ladder, expected) => {
    const items = [box(10), space, box(15), hyphen, box(15), space, box(10), hyphen, box(10), end]
    expect(breakGreedy(items, { ...options, ladder })).toEqual(expected)
  })

  it.each([
    ['a word is not divided where breaking before it leaves no more than the zone', 20, [1, 5]],
    ['but where it leaves more', 19.9, [3, 5]],
  ] as const)('%s', (_, zone, expected) => {
    expect(breakGreedy([box(10), space, box(15), hyphen, box(10), end], { ...options, zone })).toEqual(expected)
  })
})

/** Two lines of badness 30 each, or the first even and the second with so many times that. */
function twoLines(more: number): 'both' | 'second' {
  const [loose, looser] = [Math.cbrt(0.3), Math.cbrt(0.3 * more)]
  const box = (width: number, stretch: number): BreakItem => ({ kind: 'box', width, stretch, shrink: 0 })
  const end = (width: number, cost = 0): BreakItem => ({ kind: 'penalty', width, cost, flagged: false })
  const between = 10 * (looser - loose)
  const items = [
    box(50, 10),
    end(50 - 10 * loose),
    box(between, 0),
    end(50 - between),
    box(50, 10),
    end(50 - 10 * looser),
    box(80, 1e9),
    end(0, -Infinity),
  ]
  const [first] = breakTotalFit(items, { width: () => 100, ragged: false, ladder: 0, zone: 0 })
  return first === 1 ? 'both' : 'second'
}
