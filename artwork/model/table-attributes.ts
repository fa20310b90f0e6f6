/** Attributes of tables and cells, and of their styles (IDML specification §10.4 and §10.8). */
import { boolean, number, numbers, positive, text, tint, type Bag } from './attributes.ts'
import { firstBaseline, verticalJustification } from './frame-attributes.ts'

const sides = ['Top', 'Left', 'Bottom', 'Right'] as const
export type Side = (typeof sides)[number]

/** The three attributes that say what one edge looks like, under the prefix IDML gives it. */
type EdgeTable<Prefix extends string> = Record<`${Prefix}StrokeWeight`, typeof positive> &
  Record<`${Prefix}StrokeColor` | `${Prefix}StrokeType`, typeof text> &
  Record<`${Prefix}StrokeTint`, typeof tint>

const edges = <Suffix extends string>(suffix: Suffix): EdgeTable<`${Side}${Suffix}`> =>
  Object.fromEntries(
    sides.flatMap((side) => [
      [`${side}${suffix}StrokeWeight`, positive],
      [`${side}${suffix}StrokeColor`, text],
      [`${side}${suffix}StrokeType`, text],
      [`${side}${suffix}StrokeTint`, tint],
    ]),
  ) as EdgeTable<`${Side}${Suffix}`>

export const cellAttributes = {
  ...edges('Edge'),
  FillColor: text,
  FillTint: tint,
  /** Before CC the insets were called so; later `TextTopInset`. */
  TopInset: number,
  LeftInset: number,
  BottomInset: number,
  RightInset: number,
  TextTopInset: number,
  TextLeftInset: number,
  TextBottomInset: number,
  TextRightInset: number,
  VerticalJustification: verticalJustification,
  FirstBaselineOffset: firstBaseline,
  RotationAngle: number,
  GraphicTopInset: number,
  GraphicLeftInset: number,
  GraphicBottomInset: number,
  GraphicRightInset: number,
  GradientFillStart: numbers,
  GradientFillLength: number,
  GradientFillAngle: number,
  TopLeftDiagonalLine: boolean,
  TopRightDiagonalLine: boolean,
  DiagonalLineInFront: boolean,
  DiagonalLineStrokeWeight: positive,
  DiagonalLineStrokeColor: text,
  DiagonalLineStrokeTint: tint,
  DiagonalLineStrokeType: text,
  AppliedParagraphStyle: text,
}
export type CellAttributes = Bag<typeof cellAttributes>

const patterns = ['StartRow', 'EndRow', 'StartColumn', 'EndColumn'] as const
export type StrokePattern = (typeof patterns)[number]

/** Lines between rows or columns that alternate like their fills. */
const alternatingStrokes = Object.fromEntries(
  patterns.flatMap((pattern) => [
    [`${pattern}StrokeCount`, positive],
    [`${pattern}StrokeWeight`, positive],
    [`${pattern}StrokeColor`, text],
    [`${pattern}StrokeTint`, tint],
    [`${pattern}StrokeType`, text],
  ]),
) as Record<`${StrokePattern}Stroke${'Count' | 'Weight'}`, typeof positive> &
  Record<`${StrokePattern}Stroke${'Color' | 'Type'}`, typeof text> &
  Record<`${StrokePattern}StrokeTint`, typeof tint>

export const tableAttributes = {
  ...edges('Border'),
  SpaceBefore: number,
  SpaceAfter: number,
  HeaderRegionCellStyle: text,
  FooterRegionCellStyle: text,
  LeftColumnRegionCellStyle: text,
  RightColumnRegionCellStyle: text,
  BodyRegionCellStyle: text,
  HeaderRegionSameAsBodyRegion: boolean,
  FooterRegionSameAsBodyRegion: boolean,
  LeftColumnRegionSameAsBodyRegion: boolean,
  RightColumnRegionSameAsBodyRegion: boolean,
  /** How rows and columns alternate: so many of the first look, then so many of the second. */
  StartRowFillCount: positive,
  StartRowFillColor: text,
  StartRowFillTint: tint,
  EndRowFillCount: positive,
  EndRowFillColor: text,
  EndRowFillTint: tint,
  SkipFirstAlternatingFillRows: positive,
  SkipLastAlternatingFillRows: positive,
  StartColumnFillCount: positive,
  StartColumnFillColor: text,
  StartColumnFillTint: tint,
  EndColumnFillCount: positive,
  EndColumnFillColor: text,
  EndColumnFillTint: tint,
  SkipFirstAlternatingFillColumns: positive,
  SkipLastAlternatingFillColumns: positive,
  ...alternatingStrokes,
  SkipFirstAlternatingStrokeRows: positive,
  SkipLastAlternatingStrokeRows: positive,
  SkipFirstAlternatingStrokeColumns: positive,
  SkipLastAlternatingStrokeColumns: positive,
}
export type TableAttributes = Bag<typeof tableAttributes>
