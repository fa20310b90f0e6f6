import type { TextStyle } from '../../model/resolved.ts'
import type { CharacterAttributes } from '../../model/text-attributes.ts'
import { languageTag } from './language.ts'
import type { Paints, Tint } from '../look/paints.ts'

/** The full style of merged character attributes. What nobody says has InDesign's factory setting. */
export function textStyle(paints: Paints, a: CharacterAttributes): TextStyle {
  const { diagnostics, place } = paints
  for (const attribute of eastAsian) if (a[attribute]) diagnostics.report('text.eastAsian', place, { attribute })
  const line = (swatch: string | undefined, tint: Tint) =>
    swatch === undefined || swatch === 'Text Color' ? 'asText' : paints.of(swatch, tint)
  return {
    fontFamily: a.AppliedFont ?? 'Minion Pro',
    fontStyle: a.FontStyle ?? 'Regular',
    pointSize: a.PointSize ?? 12,
    leading: a.Leading ?? 'auto',
    kerningMethod: a.KerningMethod ?? 'metrics',
    kerningValue: a.KerningValue === 'auto' ? undefined : a.KerningValue,
    tracking: a.Tracking ?? 0,
    baselineShift: a.BaselineShift ?? 0,
    horizontalScale: a.HorizontalScale ?? 100,
    verticalScale: a.VerticalScale ?? 100,
    skew: a.Skew ?? 0,
    capitalization: a.Capitalization ?? 'normal',
    position: a.Position ?? 'normal',
    ligatures: a.Ligatures ?? true,
    features: features(a),
    fill: paints.ofText(a.FillColor, a.FillTint, {
      onFrame: { angle: a.GradientFillAngle, start: a.GradientFillStart, length: a.GradientFillLength },
    }),
    stroke: paints.of(a.StrokeColor, a.StrokeTint, {
      onFrame: { angle: a.GradientStrokeAngle, start: a.GradientStrokeStart, length: a.GradientStrokeLength },
    }),
    strokeWeight: a.StrokeWeight ?? 1,
    strokeAlignment: a.StrokeAlignment ?? 'outside',
    strokeJoin: a.EndJoin ?? 'miter',
    strokeMiterLimit: Math.max(a.MiterLimit ?? 4, 1),
    overprintFill: a.OverprintFill ?? false,
    overprintStroke: a.OverprintStroke ?? false,
    underline: a.Underline
      ? {
          weight: a.UnderlineWeight ?? 'auto',
          offset: a.UnderlineOffset ?? 'auto',
          paint: line(a.UnderlineColor, a.UnderlineTint),
          gap: paints.of(a.UnderlineGapColor, a.UnderlineGapTint),
          style: paints.strokeStyle(a.UnderlineType),
          overprint: a.UnderlineOverprint ?? false,
          gapOverprint: a.UnderlineGapOverprint ?? false,
        }
      : undefined,
    strikeThrough: a.StrikeThru
      ? {
          weight: a.StrikeThroughWeight ?? 'auto',
          offset: a.StrikeThroughOffset ?? 'auto',
          paint: line(a.StrikeThroughColor, a.StrikeThroughTint),
          gap: paints.of(a.StrikeThroughGapColor, a.StrikeThroughGapTint),
          style: paints.strokeStyle(a.StrikeThroughType),
          overprint: a.StrikeThroughOverprint ?? false,
          gapOverprint: a.StrikeThroughGapOverprint ?? false,
        }
      : undefined,
    noBreak: a.NoBreak ?? false,
    language: languageTag(a.AppliedLanguage ?? '$ID/English: USA'),
    ...(a.CharacterDirection && a.CharacterDirection !== 'default' && { direction: a.CharacterDirection }),
    ...digitsOf(a),
    ...(a.Kashidas !== undefined && { kashidas: a.Kashidas }),
    conditions: a.AppliedConditions ?? [],
  }
}

const eastAsian = [
  'CharacterRotation',
  'Tatechuyoko',
  'Tsume',
  'ShataiMagnification',
  'KentenKind',
  'RubyFlag',
  'Warichu',
] as const

/** `ArabicDigits` are 0 to 9. Native digits are those of the text's language. */
function digitsOf({ DigitsType = '', AppliedLanguage = '' }: CharacterAttributes): { digits?: number } {
  const name = DigitsType === 'NativeDigits' ? nativeDigits[languageTag(AppliedLanguage).slice(0, 2)] : DigitsType
  const digits = name === undefined || !Object.hasOwn(zeros, name) ? undefined : zeros[name]
  return digits === undefined ? {} : { digits }
}

const zeros: Readonly<Record<string, number>> = {
  HindiDigits: 0x660,
  FarsiDigits: 0x6f0,
  FullFarsiDigits: 0x6f0,
  DevanagariDigits: 0x966,
  BengaliDigits: 0x9e6,
  GurmukhiDigits: 0xa66,
  GujaratiDigits: 0xae6,
  OriyaDigits: 0xb66,
  TamilDigits: 0xbe6,
  TeluguDigits: 0xc66,
  KannadaDigits: 0xce6,
  MalayalamDigits: 0xd66,
  ThaiDigits: 0xe50,
  LaoDigits: 0xed0,
  TibetanDigits: 0xf20,
  BurmeseDigits: 0x1040,
  KhmerDigits: 0x17e0,
}

const nativeDigits: Readonly<Record<string, string>> = {
  ar: 'HindiDigits',
  fa: 'FarsiDigits',
  hi: 'DevanagariDigits',
  mr: 'DevanagariDigits',
  ne: 'DevanagariDigits',
  bn: 'BengaliDigits',
  pa: 'GurmukhiDigits',
  gu: 'GujaratiDigits',
  or: 'OriyaDigits',
  ta: 'TamilDigits',
  te: 'TeluguDigits',
  kn: 'KannadaDigits',
  ml: 'MalayalamDigits',
  th: 'ThaiDigits',
  lo: 'LaoDigits',
  km: 'KhmerDigits',
  my: 'BurmeseDigits',
}

/** The OpenType panel as feature tags; features that are on by default are not listed. */
function features(a: CharacterAttributes): Record<string, boolean> {
  const on: Record<string, boolean> = { ...a.OTFFigureStyle }
  if (a.OTFOrdinal) on.ordn = true
  if (a.OTFFraction) on.frac = true
  if (a.OTFDiscretionaryLigature) on.dlig = true
  if (a.OTFTitling) on.titl = true
  if (a.OTFSwash) on.swsh = true
  if (a.OTFSlashedZero) on.zero = true
  if (a.OTFHistorical) on.hist = true
  if (a.OTFContextualAlternate === false) on.calt = false
  if (a.OTFStylisticAlternate) on.salt = true
  if (a.OTFOverlapSwash) on.cswh = true
  if (a.OTFJustificationAlternate) on.jalt = true
  if (a.OTFProportionalMetrics) on.palt = true
  if (a.OTFHVKana) on.hkna = true
  if (a.OTFRomanItalics) on.ital = true
  if (a.OTFMark === false) Object.assign(on, { mark: false, mkmk: false })
  if (a.OTFLocale === false) on.locl = false
  for (const form of [a.PositionalForm, a.GlyphForm]) if (form && form !== 'none') on[form] = true
  for (let set = 1; set <= 20; set++) {
    if (((a.OTFStylisticSets ?? 0) >> (set - 1)) & 1) on[`ss${String(set).padStart(2, '0')}`] = true
  }
  return on
}
