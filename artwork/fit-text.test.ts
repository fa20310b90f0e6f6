import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, test } from 'vitest'
import { fitText, reportFitted } from './fit-text.ts'
import { idml, spread, tagged, textFrame, words, type Design } from './idml/test-package.ts'
import { composeDesign, openDesign, prepareEngine, type ArtworkData, type Assets, type PageItem } from './index.ts'
import { documentOf } from './layout/test-document.ts'
import { Diagnostics } from './model/diagnostic.ts'
import { paragraphOf } from './text/test-face.ts'

const read = (path: string) => new Uint8Array(readFileSync(fileURLToPath(import.meta.resolve(path))))

let assets: Assets
beforeAll(async () => {
  const fonts = (await prepareEngine()).newFontBook()
  fonts.add(read('@expo-google-fonts/barlow/400Regular/Barlow_400Regular.ttf'))
  assets = { fonts, pictures: new Map(), profile: new Uint8Array() }
})

/** A frame of 200 by 100 points, set in 12 points. */
const paragraph = (inside: string) =>
  `<ParagraphStyleRange AppliedParagraphStyle="ParagraphStyle/$ID/NormalParagraphStyle">${inside}</ParagraphStyleRange>`
const design: Design = {
  spreads: [spread(textFrame({ id: 'f', story: 'u1', w: 200, h: 100 }))],
  stories: { u1: paragraph(tagged('text', words('x')) + words(' ') + tagged('more', words('y'))) },
}

const compose = (data: ArtworkData) => composeDesign(openDesign(idml(design)).design!, data, assets)
const text = (words: number, style: object = {}): ArtworkData['text'] => ({
  kind: 'text',
  text: Array.from({ length: words }, () => 'Lavendel').join(' '),
  style,
})
const fit = (least: number) => ({ fit: { least } })
const told = ({ diagnostics }: ReturnType<typeof compose>) =>
  diagnostics
    .filter(({ code }) => code === 'text.overset' || code === 'text.fitted')
    .map(({ code, params }) => (code === 'text.fitted' ? `${params.placeholder} at ${params.size} %` : 'overset'))
const sizes = (items: readonly PageItem[]): number[] =>
  items.flatMap((item) => (item.kind === 'text' ? [item.size] : item.kind === 'group' ? sizes(item.items) : []))

test('text that fits stays as it is', () => {
  const asked = compose({ text: text(5, fit(50)) })
  expect(told(asked)).toEqual([])
  expect(asked.hash).toBe(compose({ text: text(5) }).hash)
})

test('text that does not is set in the largest whole percentage that fits', () => {
  expect(told(compose({ text: text(80) }))).toEqual(['overset'])
  const [said] = told(compose({ text: text(80, fit(30)) }))
  const size = Number(/at (\d+) %/.exec(String(said))?.[1])
  expect(told(compose({ text: text(80, { size }) }))).toEqual([])
  expect(told(compose({ text: text(80, { size: size + 1 }) }))).toEqual(['overset'])
})

test('never below its least; then it is set so and still reported as overset', () => {
  const composed = compose({ text: text(400, fit(80)) })
  expect(told(composed)).toEqual(['overset', 'text at 80 %'])
  const smallest = ({ pages }: typeof composed) => Math.min(...pages.flatMap(({ items }) => sizes(items)))
  expect(smallest(composed)).toBeCloseTo(0.8 * smallest(compose({ text: text(2) })))
})

test('the placeholders of a story shrink together, from the sizes they were given', () => {
  const said = told(compose({ text: text(60, { size: 120, ...fit(10) }), more: text(30, fit(10)) }))
  const [first, second] = said.map((one) => Number(/at (\d+)/.exec(one)?.[1]))
  expect(said).toHaveLength(2)
  expect(first! / second!).toBeCloseTo(1.2, 1)
})

test('values that are none fit nothing', () => {
  const values: unknown[] = [
    null,
    'x',
    { kind: 'text', style: { fit: {} } },
    { kind: 'text', text: 'x', style: { fit: null } },
  ]
  for (const value of values) {
    const { diagnostics } = compose({ text: value as ArtworkData[string] })
    expect(diagnostics.map(({ code }) => code)).toContain('placeholder.unsoundValue')
  }
})

test('stories that share a placeholder get the size at which the fullest fits', () => {
  const both: Design = {
    spreads: [
      spread(textFrame({ id: 'f', story: 'u1', w: 200, h: 100 }) + textFrame({ id: 'g', story: 'u2', w: 200, h: 60 })),
    ],
    stories: Object.fromEntries(['u1', 'u2'].map((id) => [id, paragraph(tagged('text', words('x')))])),
  }
  const { design: opened } = openDesign(idml(both))
  const said = (count: number) => told(composeDesign(opened!, { text: text(count, fit(10)) }, assets))
  const alone = told(
    composeDesign(
      openDesign(idml({ ...both, spreads: [spread(textFrame({ id: 'g', story: 'u2', w: 200, h: 60 }))] })).design!,
      { text: text(80, fit(10)) },
      assets,
    ),
  )
  expect(said(80)).toEqual(alone)
  expect(alone).toHaveLength(1)
})

describe('however many stories and words', () => {
  /** Stories of one placeholder each, which fit at the given shares. */
  const tried = (shares: readonly number[], costs: number) => {
    const names = shares.map((_, i) => `s${i}`)
    const stories = new Map(
      names.map((id) => [
        id,
        { id, paragraphs: [{ ...paragraphOf('x'), pieces: [{ ...paragraphOf('x').pieces[0]!, placeholder: id }] }] },
      ]),
    )
    const data: ArtworkData = Object.fromEntries(names.map((tag) => [tag, text(1, fit(1))]))
    const sizeIn = (filled: ArtworkData, tag: string) => (filled[tag] as { style: { size?: number } }).style.size ?? 100
    const oversetIn = (filled: ArtworkData) => new Set(names.filter((tag, i) => sizeIn(filled, tag) > shares[i]!))
    const diagnostics = new Diagnostics()
    for (const story of oversetIn(data))
      diagnostics.report('text.overset', { story }, { characters: 1, lines: 1, text: '' })
    let tries = 0
    const composed = { resolved: documentOf([], [], { stories }), pages: [], diagnostics }
    const fitted = fitText(data, composed, (filled, _, effort) => {
      tries++
      effort.take(costs)
      return oversetIn(filled)
    })
    const told = new Diagnostics()
    reportFitted(data, fitted, told)
    return { tries, sizes: told.all.map((one) => (one.code === 'text.fitted' ? one.params.size : undefined)) }
  }

  test('all are tried together, seven times', () => {
    const shares = Array.from({ length: 60 }, (_, i) => 30 + i)
    expect(tried(shares, 1)).toEqual({ tries: 7, sizes: shares })
  })
  test('tries that cost too much end at a size that is known to fit', () => {
    expect(tried([70], 400_000)).toEqual({ tries: 3, sizes: [62] })
  })
})
