/** Text attributes of IDML (specification §10.7, tables of text properties), as styles and ranges write them. */
import { autoOr, boolean, number, oneOf, positive, text, tint, type Bag, type Reader } from './attributes.ts'
import type { NestedStyle, TabStop } from './style.ts'

/** -9999 stands for "as the font says". */
const byFont = autoOr((written) => Number(written) <= -9999)

/** Percent, as far as InDesign takes it; letters without width have no place for what follows. */
const scale: Reader<number> = (written) => {
  const value = number(written)
  return value !== undefined && value >= 1 && value <= 1000 ? value : undefined
}

export const characterAttributes = {
  AppliedFont: text,
  FontStyle: text,
  PointSize: (written: string) => ((positive(written) ?? 0) > 0 ? positive(written) : undefined),
  Leading: autoOr((written) => written === 'Auto'),
  KerningMethod: (written: string) =>
    /Optical/.test(written) ? ('optical' as const) : /None/.test(written) ? ('none' as const) : ('metrics' as const),
  /** 1e+11 takes a manual kern back. */
  KerningValue: autoOr((written) => Number(written) > 1e6),
  Tracking: number,
  BaselineShift: number,
  HorizontalScale: scale,
  VerticalScale: scale,
  Skew: number,
  Capitalization: oneOf({
    Normal: 'normal',
    SmallCaps: 'smallCaps',
    AllCaps: 'allCaps',
    CapToSmallCap: 'capToSmallCap',
  }),
  Position: oneOf({
    Normal: 'normal',
    Superscript: 'superscript',
    Subscript: 'subscript',
    OTSuperscript: 'otSuperscript',
    OTSubscript: 'otSubscript',
    OTNumerator: 'otNumerator',
    OTDenominator: 'otDenominator',
  }),
  Ligatures: boolean,
  NoBreak: boolean,
  FillColor: text,
  FillTint: tint,
  OverprintFill: boolean,
  StrokeColor: text,
  StrokeTint: tint,
  StrokeWeight: positive,
  OverprintStroke: boolean,
  StrokeAlignment: oneOf({ OutsideAlignment: 'outside', CenterAlignment: 'center' }),
  EndJoin: oneOf({ MiterEndJoin: 'miter', RoundEndJoin: 'round', BevelEndJoin: 'bevel' }),
  MiterLimit: positive,
  Underline: boolean,
  UnderlineColor: text,
  UnderlineTint: tint,
  UnderlineWeight: byFont,
  UnderlineOffset: byFont,
  UnderlineOverprint: boolean,
  UnderlineType: text,
  UnderlineGapColor: text,
  UnderlineGapTint: tint,
  UnderlineGapOverprint: boolean,
  StrikeThru: boolean,
  StrikeThroughColor: text,
  StrikeThroughTint: tint,
  StrikeThroughWeight: byFont,
  StrikeThroughOffset: byFont,
  StrikeThroughOverprint: boolean,
  StrikeThroughType: text,
  StrikeThroughGapColor: text,
  StrikeThroughGapTint: tint,
  StrikeThroughGapOverprint: boolean,
  AppliedLanguage: text,
  /** Apart by spaces, which names may hold too. */
  AppliedConditions: (written: string) =>
    written
      .slice(0, 10_000)
      .split(/ (?=Condition\/)/)
      .filter((id) => id.startsWith('Condition/')),
  OTFFigureStyle: oneOf<Readonly<Record<string, boolean>>>({
    Default: {},
    TabularLining: { lnum: true, tnum: true },
    ProportionalLining: { lnum: true, pnum: true },
    TabularOldstyle: { onum: true, tnum: true },
    ProportionalOldstyle: { onum: true, pnum: true },
  }),
  OTFOrdinal: boolean,
  OTFFraction: boolean,
  OTFDiscretionaryLigature: boolean,
  OTFTitling: boolean,
  OTFContextualAlternate: boolean,
  OTFSwash: boolean,
  OTFSlashedZero: boolean,
  OTFHistorical: boolean,
  /** One bit a set: bit 0 is `ss01`. */
  OTFStylisticSets: number,
  /** Which page a page number marker speaks of. */
  PageNumberType: oneOf({
    AutoPageNumber: 'pageNumber',
    NextPageNumber: 'nextPageNumber',
    PreviousPageNumber: 'previousPageNumber',
  }),
}
export type CharacterAttributes = Bag<typeof characterAttributes>

/** An expression that stands before every paragraph of a list. */
const short = (written: string): string => written.slice(0, 200)

const alignment = oneOf({ LeftAlign: 'left', CenterAlign: 'center', RightAlign: 'right' })
const ruleWidth = oneOf({ ColumnWidth: 'column', TextWidth: 'text' })
const topOrigin = oneOf({ AscentTopOrigin: 'ascent', BaselineTopOrigin: 'baseline', LeadingTopOrigin: 'leading' })
const bottomOrigin = oneOf({ DescentBottomOrigin: 'descent', BaselineBottomOrigin: 'baseline' })
const cornerShape = oneOf({
  None: 'none',
  RoundedCorner: 'rounded',
  InverseRoundedCorner: 'inverseRounded',
  InsetCorner: 'inset',
  BevelCorner: 'bevel',
  FancyCorner: 'fancy',
})

export const paragraphAttributes = {
  Justification: oneOf({
    LeftAlign: 'left',
    CenterAlign: 'center',
    RightAlign: 'right',
    LeftJustified: 'leftJustified',
    CenterJustified: 'centerJustified',
    RightJustified: 'rightJustified',
    FullyJustified: 'fullyJustified',
    ToBindingSide: 'toBindingSide',
    AwayFromBindingSide: 'awayFromBindingSide',
  }),
  SingleWordJustification: oneOf({
    LeftAlign: 'left',
    CenterAlign: 'center',
    RightAlign: 'right',
    FullyJustified: 'justify',
  }),
  Composer: (written: string) => (/single|one/i.test(written) ? ('singleLine' as const) : ('paragraph' as const)),
  AutoLeading: positive,
  LeftIndent: number,
  RightIndent: number,
  FirstLineIndent: number,
  LastLineIndent: number,
  SpaceBefore: number,
  SpaceAfter: number,
  MinimumWordSpacing: positive,
  DesiredWordSpacing: positive,
  MaximumWordSpacing: positive,
  MinimumLetterSpacing: number,
  DesiredLetterSpacing: number,
  MaximumLetterSpacing: number,
  MinimumGlyphScaling: positive,
  DesiredGlyphScaling: positive,
  MaximumGlyphScaling: positive,
  Hyphenation: boolean,
  HyphenateWordsLongerThan: positive,
  HyphenateAfterFirst: positive,
  HyphenateBeforeLast: positive,
  HyphenateLadderLimit: positive,
  HyphenationZone: positive,
  HyphenateCapitalizedWords: boolean,
  HyphenateLastWord: boolean,
  HyphenateAcrossColumns: boolean,
  HyphenWeight: positive,
  GridAlignment: text,
  GridAlignFirstLineOnly: boolean,
  KeepWithNext: positive,
  KeepWithPrevious: boolean,
  KeepLinesTogether: boolean,
  KeepAllLinesTogether: boolean,
  KeepFirstLines: positive,
  KeepLastLines: positive,
  StartParagraph: oneOf({
    Anywhere: 'anywhere',
    NextColumn: 'nextColumn',
    NextFrame: 'nextFrame',
    NextPage: 'nextPage',
    NextOddPage: 'nextOddPage',
    NextEvenPage: 'nextEvenPage',
  }),
  DropCapLines: positive,
  DropCapCharacters: positive,
  DropCapStyle: text,
  DropcapDetail: positive,
  RuleAbove: boolean,
  RuleAboveColor: text,
  RuleAboveTint: tint,
  RuleAboveLineWeight: positive,
  RuleAboveOffset: number,
  RuleAboveLeftIndent: number,
  RuleAboveRightIndent: number,
  RuleAboveWidth: ruleWidth,
  RuleAboveOverprint: boolean,
  RuleAboveType: text,
  RuleAboveGapColor: text,
  RuleAboveGapTint: tint,
  RuleAboveGapOverprint: boolean,
  RuleBelow: boolean,
  RuleBelowColor: text,
  RuleBelowTint: tint,
  RuleBelowLineWeight: positive,
  RuleBelowOffset: number,
  RuleBelowLeftIndent: number,
  RuleBelowRightIndent: number,
  RuleBelowWidth: ruleWidth,
  RuleBelowOverprint: boolean,
  RuleBelowType: text,
  RuleBelowGapColor: text,
  RuleBelowGapTint: tint,
  RuleBelowGapOverprint: boolean,
  BulletsAndNumberingListType: oneOf({ NoList: 'none', BulletList: 'bullet', NumberedList: 'number' }),
  BulletsTextAfter: short,
  BulletsFont: text,
  BulletsFontStyle: text,
  BulletsCharacterStyle: text,
  BulletsAlignment: alignment,
  NumberingExpression: short,
  NumberingFormat: text,
  NumberingLevel: positive,
  NumberingContinue: boolean,
  NumberingApplyRestartPolicy: boolean,
  NumberingStartAt: positive,
  NumberingCharacterStyle: text,
  NumberingAlignment: alignment,
  AppliedNumberingList: text,
  BalanceRaggedLines: (written: string) => written !== 'NoBalancing' && written !== 'false',
  ParagraphShadingOn: boolean,
  ParagraphShadingColor: text,
  ParagraphShadingTint: tint,
  ParagraphShadingOverprint: boolean,
  ParagraphShadingSuppressPrinting: boolean,
  ParagraphShadingWidth: ruleWidth,
  ParagraphShadingTopOffset: number,
  ParagraphShadingLeftOffset: number,
  ParagraphShadingBottomOffset: number,
  ParagraphShadingRightOffset: number,
  ParagraphShadingTopOrigin: topOrigin,
  ParagraphShadingBottomOrigin: bottomOrigin,
  ParagraphShadingTopLeftCornerOption: cornerShape,
  ParagraphShadingTopLeftCornerRadius: positive,
  ParagraphShadingTopRightCornerOption: cornerShape,
  ParagraphShadingTopRightCornerRadius: positive,
  ParagraphShadingBottomRightCornerOption: cornerShape,
  ParagraphShadingBottomRightCornerRadius: positive,
  ParagraphShadingBottomLeftCornerOption: cornerShape,
  ParagraphShadingBottomLeftCornerRadius: positive,
  ParagraphBorderOn: boolean,
  ParagraphBorderColor: text,
  ParagraphBorderTint: tint,
  ParagraphBorderGapColor: text,
  ParagraphBorderGapTint: tint,
  ParagraphBorderType: text,
  ParagraphBorderOverprint: boolean,
  ParagraphBorderTopLineWeight: positive,
  ParagraphBorderLeftLineWeight: positive,
  ParagraphBorderBottomLineWeight: positive,
  ParagraphBorderRightLineWeight: positive,
  ParagraphBorderStrokeEndJoin: oneOf({ MiterEndJoin: 'miter', RoundEndJoin: 'round', BevelEndJoin: 'bevel' }),
  ParagraphBorderDisplayIfSplits: boolean,
  MergeConsecutiveParaBorders: boolean,
  ParagraphBorderWidth: ruleWidth,
  ParagraphBorderTopOffset: number,
  ParagraphBorderLeftOffset: number,
  ParagraphBorderBottomOffset: number,
  ParagraphBorderRightOffset: number,
  ParagraphBorderTopOrigin: topOrigin,
  ParagraphBorderBottomOrigin: bottomOrigin,
  ParagraphBorderTopLeftCornerOption: cornerShape,
  ParagraphBorderTopLeftCornerRadius: positive,
  ParagraphBorderTopRightCornerOption: cornerShape,
  ParagraphBorderTopRightCornerRadius: positive,
  ParagraphBorderBottomRightCornerOption: cornerShape,
  ParagraphBorderBottomRightCornerRadius: positive,
  ParagraphBorderBottomLeftCornerOption: cornerShape,
  ParagraphBorderBottomLeftCornerRadius: positive,
  SpanColumnType: oneOf({ SingleColumn: 'single', SpanColumns: 'span', SplitColumns: 'split' }),
  /** As many as there are, or a number up to 40. */
  SpanSplitColumnCount: (written: string) => (/^\s*all\s*$/i.test(written) ? Infinity : positive(written)),
  SpanColumnMinSpaceBefore: positive,
  SpanColumnMinSpaceAfter: positive,
  SplitColumnInsideGutter: positive,
  SplitColumnOutsideGutter: positive,
  IgnoreEdgeAlignment: boolean,
}
/** With the properties that IDML writes as elements. */
export type ParagraphAttributes = Bag<typeof paragraphAttributes> & {
  readonly TabList?: readonly TabStop[]
  readonly BulletChar?: string
  readonly AllNestedStyles?: readonly NestedStyle[]
  readonly AllGREPStyles?: readonly GrepStyle[]
  readonly AllLineStyles?: readonly LineStyle[]
}

/** Applies a character style to whole lines. */
export type LineStyle = { characterStyle: string; lines: number; repeat: number }

/** Applies a character style to whatever the expression finds; in InDesign's own dialect. */
export type GrepStyle = { characterStyle: string; expression: string }
