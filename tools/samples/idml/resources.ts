/** Resources/*: swatches, fonts, styles and preferences. */
import {
  languages,
  type CharacterStyle,
  type Design,
  type ObjectStyle,
  type ParagraphStyle,
  type TypeFormat,
} from './design.ts'
import { element, part, points, type Attributes } from './xml.ts'

export function writeGraphic(design: Design): string {
  return part(
    'Graphic',
    fixed('Black', '0 0 0 100', 'Specialblack'),
    fixed('Paper', '0 0 0 0', 'Specialpaper'),
    fixed('Registration', '100 100 100 100', 'Specialregistration', 'Registration'),
    ...design.swatches.map(swatch),
    ink('$ID/Process Cyan', 75, 1),
    ink('$ID/Process Magenta', 15, 2),
    ink('$ID/Process Yellow', 0, 3),
    ink('$ID/Process Black', 45, 4),
    ...design.swatches.filter((each) => each.spot).map((each, index) => ink(each.name, 45, 5 + index)),
    element('Swatch', {
      Self: 'Swatch/None',
      Name: 'None',
      ColorEditable: false,
      ColorRemovable: false,
      Visible: true,
      SwatchCreatorID: 7937,
    }),
    ...(design.gradients ?? []).map(({ name, from, to }) =>
      element(
        'Gradient',
        {
          Self: `Gradient/${name}`,
          Type: 'Linear',
          Name: name,
          ColorEditable: true,
          ColorRemovable: true,
          Visible: true,
        },
        element('GradientStop', { Self: `Gradient/${name}Stop0`, StopColor: swatchId(design, from), Location: 0 }),
        element('GradientStop', {
          Self: `Gradient/${name}Stop1`,
          StopColor: swatchId(design, to),
          Location: 100,
          Midpoint: 50,
        }),
      ),
    ),
    ...['Solid', 'Dashed'].map((name) =>
      element('StrokeStyle', { Self: `StrokeStyle/$ID/${name}`, Name: `$ID/${name}` }),
    ),
  )
}

export function swatchId(design: Design, name: string | undefined): string | undefined {
  if (name === undefined) return undefined
  if (name === 'None') return 'Swatch/None'
  return design.gradients?.some((gradient) => gradient.name === name) ? `Gradient/${name}` : `Color/${name}`
}

export function writeFonts(design: Design): string {
  const faces = new Map<string, Set<string>>()
  const root = design.paragraphStyles[0]
  for (const style of [...design.paragraphStyles, ...design.characterStyles]) {
    const base = 'basedOn' in style ? design.paragraphStyles.find((each) => each.name === style.basedOn) : undefined
    const font = style.font ?? base?.font ?? root?.font
    const face = style.face ?? base?.face ?? root?.face
    if (font && face) faces.set(font, (faces.get(font) ?? new Set()).add(face))
  }
  const families = [...faces].toSorted(([a], [b]) => (a < b ? -1 : 1))
  return part(
    'Fonts',
    ...families.map(([family, styles], index) =>
      element(
        'FontFamily',
        { Self: `di${index + 1}`, Name: family },
        ...[...styles].toSorted().map((style) =>
          element('Font', {
            Self: `di${index + 1}Fontn${family} ${style}`,
            FontFamily: family,
            Name: `${family} ${style}`,
            PostScriptName: `${family.replaceAll(' ', '')}-${style.replaceAll(' ', '')}`,
            Status: 'Installed',
            FontStyleName: style,
            FontType: 'TrueType',
            WritingScript: 0,
            FullName: `${family} ${style}`,
            FullNameNative: `${family} ${style}`,
            FontStyleNameNative: style,
          }),
        ),
      ),
    ),
  )
}

const alignments = { left: 'LeftAlign', center: 'CenterAlign', right: 'RightAlign', justify: 'LeftJustified' } as const

export function writeStyles(design: Design): string {
  const typeAttributes = (style: TypeFormat): Attributes => ({
    FontStyle: style.face,
    PointSize: style.size,
    FillColor: swatchId(design, style.color),
    Tracking: style.tracking,
    Capitalization: style.caps ? 'AllCaps' : undefined,
    BaselineShift: style.shift,
    OTFFigureStyle: style.figures && (style.figures === 'tabular' ? 'TabularLining' : 'ProportionalOldstyle'),
    AppliedLanguage: style.language && languages[style.language].id,
  })
  const character = (style: CharacterStyle) =>
    element(
      'CharacterStyle',
      { Self: `CharacterStyle/${style.name}`, Name: style.name, Imported: false, ...typeAttributes(style) },
      element(
        'Properties',
        {},
        element('BasedOn', { type: 'string' }, '$ID/[No character style]'),
        ...typeProperties(style),
      ),
    )
  const paragraph = (style: ParagraphStyle) =>
    element(
      'ParagraphStyle',
      {
        Self: `ParagraphStyle/${style.name}`,
        Name: style.name,
        Imported: false,
        NextStyle: `ParagraphStyle/${style.name}`,
        ...typeAttributes(style),
        Justification: style.align && alignments[style.align],
        SpaceBefore: style.before && points(style.before),
        SpaceAfter: style.after && points(style.after),
        LeftIndent: style.indent && points(style.indent),
        Hyphenation: style.hyphenate,
        RuleBelow: style.ruleBelow ? true : undefined,
        RuleBelowLineWeight: style.ruleBelow?.weight,
        RuleBelowOffset: style.ruleBelow?.offset,
      },
      element(
        'Properties',
        {},
        element(
          'BasedOn',
          { type: style.basedOn ? 'object' : 'string' },
          style.basedOn ? `ParagraphStyle/${style.basedOn}` : '$ID/[No paragraph style]',
        ),
        ...typeProperties(style),
        ...(style.balance ? [element('BalanceRaggedLines', { type: 'enumeration' }, 'FullyBalanced')] : []),
        ...(style.ruleBelow
          ? [
              element('RuleBelowColor', { type: 'object' }, swatchId(design, style.ruleBelow.color) ?? ''),
              element('RuleBelowType', { type: 'object' }, 'StrokeStyle/$ID/Solid'),
            ]
          : []),
        ...(style.tabs
          ? [
              element(
                'TabList',
                { type: 'list' },
                ...style.tabs.map((tab) =>
                  element(
                    'ListItem',
                    { type: 'record' },
                    element('Alignment', { type: 'enumeration' }, alignments[tab.align ?? 'left']),
                    element('AlignmentCharacter', { type: 'string' }, '.'),
                    element('Leader', { type: 'string' }, tab.leader ?? ''),
                    element('Position', { type: 'unit' }, String(points(tab.at))),
                  ),
                ),
              ),
            ]
          : []),
      ),
    )
  const object = (style: ObjectStyle) =>
    element(
      'ObjectStyle',
      {
        Self: `ObjectStyle/${style.name}`,
        Name: style.name,
        AppliedParagraphStyle: 'ParagraphStyle/$ID/[No paragraph style]',
        ...corners(style.corner),
        FillColor: swatchId(design, style.fill ?? 'None'),
        StrokeColor: swatchId(design, style.stroke ?? 'None'),
        StrokeWeight: style.weight ?? 0,
        StrokeType: 'StrokeStyle/$ID/Solid',
        EnableFill: true,
        EnableStroke: true,
      },
      element('Properties', {}, element('BasedOn', { type: 'string' }, '$ID/[None]')),
    )
  return part(
    'Styles',
    element(
      'RootCharacterStyleGroup',
      { Self: 'u6c' },
      element('CharacterStyle', {
        Self: 'CharacterStyle/$ID/[No character style]',
        Name: '$ID/[No character style]',
        Imported: false,
      }),
      ...design.characterStyles.map(character),
    ),
    element(
      'RootParagraphStyleGroup',
      { Self: 'u6b' },
      noParagraphStyle,
      element(
        'ParagraphStyle',
        {
          Self: 'ParagraphStyle/$ID/NormalParagraphStyle',
          Name: '$ID/NormalParagraphStyle',
          Imported: false,
          NextStyle: 'ParagraphStyle/$ID/NormalParagraphStyle',
        },
        element('Properties', {}, element('BasedOn', { type: 'string' }, '$ID/[No paragraph style]')),
      ),
      ...design.paragraphStyles.map(paragraph),
    ),
    element(
      'RootCellStyleGroup',
      { Self: 'u87' },
      element('CellStyle', { Self: 'CellStyle/$ID/[None]', Name: '$ID/[None]' }),
    ),
    element(
      'RootTableStyleGroup',
      { Self: 'u89' },
      element('TableStyle', { Self: 'TableStyle/$ID/[No table style]', Name: '$ID/[No table style]' }),
    ),
    element(
      'RootObjectStyleGroup',
      { Self: 'u92' },
      element('ObjectStyle', {
        Self: 'ObjectStyle/$ID/[None]',
        Name: '$ID/[None]',
        AppliedParagraphStyle: 'ParagraphStyle/$ID/[No paragraph style]',
        FillColor: 'Swatch/None',
        StrokeColor: 'Swatch/None',
        StrokeWeight: 0,
        StrokeType: 'StrokeStyle/$ID/Solid',
      }),
      ...design.objectStyles.map(object),
    ),
  )
}

export const corners = (radius: number | undefined): Attributes =>
  radius === undefined
    ? {}
    : Object.fromEntries(
        ['TopLeft', 'TopRight', 'BottomLeft', 'BottomRight'].flatMap((corner) => [
          [`${corner}CornerOption`, 'RoundedCorner'],
          [`${corner}CornerRadius`, points(radius)],
        ]),
      )

/** What InDesign falls back to; German with its hyphenation of words from six letters. */
const noParagraphStyle = element(
  'ParagraphStyle',
  {
    Self: 'ParagraphStyle/$ID/[No paragraph style]',
    Name: '$ID/[No paragraph style]',
    Imported: false,
    FillColor: 'Color/Black',
    FontStyle: 'Regular',
    PointSize: 9,
    HorizontalScale: 100,
    VerticalScale: 100,
    KerningMethod: '$ID/Metrics',
    Ligatures: true,
    Tracking: 0,
    Composer: 'HL Composer',
    Capitalization: 'Normal',
    Justification: 'LeftAlign',
    SingleWordJustification: 'LeftAlign',
    AutoLeading: 120,
    AppliedLanguage: languages.de.id,
    Hyphenation: false,
    HyphenateAfterFirst: 3,
    HyphenateBeforeLast: 3,
    HyphenateWordsLongerThan: 6,
    HyphenateLadderLimit: 2,
    HyphenationZone: 12,
    HyphenateCapitalizedWords: true,
    HyphenateLastWord: false,
    HyphenateAcrossColumns: false,
    HyphenWeight: 5,
    MinimumWordSpacing: 85,
    DesiredWordSpacing: 100,
    MaximumWordSpacing: 125,
    MinimumLetterSpacing: 0,
    DesiredLetterSpacing: 0,
    MaximumLetterSpacing: 0,
    MinimumGlyphScaling: 100,
    DesiredGlyphScaling: 100,
    MaximumGlyphScaling: 100,
    KeepLinesTogether: false,
    StrokeColor: 'Swatch/None',
    StrokeWeight: 0,
  },
  element(
    'Properties',
    {},
    element('Leading', { type: 'enumeration' }, 'Auto'),
    element('AppliedFont', { type: 'string' }, 'Source Sans 3'),
    element('BalanceRaggedLines', { type: 'enumeration' }, 'NoBalancing'),
  ),
)

export function writePreferences(design: Design): string {
  const bleed = points(design.bleed)
  return part(
    'Preferences',
    element('DataMergeOption', { FittingOption: 'Proportional', CenterImage: false, LinkImages: true }),
    element('ViewPreference', {
      HorizontalMeasurementUnits: 'Millimeters',
      VerticalMeasurementUnits: 'Millimeters',
      RulerOrigin: 'SpreadOrigin',
      PointsPerInch: 72,
    }),
    element('TextPreference', {
      TypographersQuotes: true,
      SuperscriptSize: 58.3,
      SuperscriptPosition: 33.3,
      SubscriptSize: 58.3,
      SubscriptPosition: 33.3,
      SmallCap: 70,
      SmartTextReflow: false,
    }),
    element('DocumentPreference', {
      PageHeight: points(design.height),
      PageWidth: points(design.width),
      PagesPerDocument: design.pages.length,
      FacingPages: design.facingPages ?? false,
      DocumentBleedTopOffset: bleed,
      DocumentBleedBottomOffset: bleed,
      DocumentBleedInsideOrLeftOffset: bleed,
      DocumentBleedOutsideOrRightOffset: bleed,
      DocumentBleedUniformSize: true,
      SlugTopOffset: 0,
      SlugBottomOffset: 0,
      SlugInsideOrLeftOffset: 0,
      SlugRightOrOutsideOffset: 0,
      PreserveLayoutWhenShuffling: true,
      AllowPageShuffle: true,
      OverprintBlack: true,
      PageBinding: 'LeftToRight',
      ColumnDirection: 'Horizontal',
      Intent: 'PrintIntent',
      CreatePrimaryTextFrame: false,
    }),
    element('MarginPreference', {
      ColumnCount: 1,
      ColumnGutter: points(4),
      Top: points(design.margin),
      Bottom: points(design.margin),
      Left: points(design.margin),
      Right: points(design.margin),
      ColumnDirection: 'Horizontal',
      ColumnsPositions: `0 ${points(design.width - 2 * design.margin)}`,
    }),
    element('TransparencyPreference', { BlendingSpace: 'CMYK', GlobalLightAngle: 120, GlobalLightAltitude: 30 }),
    element('GridPreference', {
      DocumentGridShown: false,
      BaselineStart: points(design.margin),
      BaselineDivision: 9.5,
      BaselineViewThreshold: 75,
      BaselineGridRelativeOption: 'TopOfPageOfBaselineGridRelativeOption',
    }),
  )
}

const fixed = (name: string, cmyk: string, override: string, model = 'Process') =>
  element('Color', {
    Self: `Color/${name}`,
    Model: model,
    Space: 'CMYK',
    ColorValue: cmyk,
    ColorOverride: override,
    Name: name,
    ColorEditable: name === 'Paper',
    ColorRemovable: false,
    Visible: true,
    SwatchCreatorID: 7937,
  })
const swatch = ({ name, cmyk, spot }: Design['swatches'][number]) =>
  element('Color', {
    Self: `Color/${name}`,
    Model: spot ? 'Spot' : 'Process',
    Space: 'CMYK',
    ColorValue: cmyk.join(' '),
    ColorOverride: 'Normal',
    AlternateSpace: 'NoAlternateColor',
    AlternateColorValue: '',
    Name: name,
    ColorEditable: true,
    ColorRemovable: true,
    Visible: true,
    SwatchCreatorID: 7937,
  })
const ink = (name: string, angle: number, order: number) =>
  element('Ink', {
    Self: `Ink/${name}`,
    Name: name,
    Angle: angle,
    ConvertToProcess: false,
    Frequency: 70,
    NeutralDensity: 1,
    PrintInk: true,
    TrapOrder: order,
    InkType: 'Normal',
  })

const typeProperties = (style: TypeFormat): string[] => [
  ...(style.leading === undefined ? [] : [element('Leading', { type: 'unit' }, String(style.leading))]),
  ...(style.font === undefined ? [] : [element('AppliedFont', { type: 'string' }, style.font)]),
]
