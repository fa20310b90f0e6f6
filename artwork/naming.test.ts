/** Every design at hand: what is named in it, and what stays as it was. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { unzipSync } from 'fflate'
import { beforeAll, describe, expect, test } from 'vitest'
import { apply, chain, identity, type Matrix } from './geometry/matrix.ts'
import {
  type Assets,
  changedAreas,
  composeDesign,
  type Design,
  type DesignPlace,
  listPlaces,
  namePlaces,
  openDesign,
  type Page,
  type PageItem,
  type PlaceChoice,
  prepareEngine,
} from './index.ts'

/** Real designs have licences of their own and lie beside the checkout, if at all. */
const folders = [join(import.meta.dirname, '../samples/designs'), process.env.IDML_DESIGNS ?? '../shared/idml']
const designs = folders
  .filter((folder) => existsSync(folder))
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)))
  .filter((path) => path.endsWith('.idml'))
  .toSorted()

let assets: Assets
beforeAll(async () => {
  const fonts = (await prepareEngine()).newFontBook()
  const path = import.meta.resolve('@expo-google-fonts/barlow/400Regular/Barlow_400Regular.ttf')
  fonts.add(new Uint8Array(readFileSync(fileURLToPath(path))))
  assets = { fonts, pictures: new Map(), profile: new Uint8Array() }
})

const read = (path: string): Uint8Array => new Uint8Array(readFileSync(path))

const opened = (bytes: Uint8Array): Design => {
  const { design } = openDesign(bytes)
  if (!design) throw new Error('The design does not open')
  return design
}

function named(bytes: Uint8Array, choices: readonly PlaceChoice[]) {
  const answer = namePlaces(bytes, choices)
  if ('refused' in answer) throw new Error(`${answer.why}: ${JSON.stringify(answer.refused)}`)
  return answer
}

/** Names of the files that are not as they were. */
function touched(before: Uint8Array, after: Uint8Array): string[] {
  const [old, now] = [unzipSync(before), unzipSync(after)]
  expect(Object.keys(now)[0]).toBe('mimetype')
  const rest = (files: typeof old) => Object.keys(files).filter((path) => path !== 'mimetype')
  expect(rest(now)).toEqual(rest(old))
  return Object.keys(old).filter((path) => Buffer.compare(old[path]!, now[path]!) !== 0)
}

/** The first words of a place that stand in one run, which a token can take without another look. */
function wordsToName(design: Design, { id, words, tokens, isMixed }: DesignPlace): PlaceChoice[] {
  if (isMixed || tokens.length > 0) return []
  const found = /[\p{L}\p{N}][\p{L}\p{N} .,-]{0,40}/u.exec(words)
  if (!found || design.placeholders.some(({ tag }) => tag === 'own_words')) return []
  return [{ place: id, name: 'own_words', range: { from: found.index, to: found.index + found[0].length } }]
}

/** Each with its look and its place to a hundredth of a point, whichever run it is in. */
function lettersOn(pages: readonly Page[]): string[] {
  const letters: string[] = []
  const visit = (item: PageItem, ctm: Matrix): void => {
    if (item.kind === 'group') for (const inner of item.items) visit(inner, chain(item.matrix, ctm))
    if (item.kind !== 'text') return
    const { matrix, glyphs, font, size, fill } = item
    const whole = chain(matrix, ctm)
    for (const { id, x, y } of glyphs) {
      const at = apply(whole, [x, y]).map((place) => place.toFixed(2))
      letters.push([font, size, id, ...at, JSON.stringify(fill)].join(' '))
    }
  }
  for (const { items } of pages) for (const item of items) visit(item, identity)
  return letters
}

describe.each(designs.map((path) => [path.split('/').slice(-2).join('/'), path]))('%s', (_, path) => {
  test('labels on all its items leave every page, and all files but those that hold them', () => {
    const bytes = read(path)
    const design = opened(bytes)
    const items = listPlaces(design.document).filter(({ kind, isTagged }) => kind !== 'cell' && !isTagged)
    const answer = named(
      bytes,
      items.map(({ id }, at) => ({ place: id, name: `place_${at}` })),
    )
    expect(touched(bytes, answer.bytes).every((file) => /^(Spreads|MasterSpreads|Stories)\//.test(file))).toBe(true)
    const now = opened(answer.bytes)
    const tags = new Set(now.placeholders.map(({ tag }) => tag))
    expect(items.filter((__, at) => !tags.has(`place_${at}`))).toEqual([])
    const [before, after] = [design, now].map((one) => composeDesign(one, {}, assets).pages)
    expect(changedAreas(before!, after!, [])).toEqual([])
  })

  test('words that became a placeholder, filled with themselves, leave every page', () => {
    const bytes = read(path)
    const design = opened(bytes)
    for (const kind of ['text', 'cell'] as const) {
      const choices = listPlaces(design.document)
        .filter((place) => place.kind === kind)
        .flatMap((place) => wordsToName(design, place))
      const [choice] = choices
      if (!choice) continue
      const answer = named(bytes, [choice])
      expect(touched(bytes, answer.bytes)).toEqual([expect.stringMatching(/^Stories\//)])
      const filled = { own_words: { kind: 'text', text: answer.words.own_words ?? '' } } as const
      const after = composeDesign(opened(answer.bytes), filled, assets).pages
      expect(lettersOn(after)).toEqual(lettersOn(composeDesign(design, {}, assets).pages))
    }
  })

  test('the words of its places are counted alike by those who list and by those who write', () => {
    const bytes = read(path)
    // One letter each, the last that is one.
    const letters = listPlaces(opened(bytes).document).flatMap(({ id, kind, words, tokens }) => {
      const from = words.search(/[\p{L}\p{N}](?![^]*[\p{L}\p{N}])/u)
      if (from < 0 || (kind !== 'text' && kind !== 'cell') || tokens.some((token) => token.to > from)) return []
      return [{ id, from, letter: words[from] }]
    })
    const answer = named(
      bytes,
      letters.map(({ id, from }, at) => ({ place: id, name: `letter_${at}`, range: { from, to: from + 1 } })),
    )
    expect(letters.map((_, at) => answer.words[`letter_${at}`])).toEqual(letters.map(({ letter }) => letter))
  })

  test('asked where its places are, pages have the hashes they have', () => {
    const design = opened(read(path))
    const plain = composeDesign(design, {}, assets)
    const placed = composeDesign(design, {}, assets, { places: true })
    expect(placed.hash).toBe(plain.hash)
    expect(plain.pages.flatMap(({ places = [] }) => places)).toEqual([])
    const places = listPlaces(design.document)
    const known = new Set(places.flatMap(({ id, frames }) => [id, ...frames]))
    const shown = placed.pages.flatMap((page) => page.places ?? [])
    expect(shown.filter(({ tag }) => !known.has(tag))).toEqual([])
    expect(shown.length > 0).toBe(places.length > 0)
  })
})
