import { describe, expect, test } from 'vitest'
import { pageOf, words, assets } from '#test/painting/case-assets.ts'
import { identity, translation } from '../geometry/matrix.ts'
import { rectPath } from '../geometry/path.ts'
import { rect } from '../geometry/rect.ts'
import { Diagnostics } from '../model/diagnostic.ts'
import type { Color } from '../model/color.ts'
import type { GroupItem, PageItem, ShadowItem } from '../model/page.ts'
import { readPicture } from '../pictures/read-picture.ts'
import { inSight } from './in-sight.ts'
import { paintSvgDocument } from './svg/document.ts'

const black: Color = { space: 'gray', values: [1] }
const solid = { kind: 'solid', color: black } as const
/** Ten points wide and high, with its left edge here. */
const square = (left: number): PageItem => ({
  kind: 'path',
  path: rectPath(rect(left, 10, left + 10, 20)),
  fill: { paint: solid, rule: 'nonzero' },
})
const line = (left: number, width: number): PageItem => ({
  kind: 'path',
  path: [
    ['move', left, 10],
    ['line', left, 20],
  ],
  stroke: { paint: solid, width, cap: 'butt', join: 'bevel', miterLimit: 10 },
})
const group = (items: PageItem[], more: Partial<GroupItem> = {}): PageItem => ({
  kind: 'group',
  matrix: identity,
  items,
  ...more,
})
const shadow = (of: PageItem, size: number, right: number): ShadowItem => ({
  kind: 'shadow',
  of: [of],
  color: black,
  opacity: 1,
  blendMode: 'multiply',
  offset: [right, 0],
  size,
  spread: 0,
  where: 'behind',
})
const clip = (left: number, right: number) => ({ path: rectPath(rect(left, 0, right, 50)), rule: 'nonzero' as const })
const feather = { kind: 'feather', size: 4, choke: 0 } as const

const paper = rect(0, 0, 100, 50)
const seen = (...items: PageItem[]) => inSight(items, paper, { faces: assets.fonts })

describe('of a page 100 points wide', () => {
  test.each<[string, PageItem, boolean]>([
    ['an area on it', square(50), true],
    ['an area over its edge', square(-5), true],
    ['an area that ends at its edge', square(-10), false],
    ['an area beyond it', square(300), false],
    ['a line beside it, half as thick as far', line(-4, 10), true],
    ['a thinner one', line(-4, 5), false],
    ['a group moved onto it', group([square(300)], { matrix: translation(-250, 0) }), true],
    ['a group moved off it', group([square(50)], { matrix: translation(-250, 0) }), false],
    ['what a clip beyond it shows', group([square(50)], { clip: clip(300, 400) }), false],
    ['what a clip on it hides', group([square(300)], { clip: clip(0, 400) }), false],
    ['a shadow that reaches in', shadow(square(-30), 4, 18), true],
    ['a shadow that does not', shadow(square(-30), 4, 14), false],
    ['faded edges of what lies on it in part', group([square(50), square(300)], { mask: feather }), true],
    ['faded edges of what lies beyond it', group([square(300)], { mask: feather }), false],
    ['words on it', words('Ja', 10, 20, 9), true],
    ['words over its edge', words('Ja', -3, 20, 9), true],
    ['words beyond it', words('Ja', 300, 20, 9), false],
    ['a blank on it', words(' ', 10, 20, 9), true],
    ['a picture on it', { kind: 'image', picture: 'alpha.png', matrix: [9, 0, 0, 9, 95, 0] }, true],
    ['a picture beyond it', { kind: 'image', picture: 'alpha.png', matrix: [9, 0, 0, 9, 101, 0] }, false],
  ])('%s', (_, item, isSeen) => {
    expect(seen(item)).toEqual(isSeen ? [item] : [])
  })
})

test('a group keeps what is in sight of it, with its own look', () => {
  const half = group([square(50), group([square(300)], { opacity: 0.5 })], { opacity: 0.8 })
  expect(seen(half)).toEqual([group([square(50)], { opacity: 0.8 })])
})

test('where all is in sight the very same items are painted', () => {
  const items = [group([square(50), shadow(square(20), 4, 0)]), square(70)]
  expect(inSight(items, paper, { faces: assets.fonts })).toBe(items)
})

test('of an SVG nothing is painted that lies outside of its own sheet, nor what lies beyond the page', () => {
  const text = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><g opacity=".5"><path d="M900 0h9v9z"/></g>
    <path d="M1 1h9v9z"/><path d="M91 91h9v9z"/></svg>`
  const pictures = new Map([['a', readPicture('a', new TextEncoder().encode(text), new Diagnostics())!]])
  const pathsOf = (size: number) => {
    const page = pageOf({ kind: 'image', picture: 'a', matrix: [size, 0, 0, size, 0, 0] })
    return paintSvgDocument(page, { ...assets, pictures }).svg.match(/<path /g)?.length
  }
  expect([pathsOf(20), pathsOf(2000)]).toEqual([2, 1])
})
