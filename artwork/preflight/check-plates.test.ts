import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { identity } from '../geometry/matrix.ts'
import { rectPath } from '../geometry/path.ts'
import { rect } from '../geometry/rect.ts'
import { Diagnostics } from '../model/diagnostic.ts'
import type { ProcessColor, SpotColor } from '../model/color.ts'
import type { GroupItem, PageItem } from '../model/page.ts'
import { compose } from '../layout/compose.ts'
import { parseDocument } from '../idml/parse-document.ts'
import { readPackage } from '../idml/package/read-package.ts'
import { resolve } from '../resolve/resolve.ts'
import { assets, fonts, pageOf, pictures, words } from '#test/painting/case-assets.ts'
import { screenColors } from '../color/screen-colors.ts'
import { platesOf } from '../plates/plates-of.ts'
import { preflight } from './preflight.ts'

const cmyk = (...values: [number, number, number, number]): ProcessColor => ({ space: 'cmyk', values })
const [paper, cyan, black, dark] = [cmyk(0, 0, 0, 0), cmyk(1, 0, 0, 0), cmyk(0, 0, 0, 1), cmyk(0, 1, 1, 0.8)]
const all: SpotColor = { space: 'spot', name: 'All', tint: 1, alternate: cmyk(1, 1, 1, 1) }
const gold: SpotColor = { space: 'spot', name: 'Gold', tint: 1, alternate: cmyk(0, 0.2, 0.8, 0.2) }

type Box = [left: number, top: number, right: number, bottom: number]
const middle: Box = [20, 10, 80, 40]
const fill = (color: ProcessColor | SpotColor, box = middle, overprint = false): PageItem => ({
  kind: 'path',
  path: rectPath(rect(...box)),
  fill: { paint: { kind: 'solid', color }, rule: 'nonzero', overprint },
})
const group = (more: Partial<GroupItem>, ...items: PageItem[]): PageItem => ({
  kind: 'group',
  matrix: identity,
  items,
  ...more,
})
const text = (size: number, color: ProcessColor | SpotColor, overprint = false): PageItem =>
  words('WWW', 25, 38, size, { fill: { paint: { kind: 'solid', color }, overprint } })
const image = (key: string, matrix: [number, number, number, number, number, number]): PageItem => ({
  kind: 'image',
  picture: key,
  matrix,
})

const ink = (coverage: number): string => `preflight.inkCoverage ${coverage}`

const cases: [fact: string, items: PageItem[], found: string[]][] = [
  ['multiplied inks are laid on each other', [fill(dark), group({ blendMode: 'multiply' }, fill(cyan))], [ink(380)]],
  ['what covers leaves only its own', [fill(dark), fill(cyan)], []],
  ['hidden ink is none', [fill(cmyk(1, 1, 1, 1)), fill(cyan, [10, 5, 90, 45])], []],
  [
    'an overprinting ink stays with the others',
    [fill(dark), fill(cyan, middle, true)],
    ['preflight.overprint', ink(380)],
  ],
  [
    'of a shared plate the upper counts',
    [fill(dark), fill(cmyk(0.1, 0, 0, 0.5), middle, true)],
    ['preflight.overprint'],
  ],
  ['a spot beside four inks counts', [fill(dark), fill(gold, middle, true)], ['preflight.overprint', ink(380)]],
  ['half of it is a mixture', [fill(dark), group({ opacity: 0.5, blendMode: 'multiply' }, fill(cyan))], [ink(330)]],
  ['half opaque there is never more', [fill(cmyk(1, 1, 1, 0)), group({ opacity: 0.5 }, fill(black))], []],
  ['screened there is less', [fill(dark), group({ blendMode: 'screen' }, fill(cmyk(1, 1, 1, 0)))], []],
  [
    'an isolated group multiplies within itself alone',
    [fill(dark), group({ isolated: true }, group({ blendMode: 'multiply' }, fill(cyan)))],
    [],
  ],
  ['a group that is none does not', [fill(dark), group({}, group({ blendMode: 'multiply' }, fill(cyan)))], [ink(380)]],
  [
    'a clip leaves the rest',
    [
      fill(dark),
      group({ clip: { path: rectPath(rect(20, 10, 25, 20)), rule: 'nonzero' }, blendMode: 'multiply' }, fill(cyan)),
    ],
    [ink(380)],
  ],
  [
    'less than 4 mm² is too little',
    [fill(dark), group({ blendMode: 'multiply' }, fill(cyan, [20, 10, 25.5, 15.5]))],
    [],
  ],
  [
    'black words overprint: strong ones on an area are an area',
    [fill(cmyk(0.8, 0.8, 0.8, 0)), text(40, black)],
    [ink(340)],
  ],
  ['fine ones are not', [fill(cmyk(0.8, 0.8, 0.8, 0)), text(9, black)], []],
  ['black words over black are one black', [fill(cmyk(0.7, 0.6, 0.6, 1)), text(40, black)], []],
  ['a picture counts by its ink', [image('dark', [60, 0, 0, 30, 20, 10])], [ink(355)]],
  ['a picture nobody counted counts nothing', [image('cmyk.jpg', [60, 0, 0, 30, 20, 10])], ['preflight.lowResolution']],
  [
    'white that overprints is missing over ink',
    [fill(cyan), fill(paper, [30, 15, 60, 30], true)],
    ['preflight.whiteOverprint'],
  ],
  ['unless something hides all of it', [fill(cyan), fill(paper, [30, 15, 60, 30], true), fill(black)], []],
  [
    'not if it hides a part',
    [fill(cyan), fill(paper, [30, 15, 60, 30], true), fill(black, [30, 15, 59, 30])],
    ['preflight.whiteOverprint'],
  ],
  [
    'or fades',
    [fill(cyan), fill(paper, [30, 15, 60, 30], true), group({ opacity: 0.5 }, fill(black))],
    ['preflight.whiteOverprint'],
  ],
  [
    'or is cut to less',
    [
      fill(cyan),
      fill(paper, [30, 15, 60, 30], true),
      group({ clip: { path: rectPath(rect(30, 15, 50, 30)), rule: 'nonzero' } }, fill(black)),
    ],
    ['preflight.whiteOverprint'],
  ],
  ['so are words', [fill(cyan), text(20, paper, true)], ['preflight.whiteOverprint']],
  ['on paper nothing is missing', [fill(paper, [30, 15, 60, 30], true)], []],
  ['nor on paper over ink', [fill(cyan), fill(paper), fill(paper, [30, 15, 60, 30], true)], []],
  ['beside ink neither', [fill(cyan, [20, 10, 40, 40]), fill(paper, [45, 15, 60, 30], true)], []],
  ['overprint on paper is nothing to tell', [fill(cyan, middle, true)], []],
  ['black that overprints is as usual', [fill(cyan), fill(black, middle, true)], []],
  ['registration within the trim', [fill(all)], ['preflight.registration']],
  ['registration in words', [text(20, all)], ['preflight.registration']],
  ['marks and the slug are none', [fill(all, [-20, 10, -5, 12]), fill(all, [20, 60, 80, 70])], []],
  ['paper of it is none', [fill({ ...all, tint: 0 })], []],
]

const withDark = new Map([
  ...pictures,
  ['dark', { ...pictures.get('cmyk.jpg')!, width: 4000, height: 2000, ink: cmyk(0.95, 0.9, 0.8, 0.9) }],
])

describe('on the plates', () => {
  test.each(cases)('%s', (_, items, expected) => {
    const found = preflight([pageOf(...items)], { ...assets, pictures: withDark })
    expect(found.map(({ code, params }) => ('coverage' in params ? `${code} ${params.coverage}` : code))).toEqual(
      expected,
    )
  })
})

test('each place is told with its box, the same finding once', () => {
  const [one, other]: [Box, Box] = [
    [10, 10, 30, 30],
    [60, 10, 80, 30],
  ]
  const over = group({ blendMode: 'multiply' }, fill(cyan, one), fill(cyan, other))
  const [found, ...more] = preflight([pageOf(fill(dark, one), fill(dark, other), over)], assets)
  expect(more).toEqual([])
  expect(found?.place.boxes).toEqual([rect(...one), rect(...other)])
})

test('where the effort is used up, nothing is counted', () => {
  const items = [fill(dark), group({ blendMode: 'multiply' }, fill(cyan))]
  const plates = (pixels: number) =>
    platesOf(items, rect(0, 0, 100, 50), {
      faces: fonts,
      pictures,
      colors: screenColors(assets.profile),
      effort: { pixels },
    })
  expect(plates(100_000)?.inks.get('Black')).toHaveLength(50 * 25)
  expect(plates(2000)).toBeUndefined()
})

/** Designs with known faults, kept outside of this repository. */
const faults: [file: string, told: string[]][] = [
  ['04-white-overprint', ['preflight.overprint', 'preflight.whiteOverprint']],
  ['12-registration-rich', ['preflight.registration']],
]

describe.skipIf(!existsSync('../shared/idml-faults'))('of a design', () => {
  test.each(faults)('%s', (file, told) => {
    const diagnostics = new Diagnostics()
    const parts = readPackage(new Uint8Array(readFileSync(`../shared/idml-faults/${file}.idml`)), diagnostics)
    const document = parseDocument(parts!, diagnostics)
    const resolved = resolve(document, {}, pictures, diagnostics)
    const pages = compose(resolved, { ...assets, fonts }, diagnostics)
    const codes = new Set(preflight(pages, assets).map(({ code }) => code))
    expect([...codes].filter((code) => told.includes(code)).toSorted()).toEqual(told)
  })
})
