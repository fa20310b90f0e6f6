/**
 * Attributes of page items and object styles (IDML specification §10.3). The preferences that hang on an item as elements
 * (TextFramePreference, FrameFittingOption, TextWrapPreference, AnchoredObjectSetting, TransparencySetting) have names
 * of their own, so that one flat bag holds them all and an object style merges with its items like any other style.
 */
import type { Path } from '../geometry/path.ts'
import { boolean, number, numbers, oneOf, positive, text, tint, type Bag } from './attributes.ts'
import type { BlendMode } from './page.ts'

const corner = oneOf({
  None: 'none',
  RoundedCorner: 'rounded',
  InverseRoundedCorner: 'inverseRounded',
  InsetCorner: 'inset',
  BevelCorner: 'bevel',
  FancyCorner: 'fancy',
})

export const toBlendMode = oneOf<BlendMode>({
  Normal: 'normal',
  Multiply: 'multiply',
  Screen: 'screen',
  Overlay: 'overlay',
  SoftLight: 'soft-light',
  HardLight: 'hard-light',
  ColorDodge: 'color-dodge',
  ColorBurn: 'color-burn',
  Darken: 'darken',
  Lighten: 'lighten',
  Difference: 'difference',
  Exclusion: 'exclusion',
  Hue: 'hue',
  Saturation: 'saturation',
  Color: 'color',
  Luminosity: 'luminosity',
})

export const itemAttributes = {
  FillColor: text,
  FillTint: tint,
  OverprintFill: boolean,
  GradientFillStart: numbers,
  GradientFillLength: number,
  GradientFillAngle: number,
  /** Of a radial gradient: how far and where to its highlight stands off the middle. */
  GradientFillHiliteLength: number,
  GradientFillHiliteAngle: number,
  StrokeColor: text,
  StrokeTint: tint,
  StrokeWeight: positive,
  StrokeType: text,
  StrokeDashAndGap: numbers,
  StrokeAlignment: oneOf({ CenterAlignment: 'center', InsideAlignment: 'inside', OutsideAlignment: 'outside' }),
  EndCap: oneOf({ ButtEndCap: 'butt', RoundEndCap: 'round', ProjectingEndCap: 'square' }),
  EndJoin: oneOf({ MiterEndJoin: 'miter', RoundEndJoin: 'round', BevelEndJoin: 'bevel' }),
  MiterLimit: positive,
  OverprintStroke: boolean,
  GradientStrokeStart: numbers,
  GradientStrokeLength: number,
  GradientStrokeAngle: number,
  GradientStrokeHiliteLength: number,
  GradientStrokeHiliteAngle: number,
  GapColor: text,
  GapTint: tint,
  OverprintGap: boolean,
  LeftLineEnd: text,
  RightLineEnd: text,
  /** Percent of their size. */
  LeftArrowHeadScale: positive,
  RightArrowHeadScale: positive,
  ArrowHeadAlignment: oneOf({ InsidePath: 'inside', OutsidePath: 'outside' }),
  StrokeCornerAdjustment: oneOf({ None: 'none', Dashes: 'dashes', Gaps: 'gaps', DashesAndGaps: 'both' }),
  CornerOption: corner,
  CornerRadius: positive,
  TopLeftCornerOption: corner,
  TopLeftCornerRadius: positive,
  TopRightCornerOption: corner,
  TopRightCornerRadius: positive,
  BottomLeftCornerOption: corner,
  BottomLeftCornerRadius: positive,
  BottomRightCornerOption: corner,
  BottomRightCornerRadius: positive,
  Nonprinting: boolean,
}

/** Of text in a frame, and in a cell of a table. */
export const verticalJustification = oneOf({
  TopAlign: 'top',
  CenterAlign: 'center',
  BottomAlign: 'bottom',
  JustifyAlign: 'justify',
})
export const firstBaseline = oneOf({
  AscentOffset: 'ascent',
  CapHeight: 'capHeight',
  LeadingOffset: 'leading',
  XHeight: 'xHeight',
  EmboxHeight: 'emBox',
  FixedHeight: 'fixed',
})

export const textFramePreference = {
  TextColumnCount: positive,
  TextColumnGutter: positive,
  TextColumnFixedWidth: positive,
  UseFixedColumnWidth: boolean,
  VerticalBalanceColumns: boolean,
  VerticalJustification: verticalJustification,
  VerticalThreshold: positive,
  FirstBaselineOffset: firstBaseline,
  MinimumFirstBaselineOffset: positive,
  IgnoreWrap: boolean,
  AutoSizingType: oneOf({
    Off: 'off',
    HeightOnly: 'height',
    WidthOnly: 'width',
    HeightAndWidth: 'both',
    HeightAndWidthProportionally: 'bothProportionally',
  }),
  AutoSizingReferencePoint: text,
  UseMinimumHeightForAutoSizing: boolean,
  MinimumHeightForAutoSizing: positive,
  UseMinimumWidthForAutoSizing: boolean,
  MinimumWidthForAutoSizing: positive,
  UseNoLineBreaksForAutoSizing: boolean,
  /** Top, left, bottom, right; one number stands for all four. */
  InsetSpacing: numbers,
}

export const baselineFrameGridOption = {
  UseCustomBaselineFrameGrid: boolean,
  StartingOffsetForBaselineFrameGrid: number,
  BaselineFrameGridRelativeOption: oneOf({
    TopOfPageOfBaselineFrameGridRelativeOption: 'page',
    TopOfMarginOfBaselineFrameGridRelativeOption: 'margin',
    TopOfFrame: 'frame',
    TopOfInset: 'inset',
  }),
  BaselineFrameGridIncrement: positive,
}

export const frameFittingOption = {
  AutoFit: boolean,
  LeftCrop: number,
  TopCrop: number,
  RightCrop: number,
  BottomCrop: number,
  FittingOnEmptyFrame: oneOf({
    None: 'none',
    ContentToFrame: 'content',
    FitContentToFrame: 'content',
    Proportionally: 'proportional',
    FillProportionally: 'fill',
    CenterContent: 'center',
    FrameToContent: 'none',
  }),
  FittingAlignment: text,
}

export const textWrapPreference = {
  TextWrapMode: oneOf({
    None: 'none',
    BoundingBoxTextWrap: 'box',
    Contour: 'contour',
    JumpObjectTextWrap: 'jumpObject',
    NextColumnTextWrap: 'nextColumn',
  }),
  Inverse: boolean,
  TextWrapSide: oneOf({
    BothSides: 'both',
    LeftSide: 'left',
    RightSide: 'right',
    LargestArea: 'largest',
    SideTowardsSpine: 'towardsSpine',
    SideAwayFromSpine: 'awayFromSpine',
  }),
  /** A master's item that lets the text of document pages alone. */
  ApplyToMasterPageOnly: boolean,
  /** Top, left, bottom, right. */
  TextWrapOffset: numbers,
}

export const anchoredObjectSetting = {
  AnchoredPosition: oneOf({ InlinePosition: 'inline', AboveLine: 'aboveLine', Anchored: 'custom' }),
  AnchorPoint: text,
  SpineRelative: text,
  HorizontalAlignment: oneOf({
    LeftAlign: 'left',
    CenterAlign: 'center',
    RightAlign: 'right',
    TextAlign: 'text',
    ToBindingSide: 'toBindingSide',
    AwayFromBindingSide: 'awayFromBindingSide',
  }),
  HorizontalReferencePoint: text,
  VerticalAlignment: text,
  VerticalReferencePoint: text,
  AnchorXoffset: number,
  AnchorYoffset: number,
  AnchorSpaceAbove: number,
  PinPosition: text,
}

export const blendingSetting = {
  Opacity: positive,
  BlendMode: toBlendMode,
  KnockoutGroup: boolean,
  IsolateBlending: boolean,
}

/** The same for an item's stroke, fill or content alone, by the IDML element of each. */
export const partSettings = {
  StrokeTransparencySetting: 'Stroke',
  FillTransparencySetting: 'Fill',
  ContentTransparencySetting: 'Content',
} as const
export type Part = (typeof partSettings)[keyof typeof partSettings]

/** Effects that a frame may carry, by the IDML element of each; on or off. */
export const effectSettings = {
  DropShadowSetting: 'DropShadow',
  FeatherSetting: 'Feather',
  InnerShadowSetting: 'InnerShadow',
  OuterGlowSetting: 'OuterGlow',
  InnerGlowSetting: 'InnerGlow',
  BevelAndEmbossSetting: 'BevelAndEmboss',
  SatinSetting: 'Satin',
  DirectionalFeatherSetting: 'DirectionalFeather',
  GradientFeatherSetting: 'GradientFeather',
} as const
export type Effect = (typeof effectSettings)[keyof typeof effectSettings]

/** What an effect belongs to: the whole object (no prefix) or a part of it, as `Stroke.DropShadow`. */
export type EffectKey = Effect | `${Part}.${Effect}`

export type OpacityStop = { at: number; strength: number; middle: number }

export type FrameAttributes = Bag<
  typeof itemAttributes &
    typeof textFramePreference &
    typeof baselineFrameGridOption &
    typeof frameFittingOption &
    typeof textWrapPreference &
    typeof anchoredObjectSetting &
    typeof blendingSetting &
    Record<`${Part}Opacity`, typeof positive> &
    Record<`${Part}BlendMode`, typeof toBlendMode>
> & { readonly [Name in EffectKey]?: boolean } & {
  /** What an effect's setting says, by effect and IDML attribute, as written. */
  readonly [Setting in `${EffectKey}.${string}`]?: string
} & {
  /** Of gradient feathers. */
  readonly [Stops in 'opacityStops' | `${Part}.opacityStops`]?: readonly OpacityStop[]
} & {
  /** The outline of a contour wrap, where the design keeps one of its own. */
  readonly wrapContour?: Path
}
