import { isCalled } from '../fonts/font-names.ts'
import { amongLettersOf, fittedStandIn } from '../fonts/stand-ins/fitted-stand-in.ts'
import type { TextFace } from '../fonts/text-face.ts'
import type { Diagnostics, Place } from '../model/diagnostic.ts'
import type { Document } from '../model/document.ts'
import type { Piece, ResolvedItem, RunningHeader, TextStyle } from '../model/resolved.ts'
import type { TextRun } from './clusters.ts'
import type { Effort } from './effort.ts'

/** Faces as text asks for them; `FontBook` is the real one. */
export type TextFonts = {
  /** As long as it stays, the same question has the same answer. */
  readonly changes: number
  readonly faces: readonly TextFace[]
  find(family: string, style: string): TextFace | undefined
  substitute(family: string, style: string): TextFace | undefined
  /** For a character that none of `faces` has. */
  faceOfGlyph(codePoint: number, style: string, language: string): TextFace | undefined
}

export type TextContext = {
  fonts: TextFonts
  defaults: Document['textDefaults']
  diagnostics: Diagnostics
  effort: Effort
  place: Place
  /** What page numbers and section markers read here. */
  marker: (marker: Extract<Piece, { kind: 'marker' }>['marker']) => string
  /** What a running header reads here; undefined where no page so far has words for it. */
  runningHeader?: (header: RunningHeader) => string | undefined
  /** The number of the last page of the document, or of its section here. */
  lastPage?: (variable: Extract<Piece, { kind: 'lastPage' }>) => string
  /** Points that an item in the text takes: along the line, and above the baseline. */
  itemBox: (item: ResolvedItem) => ItemBox
}

/** `above` is room for itself between the line before and this one. */
export type ItemBox = { width: number; height: number; above?: number }

/** Text of one run, capitalised as its style says and ready to be shaped. */
export type TextPart = { text: string; run: TextRun; features: Readonly<Record<string, boolean>> }

/** Divides text where face, script or size change: missing glyphs, small capitals, several scripts. */
export function itemise(text: string, style: TextStyle, placeholder: string | undefined, ctx: TextContext): TextPart[] {
  const face = faceFor(style, ctx)
  const place = placeholder === undefined ? ctx.place : { ...ctx.place, placeholder }
  if (!ctx.fonts.find(style.fontFamily, style.fontStyle) && !isCalled(face, style.fontFamily, style.fontStyle))
    reportMissingFont(style, face, place, ctx)
  if (!face) return []
  const parts: TextPart[] = []
  for (const { text: cased, small } of capitalise(text, style, face)) {
    for (const { text: piece, face: chosen, script } of byFaceAndScript(cased, face, style, place, ctx)) {
      const run = makeRun(style, { face: chosen, small, script }, placeholder, ctx)
      parts.push({ text: piece, run, features: featuresOf(style, face, cased !== text) })
    }
  }
  return parts
}

/** The face a style asks for, or the one in its place; `itemise` reports that where words are set in it. */
export function faceFor(style: TextStyle, ctx: TextContext): TextFace | undefined {
  const found = ctx.fonts.find(style.fontFamily, style.fontStyle)
  if (found) return found
  const instead = ctx.fonts.substitute(style.fontFamily, style.fontStyle)
  return instead && fittedStandIn(instead, style.fontFamily, style.fontStyle)
}

/** Once a page and placeholder, not once a frame. */
function reportMissingFont(style: TextStyle, face: TextFace | undefined, place: Place, ctx: TextContext): void {
  const { page, placeholder } = place
  ctx.diagnostics.report(
    'font.missing',
    { ...(page !== undefined && { page }), ...(placeholder !== undefined && { placeholder }) },
    {
      family: style.fontFamily,
      style: style.fontStyle,
      substitute: face ? `${face.family} ${face.style}` : '',
    },
  )
}

/** The face of some words, whether they are small capitals made of large ones, and their script. */
type Lettering = { face: TextFace; small: boolean; script: string }

export function makeRun(
  style: TextStyle,
  { face, small, script }: Lettering,
  placeholder: string | undefined,
  ctx: TextContext,
): TextRun {
  const { superscriptSize, superscriptShift, subscriptSize, subscriptShift, smallCap } = ctx.defaults
  const { pointSize, position } = style
  const scale =
    (small ? smallCap / 100 : 1) *
    (position === 'superscript' ? superscriptSize / 100 : position === 'subscript' ? subscriptSize / 100 : 1)
  const shift =
    position === 'superscript' ? superscriptShift / 100 : position === 'subscript' ? -subscriptShift / 100 : 0
  return {
    style,
    face,
    size: pointSize * scale * (face.fit?.size ?? 1),
    rise: style.baselineShift + pointSize * shift,
    scaleX: (style.horizontalScale / 100) * (face.fit?.width ?? 1),
    scaleY: style.verticalScale / 100,
    language: style.language,
    script,
    direction: 'ltr',
    level: 0,
    placeholder,
  }
}

/** `small` marks lower-case letters to be set as smaller capitals, where the font has no true ones. */
function capitalise(text: string, style: TextStyle, face: TextFace): { text: string; small: boolean }[] {
  const upper = (s: string) => (style.language ? s.toLocaleUpperCase(style.language) : s.toUpperCase())
  if (style.capitalization === 'allCaps') return [{ text: upper(text), small: false }]
  if (style.capitalization === 'normal') return [{ text, small: false }]
  if (face.hasFeature('smcp')) return [{ text, small: false }]
  const parts = text.match(/\p{Ll}[\p{Ll}\p{M}]*|[^\p{Ll}]+/gu) ?? []
  const shrinkAll = style.capitalization === 'capToSmallCap'
  return parts.map((part) => {
    const small = /^\p{Ll}/u.test(part) || (shrinkAll && /\p{Lu}/u.test(part))
    return small ? { text: upper(part), small } : { text: part, small }
  })
}

/** Beyond what fonts switch on by themselves. */
function featuresOf(style: TextStyle, face: TextFace, recased: boolean): Record<string, boolean> {
  const features: Record<string, boolean> = { ...style.features }
  if (!style.ligatures || style.tracking !== 0) Object.assign(features, { liga: false, clig: false })
  // A manual kern takes the place of the font's own.
  if (style.kerningMethod !== 'metrics' || style.kerningValue !== undefined) features.kern = false
  if (!recased && style.capitalization === 'smallCaps' && face.hasFeature('smcp')) features.smcp = true
  if (!recased && style.capitalization === 'capToSmallCap' && face.hasFeature('smcp'))
    Object.assign(features, { smcp: true, c2sc: true })
  const position = positionFeatures[style.position]
  if (position) features[position] = true
  return features
}

const positionFeatures: Readonly<Record<TextStyle['position'], string | undefined>> = {
  normal: undefined,
  superscript: undefined,
  subscript: undefined,
  otSuperscript: 'sups',
  otSubscript: 'subs',
  otNumerator: 'numr',
  otDenominator: 'dnom',
}

function byFaceAndScript(text: string, face: TextFace, style: TextStyle, place: Place, ctx: TextContext) {
  const parts: { text: string; face: TextFace; script: string }[] = []
  let last: { text: string; face: TextFace; script: string } | undefined
  for (const char of text) {
    const code = char.codePointAt(0) ?? 0
    // Marks stay with their letter, so that HarfBuzz can place them, and signs that are joined to one stay one.
    if (last && (joining.test(char) || last.text.endsWith(zeroWidthJoiner))) {
      last.text += char
      continue
    }
    const isThere = isAlwaysSettable(code) || face.hasGlyph(code)
    const chosen = isThere ? face : fallback(char, face, style, place, ctx)
    const script = scriptOf(code) ?? last?.script ?? 'Latn'
    const joins = last && last.face === chosen && last.script === script
    if (last && joins) last.text += char
    else parts.push((last = { text: char, face: chosen, script }))
  }
  return parts
}

function fallback(char: string, face: TextFace, style: TextStyle, place: Place, ctx: TextContext): TextFace {
  const code = char.codePointAt(0) ?? 0
  const instead =
    ctx.fonts.faces.find((f) => f.style === face.style && f.hasGlyph(code)) ??
    ctx.fonts.faces.find((f) => f.hasGlyph(code)) ??
    ctx.fonts.faceOfGlyph(code, style.fontStyle, style.language)
  ctx.diagnostics.report('glyph.missing', place, {
    character: char,
    codePoint: `U+${code.toString(16).toUpperCase().padStart(4, '0')}`,
    font: `${style.fontFamily} ${style.fontStyle}`,
    substitute: instead ? `${instead.family} ${instead.style}` : '',
  })
  return instead ? amongLettersOf(face, instead) : face
}

const zeroWidthJoiner = '\u200D'
/** Marks, selectors of variants among them, tones of skin, and what joins signs. */
const joining = /^[\p{M}\p{Emoji_Modifier}\u200D]$/u

/** Spaces that HarfBuzz synthesises, and characters that never have a glyph. */
const isAlwaysSettable = (code: number): boolean =>
  code === 0x20 ||
  code === 0xa0 ||
  code === 0xad ||
  (code >= 0x2000 && code <= 0x200f) ||
  (code >= 0x2028 && code <= 0x202f) ||
  code === 0x205f ||
  code === 0x2060 ||
  (code >= 0x2066 && code <= 0x2069) ||
  code === 0xfeff ||
  (code >= 0xfe00 && code <= 0xfe0f)

/** ISO 15924; undefined for characters that many scripts share. */
function scriptOf(code: number): string | undefined {
  if (code < 0x41) return undefined
  if (code < 0x250) return (code > 0x5a && code < 0x61) || (code > 0x7a && code < 0xc0) ? undefined : 'Latn'
  const char = String.fromCodePoint(code)
  return scripts.find(([, pattern]) => pattern.test(char))?.[0]
}

const scripts: readonly (readonly [string, RegExp])[] = [
  ['Latn', /\p{Script=Latin}/u],
  ['Grek', /\p{Script=Greek}/u],
  ['Cyrl', /\p{Script=Cyrillic}/u],
  ['Hebr', /\p{Script=Hebrew}/u],
  ['Arab', /\p{Script=Arabic}/u],
  ['Syrc', /\p{Script=Syriac}/u],
  ['Thaa', /\p{Script=Thaana}/u],
  ['Nkoo', /\p{Script=Nko}/u],
  ['Hani', /\p{Script=Han}/u],
  ['Hira', /\p{Script=Hiragana}/u],
  ['Kana', /\p{Script=Katakana}/u],
  ['Hang', /\p{Script=Hangul}/u],
  ['Thai', /\p{Script=Thai}/u],
  ['Deva', /\p{Script=Devanagari}/u],
  ['Armn', /\p{Script=Armenian}/u],
  ['Geor', /\p{Script=Georgian}/u],
]
