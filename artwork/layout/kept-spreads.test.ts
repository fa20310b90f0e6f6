import { describe, expect, it } from 'vitest'
import { rect } from '../geometry/rect.ts'
import { Diagnostics } from '../model/diagnostic.ts'
import type { Piece, ResolvedDocument, ResolvedItem, ResolvedParagraph, ResolvedSpread } from '../model/resolved.ts'
import { Effort } from '../text/effort.ts'
import { paragraphOf, textContext } from '../text/test-face.ts'
import { type Assets, compose } from './compose.ts'
import { KeptSpreads } from './kept-spreads.ts'
import { documentOf, frameOf } from './test-document.ts'

const box = rect(0, 0, 60, 30)

type Link = { previous?: string; next?: string; story?: string }

/** Each of a page and a frame. Their words fill more than the frames, so that something is found on each. */
function threeSpreads(
  links: readonly Link[],
  more: Record<string, readonly ResolvedParagraph[]> = {},
): ResolvedDocument {
  const whole = documentOf([], [])
  const [page] = whole.spreads[0]!.pages
  return {
    ...whole,
    spreads: links.map((link, index): ResolvedSpread => ({
      pages: [{ ...page!, name: String(index + 1), index }],
      items: [frameOf(`f${index}`, box, {}, { story: `s${index}`, ...link })],
    })),
    stories: storiesOf({
      ...Object.fromEntries(links.map((_, index) => [`s${index}`, words(`Rosa ${index}`)])),
      ...more,
    }),
  }
}

const storiesOf = (paragraphs: Record<string, readonly ResolvedParagraph[]>): ResolvedDocument['stories'] =>
  new Map(Object.entries(paragraphs).map(([id, own]) => [id, { id, paragraphs: own }]))

function words(text: string): ResolvedParagraph[] {
  return Array.from({ length: 4 }, () => paragraphOf(text))
}

const piecesOf = (...pieces: Piece[]): ResolvedParagraph[] => [{ ...paragraphOf(''), pieces }]
const style = paragraphOf('').base
const heading = { style: 'Heading', which: 'first', letterCase: 'asIs', withoutEndPunctuation: false } as const
const header: Piece = { kind: 'runningHeader', header: { ...heading, before: '', after: '', fallback: 'none' }, style }
const anchored = (item: ResolvedItem): Piece => ({ kind: 'item', item, style, placeholder: undefined })
const inText = frameOf('in', rect(0, 0, 20, 20), {}, { story: 'inner' })

const retold = (document: ResolvedDocument, id: string, text = 'Rosa alba'): ResolvedDocument => ({
  ...document,
  stories: new Map([...document.stories, [id, { id, paragraphs: words(text) }]]),
})
/** Equal, of other objects: as each resolving makes it. */
const again = (document: ResolvedDocument): ResolvedDocument => structuredClone(document)

const { fonts } = textContext()
const assets: Assets = { fonts, pictures: new Map() }

const plain = threeSpreads([{}, {}, {}])
const threaded = threeSpreads([{ next: 'f1' }, { previous: 'f0', story: 's0' }, {}])
const withHeader = threeSpreads([{}, {}, {}], { s2: piecesOf(header) })
const withInner = threeSpreads([{}, {}, {}], { s1: piecesOf(anchored(inText)), inner: words('Rosa') })
const leadingOn = threeSpreads([{}, {}, {}], {
  s1: piecesOf(anchored({ ...inText, next: 'f2' })),
  inner: words('Rosa'),
})
const moved = {
  ...plain,
  spreads: plain.spreads.with(0, {
    ...plain.spreads[0]!,
    items: [frameOf('f0', rect(0, 0, 90, 30), {}, { story: 's0' })],
  }),
}
const renamed = {
  ...plain,
  spreads: plain.spreads.with(2, { ...plain.spreads[2]!, pages: [{ ...plain.spreads[2]!.pages[0]!, name: 'C' }] }),
}

describe('of spreads that were set before', () => {
  it.each<[string, ResolvedDocument, ResolvedDocument, readonly number[], Assets?]>([
    ['all stay where nothing differs', plain, again(plain), [0, 1, 2]],
    ['one with other words does not', plain, retold(again(plain), 's1'), [0, 2]],
    ['one with a wider frame does not', plain, again(moved), [1, 2]],
    ['those of one thread stay or go together', threaded, retold(again(threaded), 's0'), [2]],
    ['those of a thread stay where others change', threaded, retold(again(threaded), 's2'), [0, 1]],
    ['none stays where a header repeats words of others', withHeader, again(withHeader), []],
    ['one with a frame in its text stays', withInner, again(withInner), [0, 1, 2]],
    ['none stays where words in such a frame differ', withInner, retold(again(withInner), 'inner'), []],
    ['none stays where such a frame leads on', leadingOn, again(leadingOn), []],
    ['none stays where a page has another name', plain, again(renamed), []],
    ['none stays with other pictures', plain, again(plain), [], { fonts, pictures: new Map() }],
    ['none stays after a face has come', plain, again(plain), [], { ...assets, fonts: { ...fonts, changes: 1 } }],
  ])('%s', (_, before, after, staying, by = assets) => {
    const kept = new KeptSpreads()
    const old = compose(before, assets, new Diagnostics(), undefined, { kept })
    const [found, effort] = [new Diagnostics(), new Effort()]
    const pages = compose(after, by, found, effort, { kept })
    expect([...pages.keys()].filter((at) => pages[at] === old[at])).toEqual(staying)

    const [foundAnew, effortAnew] = [new Diagnostics(), new Effort()]
    expect(pages).toEqual(compose(after, by, foundAnew, effortAnew))
    expect(found.all).toEqual(foundAnew.all)
    expect(found.all.map(({ code }) => code)).toContain('text.overset')
    expect(effort.cost).toEqual(effortAnew.cost)
  })

  it('none stays where the composition before was cut short', () => {
    const kept = new KeptSpreads()
    const spent = new Effort()
    spent.take(Effort.most)
    const old = compose(plain, assets, new Diagnostics(), spent, { kept })
    const pages = compose(again(plain), assets, new Diagnostics(), undefined, { kept })
    expect(pages.some((page) => old.includes(page))).toBe(false)
  })

  it('the pages are set anew where effort is short now', () => {
    const kept = new KeptSpreads()
    compose(plain, assets, new Diagnostics(), undefined, { kept })
    const [nearly, anew] = [new Effort(), new Effort()]
    for (const effort of [nearly, anew]) effort.take(Effort.most - 1)
    const pages = compose(again(plain), assets, new Diagnostics(), nearly, { kept })
    expect(pages).toEqual(compose(plain, assets, new Diagnostics(), anew))
  })
})
