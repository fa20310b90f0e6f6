/**
 * Each kind of finding by one design and one value that cause it: found on the template with the value as its example and on
 * a release that holds it, with the place, the placeholder, the field and the sentence people read.
 */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { init, t } from 'i18next'
import { beforeAll, expect, test } from 'vitest'
import { type Assets, composeDesign, openDesign, type Picture, preflight, prepareEngine } from '#artwork/index.ts'
import { placeholderValues } from '#domain/releases/fields/placeholder-values.ts'
import { releaseFindings } from '#domain/releases/pages/release-findings.ts'
import { type Release } from '#domain/releases/release.ts'
import { Placeholder, placeholderKey } from '#domain/templates/placeholder.ts'
import { PreflightPolicy, preflightLimitsOf } from '#domain/templates/preflight-policy.ts'
import german from '#locales/de.json' with { type: 'json' }
import type { Design, Node, ParagraphStyle, Shape, Text } from '#tools/samples/idml/design.ts'
import { writeIdml } from '#tools/samples/idml/write-idml.ts'
import { diagnosticText } from '#web/artwork/diagnostic-text.ts'

type Case = {
  fact: string
  items: readonly Node[]
  /** Of the placeholder `place`, which the field `field` fills. */
  type?: Placeholder['type']
  id?: string
  value?: string
  style?: Partial<ParagraphStyle>
  policy?: Partial<PreflightPolicy>
  /** Put into the first frame of the design. */
  placed?: string
  found: Found[]
}

type Found = [
  severity: 'error' | 'warning',
  code: string,
  place: { page?: string; placeholder?: string; boxes?: number },
  field: string | undefined,
  sentence: string,
]

const box = { x: 10, y: 10, w: 30, h: 10 }
const words = (more: Partial<Text> = {}, tag = 'place'): Text => ({
  kind: 'text',
  layer: 'Text',
  box,
  tag,
  name: tag,
  paragraphs: [{ style: 'Grundtext', runs: ['Rose'] }],
  ...more,
})
const fixed = (text: string): Text => {
  const { tag: _, name: __, ...frame } = words()
  return { ...frame, paragraphs: [{ style: 'Grundtext', runs: [text] }] }
}
const shape = (more: Partial<Shape>): Shape => ({ kind: 'shape', layer: 'Text', box, ...more })
const frame = (more: Partial<Shape> = {}): Shape => shape({ tag: 'place', name: 'place', picture: 'fill', ...more })
const long = 'Halbstrauchgesellschaften auf Trockenrasen vertragen Staunässe keinesfalls. '.repeat(2)
const here = { page: '1', placeholder: 'place' }

const cases: Case[] = [
  {
    fact: 'words that find no room',
    items: [words()],
    value: long,
    found: [['error', 'text.overset', here, 'field', 'Übersatz: Für 89 Zeichen ist kein Platz (Zeilen: 4).']],
  },
  {
    fact: 'words of the design that find no room',
    items: [fixed(long)],
    found: [
      [
        'error',
        'text.overset',
        { page: '1', boxes: 1 },
        undefined,
        'Übersatz: Für 89 Zeichen ist kein Platz (Zeilen: 4).',
      ],
    ],
  },
  {
    fact: 'a character that no font has',
    items: [words()],
    value: 'Rose 𒀀',
    found: [
      ['error', 'preflight.missingGlyph', here, 'field', 'Diese Zeichen hat keine Schrift, sie fehlen im Druck: 𒀀'],
    ],
  },
  {
    fact: 'a character that another font lends',
    items: [words()],
    value: 'Роза',
    style: { font: 'Barlow' },
    found: [...'Роза'].map((letter): Found => [
      'warning',
      'glyph.missing',
      here,
      'field',
      `Das Zeichen „${letter}“ (U+0${letter.codePointAt(0)!.toString(16).toUpperCase()}) fehlt in Barlow Regular.`,
    ]),
  },
  {
    fact: 'a font that is not at hand',
    items: [words()],
    value: 'Rose',
    style: { font: 'Unbekannte Antiqua' },
    found: [
      [
        'error',
        'font.missing',
        here,
        'field',
        'Die Schrift Unbekannte Antiqua Regular fehlt; Barlow Regular steht dafür.',
      ],
    ],
  },
  {
    fact: 'a picture of too few pixels',
    items: [frame()],
    type: 'image',
    value: 'medium.jpg',
    found: [
      ['warning', 'preflight.lowResolution', here, 'field', 'Das Bild „medium.jpg“ druckt mit 212 dpi statt 300 dpi.'],
    ],
  },
  {
    fact: 'a picture of far too few pixels, by the limit of the template',
    items: [frame()],
    type: 'image',
    value: 'medium.jpg',
    policy: { dpi: 600 },
    found: [
      ['error', 'preflight.lowResolution', here, 'field', 'Das Bild „medium.jpg“ druckt mit 212 dpi statt 600 dpi.'],
    ],
  },
  {
    fact: 'a picture in RGB',
    items: [frame()],
    type: 'image',
    value: 'rgb.jpg',
    found: [['warning', 'preflight.rgbPicture', here, 'field', 'Das Bild „rgb.jpg“ ist in RGB.']],
  },
  {
    fact: 'no RGB where it is allowed',
    items: [frame()],
    type: 'image',
    value: 'rgb.jpg',
    policy: { rgb: 'allowed' },
    found: [],
  },
  {
    fact: 'a colour in RGB',
    items: [shape({ tag: 'place', name: 'place', fill: 'Tanne' })],
    type: 'color',
    value: '#ff0000',
    found: [['warning', 'preflight.rgbColor', here, 'field', 'Die Farbe #ff0000 ist in RGB angelegt.']],
  },
  {
    fact: 'a spot colour where it is not wanted',
    items: [shape({ fill: 'Gold' })],
    policy: { spot: 'warning' },
    found: [
      [
        'warning',
        'preflight.spotColor',
        { page: '1', boxes: 1 },
        undefined,
        'Die Schmuckfarbe „Gold“ braucht eine eigene Druckplatte.',
      ],
    ],
  },
  {
    fact: 'a picture that is not there',
    items: [frame()],
    type: 'image',
    value: 'gone.jpg',
    found: [['error', 'picture.missing', here, 'field', 'Das Bild „gone.jpg“ fehlt.']],
  },
  {
    fact: 'a linked picture that is not there',
    items: [shape({ picture: 'fill' })],
    placed: 'logo.tif',
    found: [['error', 'picture.missing', { page: '1' }, undefined, 'Das Bild „logo.tif“ fehlt.']],
  },
  {
    fact: 'an area without bleed',
    items: [shape({ fill: 'Tanne', box: { x: 0, y: 10, w: 60, h: 10 } })],
    found: (['links', 'rechts'] as const).map((side): Found => [
      'warning',
      'preflight.bleedMissing',
      { page: '1', boxes: 1 },
      undefined,
      `Anschnitt fehlt ${side}: Die Fläche endet am Schnitt.`,
    ]),
  },
  {
    fact: 'a picture with too little bleed',
    items: [frame({ box: { x: 10, y: 10, w: 52, h: 10 } })],
    type: 'image',
    value: 'large.jpg',
    found: [
      [
        'warning',
        'preflight.bleedMissing',
        here,
        'field',
        'Anschnitt fehlt rechts: Die Fläche reicht nur 2 mm über den Schnitt.',
      ],
    ],
  },
  {
    fact: 'too much ink',
    items: [shape({ tag: 'place', name: 'place', fill: 'Tanne' })],
    type: 'color',
    value: '100,100,100,40',
    found: [
      [
        'warning',
        'preflight.inkCoverage',
        here,
        'field',
        'Zu viel Farbe: Der Farbauftrag beträgt 340\u00A0% statt höchstens 300\u00A0%.',
      ],
    ],
  },
  {
    fact: 'type that is too small',
    items: [words()],
    value: 'Rose',
    style: { size: 4.5 },
    found: [
      ['warning', 'preflight.smallText', here, 'field', 'Die Schrift ist zu klein: 4.5 pt statt mindestens 5 pt.'],
    ],
  },
  {
    fact: 'a hairline',
    items: [shape({ form: 'line', box: { ...box, h: 0 }, stroke: 'Tanne', weight: 0.1 })],
    found: [
      [
        'warning',
        'preflight.hairline',
        { page: '1', boxes: 1 },
        undefined,
        'Haarlinie: 0.1 pt; sicher drucken Linien ab 0.25 pt.',
      ],
    ],
  },
  {
    fact: 'a barcode whose check digit is wrong',
    items: [frame({ box: { ...box, w: 40 } })],
    type: 'barcode',
    value: '7612345111118',
    found: [
      [
        'error',
        'barcode.checkDigit',
        here,
        'field',
        'Die Prüfziffer von 7612345111118 ist falsch; richtig wäre 7. Der Code wird nicht gezeichnet.',
      ],
    ],
  },
  {
    fact: 'a barcode too small to be read',
    items: [frame({ box: { ...box, w: 25 } })],
    type: 'barcode',
    value: '7612345111117',
    found: [
      [
        'warning',
        'barcode.tooSmall',
        here,
        'field',
        'Der Code ist zu klein: Ein Modul misst 0.221 mm, nötig sind 0.264 mm.',
      ],
    ],
  },
  {
    fact: 'a trade number in words whose check digit is wrong',
    items: [words({}, 'ean')],
    id: 'ean',
    value: '7612345111118',
    found: [
      [
        'error',
        'preflight.checkDigit',
        { placeholder: 'ean' },
        'field',
        'Die Prüfziffer von 7612345111118 stimmt nicht.',
      ],
    ],
  },
  {
    fact: 'a tag that the design does not know',
    items: [words({}, 'plcae')],
    value: 'Rose',
    found: [
      [
        'warning',
        'placeholder.notFound',
        { placeholder: 'place' },
        'field',
        'Das Design hat keinen Platz für „place“.',
      ],
    ],
  },
  {
    fact: 'an empty place that must be filled',
    items: [words()],
    value: '',
    policy: { required: ['place'] },
    found: [['error', 'preflight.emptyPlaceholder', { placeholder: 'place' }, 'field', '„Feld“ muss ausgefüllt sein.']],
  },
  { fact: 'nothing where nothing is wrong', items: [words(), shape({ fill: 'Tanne' })], value: 'Rose', found: [] },
]

let assets: Assets
beforeAll(async () => {
  await init({
    lng: 'de',
    resources: { de: { translation: german } },
    keySeparator: false,
    nsSeparator: false,
    interpolation: { prefix: '{', suffix: '}', escapeValue: false },
  })
  const read = (path: string) => new Uint8Array(readFileSync(fileURLToPath(import.meta.resolve(path))))
  const fonts = (await prepareEngine()).newFontBook()
  fonts.add(read('@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf'))
  fonts.add(read('@expo-google-fonts/barlow/400Regular/Barlow_400Regular.ttf'))
  const pictures = [
    picture('large.jpg', 2000, 'cmyk'),
    picture('medium.jpg', 250, 'cmyk'),
    picture('rgb.jpg', 2000, 'rgb'),
  ]
  assets = { fonts, pictures: new Map(pictures), profile: read('../../samples/color/fogra39.icc') }
})

const sides = ['template', 'release'] as const

test.each(cases.flatMap((one) => sides.map((side) => ({ side, ...one }))))('a $side tells of $fact', (one) => {
  const { side, id = 'place', type = 'string', value } = one
  const isDeclared = value !== undefined
  const placeholder = Placeholder.parse({
    id,
    type,
    label: 'Feld',
    property: 'field',
    ...(side === 'template' && isDeclared && { previewValue: value }),
  })
  const placeholders = isDeclared ? [placeholder] : []
  // What a template is tried with are its examples.
  const tried = side === 'template' ? placeholder.previewValue : value
  const data: Release['data'] = tried === undefined ? {} : { [placeholderKey(id)]: { value: tried } }
  const policy = PreflightPolicy.parse(one.policy ?? {})

  const { design } = openDesign(packageOf(one))
  if (!design) throw new Error('The design was not read')
  const filled =
    side === 'template'
      ? placeholderValues(placeholders, {}, { examples: true })
      : placeholderValues(placeholders, data)
  const { pages, pictures, diagnostics: told } = composeDesign(design, filled, assets)
  const limits = preflightLimitsOf(policy)
  const checked = preflight(pages, { ...assets, pictures }, limits)
  const found = releaseFindings(placeholders, policy, data, { told, checked })

  expect(
    found.map((finding): Found => {
      const { page, placeholder, boxes } = finding.place as { page?: string; placeholder?: string; boxes?: unknown[] }
      const place = {
        ...(page !== undefined && { page }),
        ...(placeholder !== undefined && { placeholder }),
        ...(boxes && placeholder === undefined && { boxes: boxes.length }),
      }
      const { severity, code, field } = finding
      return [severity as 'error', code, place, field, diagnosticText((key, params) => t(key, { ...params }), finding)]
    }),
  ).toEqual(one.found)
})

const picture = (key: string, width: number, colorSpace: 'cmyk' | 'rgb'): [string, Picture] => [
  key,
  {
    key,
    width,
    colorSpace,
    format: 'jpeg',
    height: width / 3,
    dpi: 72,
    bytes: new Uint8Array(),
    inverted: false,
    profile: undefined,
    hasAlpha: false,
  },
]

/** A page of 60 by 40 mm with 3 mm of bleed. */
function packageOf({ items, style, placed }: Case): Uint8Array {
  const design: Design = {
    name: 'probe',
    width: 60,
    height: 40,
    bleed: 3,
    margin: 5,
    layers: [{ name: 'Text' }],
    swatches: [
      { name: 'Tanne', cmyk: [84, 46, 76, 50] },
      { name: 'Gold', cmyk: [18, 34, 74, 12], spot: true },
    ],
    paragraphStyles: [
      {
        name: 'Grundtext',
        font: 'Source Sans 3',
        face: 'Regular',
        size: 8,
        leading: 10,
        color: 'Black',
        language: 'none',
        ...style,
      },
    ],
    characterStyles: [],
    objectStyles: [],
    pages: [{ items }],
  }
  const bytes = writeIdml(design)
  if (placed === undefined) return bytes
  const image = `<Image Self="image"><Properties><GraphicBounds Left="0" Top="0" Right="50" Bottom="20"/></Properties><Link Self="link" LinkResourceURI="file:/${placed}"/></Image>`
  const files = unzipSync(bytes)
  for (const [path, xml] of Object.entries(files))
    if (path.startsWith('Spreads/'))
      files[path] = strToU8(strFromU8(xml).replace('</Rectangle>', `${image}</Rectangle>`))
  return zipSync(files)
}
