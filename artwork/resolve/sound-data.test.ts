import { describe, expect, test } from 'vitest'
import { openDesign, paragraphs, rectangle, spread, tagged, textFrame, words } from '../idml/test-package.ts'
import type { ArtworkData } from '../model/data.ts'
import { Diagnostics } from '../model/diagnostic.ts'
import { resolve } from './resolve.ts'
import { soundData } from './sound-data.ts'

const picture = (placement: object) => ({ kind: 'picture', picture: 'x', placement })
const text = (style: object) => ({ kind: 'text', text: 'Rosa', style })
const color = (space: string, ...values: unknown[]) => ({ kind: 'color', color: { space, values } })
const spot = (more: object) => ({
  kind: 'color',
  color: { space: 'spot', name: 'HKS 41', tint: 1, alternate: { space: 'gray', values: [1] }, ...more },
})

/** A value, and its part that is faulty. */
const cases: readonly [unknown, string | undefined][] = [
  [{ kind: 'text', text: 'Rosa' }, undefined],
  [text({ size: 80, tracking: -10, fit: { least: 60 }, hyphenation: { mode: 'on', language: 'de' } }), undefined],
  [text({ hyphenation: { mode: 'inherit' } }), undefined],
  [text({ size: Number.NaN }), 'style.size'],
  [text({ size: '80' }), 'style.size'],
  [text({ tracking: 1e300 }), 'style.tracking'],
  [text({ fit: 70 }), 'style.fit'],
  [text({ fit: {} }), 'style.fit.least'],
  [text({ hyphenation: { mode: 'on' } }), 'style.hyphenation.language'],
  [text({ hyphenation: { mode: 'on', language: 'de_CH!' } }), 'style.hyphenation.language'],
  [text({ hyphenation: { mode: 'on', language: 'sr-Latn-RS' } }), undefined],
  [text({ hyphenation: { mode: 'toString' } }), 'style.hyphenation.mode'],
  [text([]), 'style'],
  [{ kind: 'text', text: 12 }, 'text'],
  [{ kind: 'text' }, 'text'],
  [{ kind: 'picture' }, undefined],
  [picture({ rotate: -90, flip: 'both', mode: 'fit', crop: { left: 0, top: 0, right: 1, bottom: 1 } }), undefined],
  [picture({ crop: { left: -Infinity, top: 0, right: 0, bottom: 0 } }), 'placement.crop.left'],
  [picture({ crop: { left: 0, top: 0, right: 1 } }), 'placement.crop.bottom'],
  [picture({ flip: 'sideways' }), 'placement.flip'],
  [picture({ mode: 'contain' }), 'placement.mode'],
  [{ kind: 'picture', picture: null }, 'picture'],
  [{ kind: 'picture', picture: 'x', placement: null }, 'placement'],
  [{ kind: 'pictograms', pictures: [] }, undefined],
  [{ kind: 'pictograms', pictures: ['a', 'b'] }, undefined],
  [{ kind: 'pictograms', pictures: ['a', 7] }, 'pictures.1'],
  [{ kind: 'pictograms', pictures: 'a' }, 'pictures'],
  [{ kind: 'pictograms', pictures: { length: 1e9 } }, 'pictures'],
  [color('lab', 50, -40, 20), undefined],
  [color('cmyk', 0, 1, 0.5, 0), undefined],
  [color('cmyk', 0, 100, 50, 0), 'color.values.1'],
  [color('cmyk', 0, 1, 0.5), 'color.values'],
  [color('cmyk', 0, Number.NaN, 0, 0), 'color.values.1'],
  [color('gray', '1'), 'color.values.0'],
  [color('hsl', 0, 0, 0), 'color.space'],
  [color('constructor', 0, 0, 0), 'color.space'],
  [{ kind: 'color', color: '#fff' }, 'color'],
  [{ kind: 'color' }, 'color'],
  [{ kind: 'color', color: { space: 'swatch', name: 'HKS 41' } }, undefined],
  [{ kind: 'color', color: { space: 'swatch' } }, 'color.name'],
  [spot({}), undefined],
  [spot({ name: '' }), 'color.name'],
  [spot({ tint: 2 }), 'color.tint'],
  [spot({ alternate: { space: 'spot' } }), 'color.alternate.space'],
  [spot({ alternate: { space: 'rgb', values: [1] } }), 'color.alternate.values'],
  [{ kind: 'barcode', symbology: 'ean13', text: '7612345111117' }, undefined],
  [{ kind: 'barcode', symbology: 'ean13', text: 7612345111117 }, 'text'],
  [{ kind: 'barcode', symbology: 'ean14', text: '1' }, 'symbology'],
  [{ kind: 'barcode', symbology: 'qr', text: '1', color: 'black' }, 'color'],
  [{ kind: 'condition', on: false }, undefined],
  [{ kind: 'condition', on: 'no' }, 'on'],
  [{ kind: 'condition' }, 'on'],
  [{ kind: 'table' }, 'kind'],
  [{ kind: '__proto__' }, 'kind'],
  [{ kind: ['text'], text: 'x' }, 'kind'],
  [{}, 'kind'],
  [[], 'value'],
  [null, 'value'],
  ['Rosa', 'value'],
  [undefined, 'value'],
]

test.each(cases)('%j: its faulty part is %s', (value, part) => {
  const diagnostics = new Diagnostics()
  const data = soundData({ rose: value } as ArtworkData, diagnostics)
  expect(Object.keys(data)).toEqual(part === undefined ? ['rose'] : [])
  expect(diagnostics.all).toEqual(
    part === undefined
      ? []
      : [{ severity: 'error', code: 'placeholder.unsoundValue', place: { placeholder: 'rose' }, params: { part } }],
  )
})

/** Any JSON: shapes near the sound ones, parts of them replaced by anything. */
function anyJson(random: () => number, depth = 0): unknown {
  const pick = <One>(list: readonly One[]): One => list[Math.floor(random() * list.length)]!
  if (depth > 3 || random() < 0.35)
    return pick([null, true, false, 0, -1, 1e300, 0.5, '', 'rose.jpg', 'de', '__proto__'])
  if (random() < 0.2) return Array.from({ length: Math.floor(random() * 5) }, () => anyJson(random, depth + 1))
  const [sound] = pick(cases)
  const value = typeof sound === 'object' && sound !== null ? { ...sound } : {}
  const names = [...Object.keys(value), 'kind', 'text', 'style', 'picture', 'placement', 'pictures', 'color', 'on']
  while (random() < 0.6) Object.assign(value, { [pick(names)]: anyJson(random, depth + 1) })
  return value
}

/** Mulberry32: the same seed gives the same numbers. */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

describe('any JSON', () => {
  const tags = ['words', 'token', 'frame', 'photo', 'group', 'band']
  const { document } = openDesign({
    backingStory: `<XMLElement Self="root" MarkupTag="XMLTag/Root"><XMLElement Self="p" MarkupTag="XMLTag/photo" XMLContent="r"/></XMLElement>`,
    spreads: [
      spread(
        rectangle({ id: 'r', attributes: 'ContentType="GraphicType"' }) +
          rectangle({ id: 'b', attributes: 'Name="band"' }) +
          textFrame({ id: 'f', story: 'u1' }) +
          textFrame({ id: 'g', story: 'u2', attributes: 'Name="frame"' }) +
          `<Group Self="h" Name="group">${rectangle({ id: 'i' })}</Group>`,
      ),
    ],
    stories: {
      u1: `<ParagraphStyleRange>${tagged('words', words('Rosa'))}${words(' ${token}')}</ParagraphStyleRange>`,
      u2: paragraphs('Rosa'),
    },
  })

  test('fills a design or is told, once for each placeholder, and never throws', () => {
    const random = randomOf(20_261_121)
    let told = 0
    let taken = 0
    for (let run = 0; run < 2000; run++) {
      const data = Object.fromEntries(tags.map((tag) => [tag, anyJson(random)])) as ArtworkData
      const diagnostics = new Diagnostics()
      resolve(document, data, new Map(), diagnostics)
      const unsound = diagnostics.all.filter(({ code }) => code === 'placeholder.unsoundValue')
      const named = unsound.map(({ place }) => place.placeholder)
      expect(new Set(named).size).toBe(named.length)
      const sound = soundData(data, new Diagnostics())
      expect(named.toSorted()).toEqual(tags.filter((tag) => !Object.hasOwn(sound, tag)).toSorted())
      told += named.length
      taken += tags.length - named.length
    }
    expect(Math.min(told, taken)).toBeGreaterThan(800)
  })
})
