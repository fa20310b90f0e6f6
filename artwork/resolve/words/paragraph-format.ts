import type { Document } from '../../model/document.ts'
import type { Paint } from '../../model/page.ts'
import type { ResolvedParagraph, ResolvedRule } from '../../model/resolved.ts'
import type { ColumnSpan, ListFormat } from '../../model/style.ts'
import type { ParagraphAttributes } from '../../model/text-attributes.ts'
import { kinsokuOf } from './kinsoku-sets.ts'
import type { Paints } from '../look/paints.ts'
import { borderOf, shadingOf } from './paragraph-boxes.ts'

/** Everything but the list's marker, whose number depends on the paragraphs before. */
export type Format = Omit<ResolvedParagraph['format'], 'list'> & { ignoresOpticalMargin: boolean }

/** InDesign's factory setting: where the design says nothing. */
export const usualHyphenation: NonNullable<Format['hyphenation']> = {
  minimumWord: 5,
  beforeHyphen: 2,
  afterHyphen: 2,
  ladder: 3,
  zone: 36,
  capitalized: true,
  lastWord: true,
  acrossColumns: true,
  weight: 5,
}

/** The full format of merged paragraph attributes. What nobody says has InDesign's factory setting. */
export function paragraphFormat(
  document: Document,
  paints: Paints,
  a: ParagraphAttributes,
  textFill: Paint | undefined,
): Format {
  const { diagnostics, place } = paints
  for (const attribute of ['KinsokuHangType', 'AllowArbitraryHyphenation'] as const)
    if (a[attribute]) diagnostics.report('text.eastAsian', place, { attribute })
  return {
    ...sidesOf(a),
    composer: a.Composer ?? 'paragraph',
    autoLeading: a.AutoLeading ?? 120,
    firstLineIndent: a.FirstLineIndent ?? 0,
    lastLineIndent: a.LastLineIndent ?? 0,
    spaceBefore: a.SpaceBefore ?? 0,
    spaceAfter: a.SpaceAfter ?? 0,
    spaceInStyle: a.SameParaStyleSpacing === 'auto' ? undefined : a.SameParaStyleSpacing,
    wordSpacing: [a.MinimumWordSpacing ?? 80, a.DesiredWordSpacing ?? 100, a.MaximumWordSpacing ?? 133],
    letterSpacing: [a.MinimumLetterSpacing ?? 0, a.DesiredLetterSpacing ?? 0, a.MaximumLetterSpacing ?? 0],
    glyphScaling: [a.MinimumGlyphScaling ?? 100, a.DesiredGlyphScaling ?? 100, a.MaximumGlyphScaling ?? 100],
    hyphenation:
      (a.Hyphenation ?? true)
        ? {
            minimumWord: a.HyphenateWordsLongerThan ?? usualHyphenation.minimumWord,
            beforeHyphen: a.HyphenateAfterFirst ?? usualHyphenation.beforeHyphen,
            afterHyphen: a.HyphenateBeforeLast ?? usualHyphenation.afterHyphen,
            ladder: a.HyphenateLadderLimit ?? usualHyphenation.ladder,
            zone: a.HyphenationZone ?? usualHyphenation.zone,
            capitalized: a.HyphenateCapitalizedWords ?? usualHyphenation.capitalized,
            lastWord: a.HyphenateLastWord ?? usualHyphenation.lastWord,
            acrossColumns: a.HyphenateAcrossColumns ?? usualHyphenation.acrossColumns,
            weight: a.HyphenWeight ?? usualHyphenation.weight,
          }
        : undefined,
    alignToBaselineGrid:
      a.GridAlignment === undefined || a.GridAlignment === 'None'
        ? 'none'
        : a.GridAlignFirstLineOnly
          ? 'firstLine'
          : 'allLines',
    keepWithNext: a.KeepWithNext ?? 0,
    keepWithPrevious: a.KeepWithPrevious ?? false,
    keepLinesTogether: a.KeepLinesTogether ?? false,
    keepAllLines: a.KeepAllLinesTogether ?? false,
    keepFirstLines: a.KeepFirstLines ?? 2,
    keepLastLines: a.KeepLastLines ?? 2,
    start: a.StartParagraph ?? 'anywhere',
    columnSpan: columnSpan(a),
    kinsoku: kinsokuOf(document, a.KinsokuSet),
    tabStops: a.TabList ?? [],
    dropCap:
      (a.DropCapLines ?? 0) > 1 && (a.DropCapCharacters ?? 0) > 0
        ? {
            lines: Math.min(a.DropCapLines ?? 0, 25),
            characters: Math.min(a.DropCapCharacters ?? 0, 150),
            // The detail is a sum: 1 to align the left edge, 2 to scale for descenders.
            alignsLeftEdge: ((a.DropcapDetail ?? 0) & 1) === 1,
            scalesForDescenders: ((a.DropcapDetail ?? 0) & 2) === 2,
          }
        : undefined,
    ruleAbove: a.RuleAbove ? rule(paints, a, 'Above', textFill) : undefined,
    ruleBelow: a.RuleBelow ? rule(paints, a, 'Below', textFill) : undefined,
    shading: shadingOf(paints, a),
    border: borderOf(paints, a),
    nestedStyles: a.AllNestedStyles ?? [],
    lineStyles: (a.AllLineStyles ?? []).map(({ lines, repeat }) => ({ lines, repeat })),
    balanceRaggedLines: a.BalanceRaggedLines ?? false,
    opticalMargin: undefined,
    ignoresOpticalMargin: a.IgnoreEdgeAlignment ?? false,
  }
}

/** What the design says of left and right, said of the edges where lines begin and end. */
function sidesOf(
  a: ParagraphAttributes,
): Pick<Format, 'direction' | 'justification' | 'singleWordJustification' | 'leftIndent' | 'rightIndent'> {
  const direction = a.ParagraphDirection ?? 'ltr'
  const isRight = direction === 'rtl'
  const turned = <Name extends string>(side: Name): Name => (isRight ? ((opposite[side] as Name) ?? side) : side)
  const [left, right] = [a.LeftIndent ?? 0, a.RightIndent ?? 0]
  return {
    direction,
    justification: turned(a.Justification ?? (isRight ? 'right' : 'left')),
    singleWordJustification: turned(a.SingleWordJustification ?? 'justify'),
    leftIndent: isRight ? right : left,
    rightIndent: isRight ? left : right,
  }
}

const opposite: Readonly<Record<string, string>> = {
  left: 'right',
  right: 'left',
  leftJustified: 'rightJustified',
  rightJustified: 'leftJustified',
}

function columnSpan(a: ParagraphAttributes): ColumnSpan | undefined {
  const kind = a.SpanColumnType ?? 'single'
  if (kind === 'single') return undefined
  const [before, after] = [a.SpanColumnMinSpaceBefore ?? 0, a.SpanColumnMinSpaceAfter ?? 0]
  const count = a.SpanSplitColumnCount
  if (kind === 'span') return (count ?? Infinity) < 2 ? undefined : { kind, count: count ?? Infinity, before, after }
  // InDesign's dialogue offers two parts first, and 40 at most.
  const parts = Math.min(Math.round(count === undefined || count === Infinity ? 2 : count), 40)
  const [inside, outside] = [a.SplitColumnInsideGutter ?? 6, a.SplitColumnOutsideGutter ?? 0]
  return parts < 2 ? undefined : { kind, count: parts, before, after, inside, outside }
}

function rule(
  paints: Paints,
  a: ParagraphAttributes,
  where: 'Above' | 'Below',
  textFill: Paint | undefined,
): ResolvedRule {
  const color = a[`Rule${where}Color`]
  return {
    paint: color === undefined || color === 'Text Color' ? textFill : paints.of(color, a[`Rule${where}Tint`]),
    weight: a[`Rule${where}LineWeight`] ?? 1,
    offset: a[`Rule${where}Offset`] ?? 0,
    leftIndent: a[`Rule${where}LeftIndent`] ?? 0,
    rightIndent: a[`Rule${where}RightIndent`] ?? 0,
    width: a[`Rule${where}Width`] ?? 'column',
    overprint: a[`Rule${where}Overprint`] ?? false,
    gap: paints.of(a[`Rule${where}GapColor`], a[`Rule${where}GapTint`]),
    gapOverprint: a[`Rule${where}GapOverprint`] ?? false,
    ...(where === 'Above' && a.KeepRuleAboveInFrame && { staysInFrame: true }),
    style: paints.strokeStyle(a[`Rule${where}Type`]),
  }
}

/** The list a paragraph belongs to, before its number is known. */
export function listFormat(a: ParagraphAttributes): ListFormat | undefined {
  const kind = a.BulletsAndNumberingListType ?? 'none'
  if (kind === 'none') return undefined
  const bullet = kind === 'bullet'
  return {
    kind,
    text: bullet ? `${a.BulletChar ?? '\u2022'}${a.BulletsTextAfter ?? '^t'}` : (a.NumberingExpression ?? '^#.^t'),
    format: a.NumberingFormat ?? '1, 2, 3, 4...',
    level: Math.min(Math.max(a.NumberingLevel ?? 1, 1), 9),
    continue: a.NumberingContinue ?? true,
    startAt: a.NumberingStartAt ?? 1,
    restart: a.NumberingApplyRestartPolicy ?? true,
    list: a.AppliedNumberingList,
    characterStyle: bullet ? a.BulletsCharacterStyle : a.NumberingCharacterStyle,
    fontFamily: bullet ? fontName(a.BulletsFont) : undefined,
    fontStyle: bullet ? fontName(a.BulletsFontStyle) : undefined,
    alignment: (bullet ? a.BulletsAlignment : a.NumberingAlignment) ?? 'left',
  }
}

/** `$ID/` and `Nothing` stand for the paragraph's own font. */
const fontName = (written: string | undefined): string | undefined =>
  written === undefined || written === '$ID/' || written === 'Nothing' || written === '' ? undefined : written
