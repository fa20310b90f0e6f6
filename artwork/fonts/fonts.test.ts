import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { FontBook } from './font-book.ts'
import { parseStyleName } from './font-names.ts'
import { FontError } from './font-tables.ts'
import { metricCompatible } from './stand-ins/metric-compatible.ts'
import { loadSubsetter } from './subsetter.ts'

const file = (path: string) => new Uint8Array(readFileSync(fileURLToPath(import.meta.resolve(path))))
const barlow = file('@expo-google-fonts/barlow/400Regular/Barlow_400Regular.ttf')
const barlowBold = file('@expo-google-fonts/barlow/700Bold/Barlow_700Bold.ttf')
const barlowItalic = file('@expo-google-fonts/barlow/400Regular_Italic/Barlow_400Regular_Italic.ttf')
const subsetter = await loadSubsetter(file('harfbuzzjs/dist/harfbuzz-subset.wasm'))

const book = new FontBook({ subsetter })
for (const bytes of [barlowBold, barlow, barlowItalic]) book.add(bytes)
const regular = book.find('Barlow', 'Regular')!
const latin = { spans: [], language: 'de', script: 'Latn', direction: 'ltr' } as const

const width = (features: Record<string, boolean>) =>
  regular.shape('AVAT', { ...latin, spans: [{ end: 4, features }] }).reduce((sum, g) => sum + g.advance, 0)

const code = (bytes: Uint8Array) => {
  try {
    new FontBook().add(bytes)
    return 'taken'
  } catch (error) {
    return error instanceof FontError ? error.code : String(error)
  }
}

describe('a font book finds faces as designs name them', () => {
  it.each([
    ['Barlow', 'Regular', 'Barlow-Regular'],
    ['Barlow', 'Bold', 'Barlow-Bold'],
    ['Barlow', 'Italic', 'Barlow-Italic'],
    ['barlow', 'Roman', 'Barlow-Regular'],
    ['Barlow-Bold', '', 'Barlow-Bold'],
    ['Barlow', '', 'Barlow-Regular'],
  ])('%s %s', (family, style, postScriptName) => {
    expect(book.find(family, style)?.postScriptName).toBe(postScriptName)
  })

  it.each([
    ['Barlow', 'Black', 'Barlow-Bold'],
    ['Barlow', 'Light', 'Barlow-Regular'],
    ['Minion Pro', 'Italic', 'Barlow-Italic'],
    ['Helvetica', 'Bold', 'Barlow-Bold'],
  ])('%s %s is missing and replaced by the nearest', (family, style, postScriptName) => {
    expect(book.find(family, style)).toBeUndefined()
    expect(book.substitute(family, style)?.postScriptName).toBe(postScriptName)
  })

  it('has the lines under and through its words where the file says their upper edges are', () => {
    // Barlow's `post` has -75 and 50, its `OS/2` 303 and 50.
    expect([regular.underline, regular.strikeThrough]).toEqual([
      { position: -100, thickness: 50 },
      { position: 278, thickness: 50 },
    ])
  })

  it('adds a file once', () => {
    const count = book.faces.length
    expect(book.add(barlow)[0]).toBe(regular)
    expect(book.faces.length).toBe(count)
  })
})

it.each([
  ['Regular', 400, 5, false],
  ['Condensed Semibold Italic', 600, 3, true],
  ['ExtraLight', 200, 5, false],
  ['Bold Oblique', 700, 5, true],
  ['Extra Condensed Black', 900, 2, false],
])('the style name %s is read', (style, weight, width, italic) => {
  expect(parseStyleName(style)).toEqual({ weight, width, italic })
})

describe('a face', () => {
  it('states its measures in font units', () => {
    const { unitsPerEm, ascender, descender, capHeight, xHeight, embedding } = regular
    expect({ unitsPerEm, ascender, descender, capHeight, xHeight, embedding }).toEqual({
      unitsPerEm: 1000,
      ascender: 1000,
      descender: -200,
      capHeight: 700,
      xHeight: 506,
      embedding: 'installable',
    })
  })

  it('shapes with kerning, which can be switched off', () => {
    expect(width({})).toBeLessThan(width({ kern: false }))
  })

  it('gives outlines', () => {
    const [glyph] = regular.shape('I', latin)
    expect(regular.outline(glyph!.id)[0]?.[0]).toBe('move')
    expect(regular.outline(99999)).toEqual([])
  })

  it('gives a small subset, the same every time, that keeps glyph ids', () => {
    const ids = regular.shape('Äpfel', latin).map((g) => g.id)
    const subset = regular.subset(ids)
    expect(subset.bytes.length).toBeLessThan(barlow.length / 5)
    expect(regular.subset(ids.toReversed()).bytes).toEqual(subset.bytes)
    expect(subset.cff).toBe(false)
  })
})

describe('a file that is no font is refused by name', () => {
  it.each([
    ['nothing', new Uint8Array(), 'font.notFont'],
    ['text', new TextEncoder().encode('This is no font at all'), 'font.notFont'],
    ['WOFF2', new TextEncoder().encode('wOF2aaaaaaaaaaaaaaaa'), 'font.woff'],
    ['a font cut short', barlow.subarray(0, 2000), 'font.damaged'],
    [
      'a collection that lies',
      new Uint8Array([0x74, 0x74, 0x63, 0x66, 0, 1, 0, 0, 0xff, 0xff, 0xff, 0xff]),
      'font.damaged',
    ],
  ])('%s', (_, bytes, expected) => expect(code(bytes)).toBe(expected))

  it('or survives any single damaged byte of the header', () => {
    for (let i = 0; i < 300; i += 7) {
      const damaged = barlow.slice()
      damaged[i] = 0xff
      expect(code(damaged)).toMatch(/^(taken|font\.)/)
    }
  })
})

it('a missing serif is replaced by a serif, a missing sans by a sans', () => {
  const kinds = new FontBook()
  const serif = kinds.add(file('@expo-google-fonts/source-serif-4/400Regular/SourceSerif4_400Regular.ttf'))[0]
  const sans = kinds.add(file('@expo-google-fonts/source-sans-3/700Bold/SourceSans3_700Bold.ttf'))[0]
  expect(kinds.substitute('Minion Pro', 'Bold')).toBe(serif)
  expect(kinds.substitute('Helvetica Neue', 'Regular')).toBe(sans)
})

it('the right weight of a face as wide comes before the wrong weight of the family', () => {
  const book = new FontBook()
  const [regular] = book.add(file('@expo-google-fonts/gelasio/400Regular/Gelasio_400Regular.ttf'))
  book.add(file('@expo-google-fonts/source-serif-4/700Bold/SourceSerif4_700Bold.ttf'))
  const families = ['Gelasio', 'Georgia']
  for (const family of families) expect(book.substitute(family, 'Bold')).toBe(regular)
  const [bold] = book.add(file('@expo-google-fonts/gelasio/700Bold/Gelasio_700Bold.ttf'), {
    standIn: 'Gelasio_700Bold.ttf',
  })
  for (const family of families) {
    expect(book.substitute(family, 'Bold')).toBe(bold)
    expect(book.substitute(family, 'Semilight')).toBe(regular)
  }
})

it('a stand-in replaces what it was chosen for, and nothing else', () => {
  const book = new FontBook()
  const sans = book.add(file('@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf'))[0]
  expect(book.substitute('Arial', 'Regular')).toBe(sans)
  expect(book.takeWanted()).toEqual(['Arimo_400Regular.ttf'])
  expect(book.takeWanted()).toEqual([])
  const arimo = book.add(file('@expo-google-fonts/arimo/400Regular/Arimo_400Regular.ttf'), {
    standIn: 'Arimo_400Regular.ttf',
  })[0]
  expect(book.substitute('Arial', 'Regular')).toBe(arimo)
  expect(book.find('Arial', 'Regular')).toBeUndefined()
  expect(book.find('Arimo', 'Regular')).toBeUndefined()
  expect(book.substitute('Arimo', 'Regular')).toBe(arimo)
  expect(book.substitute('Akzidenz-Grotesk', 'Regular')).toBe(sans)
  expect(book.takeWanted()).toEqual([])
  expect(book.faces).toEqual([sans])
  expect(book.face(arimo!.key)).toBe(arimo)
})

it('a cut of an organization’s own family comes before any other family', () => {
  const book = new FontBook()
  const [medium] = book.add(file('@expo-google-fonts/cormorant-garamond/500Medium/CormorantGaramond_500Medium.ttf'))
  expect(book.substitute('Cormorant Garamond', 'Thin')).toBe(medium)
  expect(book.takeWanted()).toEqual([])
})

it.each([
  ['Arial', 'Arimo'],
  ['Times New Roman', 'Tinos'],
  ['Calibri', 'Carlito'],
  ['Minion Pro', undefined],
])('the widths of %s are those of %s', (family, other) => expect(metricCompatible(family)[0]).toBe(other))
