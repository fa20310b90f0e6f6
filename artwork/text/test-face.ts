/** For tests: a face in which every character is half an em wide, and styles to set it in. */
import type { TextFace } from '../fonts/text-face.ts'
import { black } from '../model/color.ts'
import { Diagnostics } from '../model/diagnostic.ts'
import type { ResolvedParagraph, TextStyle } from '../model/resolved.ts'
import { Effort } from './effort.ts'
import type { TextContext } from './itemise.ts'

export function fixedFace(options: Partial<TextFace> = {}): TextFace {
  return {
    key: 'fixed',
    family: 'Fixed',
    style: 'Regular',
    postScriptName: 'Fixed-Regular',
    unitsPerEm: 1000,
    ascender: 800,
    descender: -200,
    capHeight: 700,
    xHeight: 500,
    underline: { position: -100, thickness: 50 },
    strikeThrough: { position: 250, thickness: 50 },
    hasGlyph: () => true,
    hasFeature: () => false,
    advance: () => 500,
    inkBounds: () => undefined,
    outline: () => [],
    shape: (text) =>
      Array.from(text.matchAll(/[^]/gu), ({ 0: char, index: cluster }) => ({
        id: char.codePointAt(0) ?? 0,
        cluster,
        advance: 500,
        xOffset: 0,
        yOffset: 0,
      })),
    ...options,
  }
}

/** 10 pt: every character is 5 pt wide. */
export const textStyle: TextStyle = {
  fontFamily: 'Fixed',
  fontStyle: 'Regular',
  pointSize: 10,
  leading: 'auto',
  kerningMethod: 'metrics',
  kerningValue: undefined,
  tracking: 0,
  baselineShift: 0,
  horizontalScale: 100,
  verticalScale: 100,
  skew: 0,
  capitalization: 'normal',
  position: 'normal',
  ligatures: true,
  features: {},
  fill: { kind: 'solid', color: black },
  stroke: undefined,
  strokeWeight: 1,
  strokeAlignment: 'outside',
  strokeJoin: 'miter',
  strokeMiterLimit: 4,
  overprintFill: false,
  overprintStroke: false,
  underline: undefined,
  strikeThrough: undefined,
  noBreak: false,
  language: 'de-DE',
  conditions: [],
}

export const paragraphFormat: ResolvedParagraph['format'] = {
  direction: 'ltr',
  justification: 'left',
  singleWordJustification: 'justify',
  composer: 'paragraph',
  autoLeading: 120,
  leftIndent: 0,
  rightIndent: 0,
  firstLineIndent: 0,
  lastLineIndent: 0,
  spaceBefore: 0,
  spaceAfter: 0,
  wordSpacing: [80, 100, 133],
  letterSpacing: [0, 0, 0],
  glyphScaling: [100, 100, 100],
  hyphenation: undefined,
  alignToBaselineGrid: 'none',
  keepWithNext: 0,
  keepWithPrevious: false,
  keepLinesTogether: false,
  keepAllLines: false,
  keepFirstLines: 2,
  keepLastLines: 2,
  start: 'anywhere',
  columnSpan: undefined,
  tabStops: [],
  dropCap: undefined,
  list: undefined,
  ruleAbove: undefined,
  ruleBelow: undefined,
  shading: undefined,
  border: undefined,
  nestedStyles: [],
  lineStyles: [],
  balanceRaggedLines: false,
  opticalMargin: undefined,
}

export function paragraphOf(
  text: string,
  format: Partial<ResolvedParagraph['format']> = {},
  style: Partial<TextStyle> = {},
): ResolvedParagraph {
  const own = { ...textStyle, ...style }
  return {
    format: { ...paragraphFormat, ...format },
    base: own,
    pieces: text ? [{ kind: 'text', text, style: own, placeholder: undefined }] : [],
  }
}

export function textContext(face: TextFace = fixedFace(), diagnostics = new Diagnostics()): TextContext {
  return {
    fonts: {
      faces: [face],
      find: (family) => (family === face.family ? face : undefined),
      substitute: () => face,
      changes: 0,
      faceOfGlyph: () => undefined,
    },
    defaults: {
      superscriptSize: 58.3,
      superscriptShift: 33.3,
      subscriptSize: 58.3,
      subscriptShift: 33.3,
      smallCap: 70,
    },
    diagnostics,
    effort: new Effort(),
    place: {},
    marker: () => '1',
    itemBox: () => ({ width: 20, height: 15 }),
  }
}
