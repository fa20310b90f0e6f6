import { boolean, number, positive, tint } from '../../model/attributes.ts'
import { reference } from '../attributes.ts'
import { textFramePreference } from '../../model/frame-attributes.ts'
import type { EndnoteOptions, FootnoteOptions, NoteMarks, NoteRule } from '../../model/document.ts'
import { child, content, type XmlElement } from '../xml.ts'

/** FootnoteOption of the preferences. What is absent has InDesign's factory setting. */
export function readFootnoteOptions(options: XmlElement | undefined): FootnoteOptions {
  const a = options?.attributes ?? {}
  const property = (name: string): string => content(child(child(options, 'Properties'), name)) || (a[name] ?? '')
  const amount = (name: string, absent: number): number => positive(a[name] ?? '') ?? absent
  const rule = (kind: 'Rule' | 'ContinuingRule', width: number): NoteRule | undefined =>
    (boolean(a[`${kind}On`] ?? '') ?? true)
      ? {
          weight: amount(`${kind}LineWeight`, 1),
          color: property(`${kind}Color`) || 'Color/Black',
          tint: tint(a[`${kind}Tint`] ?? ''),
          type: property(`${kind}Type`) || 'StrokeStyle/$ID/Solid',
          gapColor: reference(property(`${kind}GapColor`)),
          gapTint: tint(a[`${kind}GapTint`] ?? ''),
          overprint: boolean(a[`${kind}Overprint`] ?? '') ?? false,
          gapOverprint: boolean(a[`${kind}GapOverprint`] ?? '') ?? false,
          left: number(a[`${kind}LeftIndent`] ?? '') ?? 0,
          width: amount(`${kind}Width`, width),
          offset: number(a[`${kind}Offset`] ?? '') ?? 0,
        }
      : undefined
  return {
    numbering: property('FootnoteNumberingStyle') || 'Arabic',
    startAt: amount('StartAt', 1),
    prefix: a.Prefix ?? '',
    suffix: a.Suffix ?? '',
    showsPrefixIn: showsPrefixIn(property('ShowPrefixSuffix')),
    restart: restarts[property('RestartNumbering')] ?? 'never',
    straddles: boolean(a.EnableStraddling ?? '') ?? false,
    splits: !(boolean(a.NoSplitting ?? '') ?? false),
    spaceBefore: amount('Spacer', 0),
    spaceBetween: amount('SpaceBetween', 0),
    firstBaseline: textFramePreference.FirstBaselineOffset(a.FootnoteFirstBaselineOffset ?? '') ?? 'leading',
    firstBaselineMinimum: amount('FootnoteMinimumFirstBaselineOffset', 0),
    afterText: boolean(a.EosPlacement ?? '') ?? false,
    rule: options && rule('Rule', 72),
    continuingRule: options && rule('ContinuingRule', 288),
  }
}

/** EndnoteOption of the design map. */
export function readEndnoteOptions(options: XmlElement | undefined): EndnoteOptions {
  const a = options?.attributes ?? {}
  const property = (name: string): string => content(child(child(options, 'Properties'), name)) || (a[name] ?? '')
  return {
    numbering: property('EndnoteNumberingStyle') || 'Arabic',
    startAt: positive(a.StartEndnoteNumberAt ?? '') ?? 1,
    prefix: a.EndnotePrefix ?? '',
    suffix: a.EndnoteSuffix ?? '',
    showsPrefixIn: showsPrefixIn(property('ShowEndnotePrefixSuffix')),
    restarts: /story/i.test(property('RestartEndnoteNumbering')),
  }
}

const showsPrefixIn = (written: string): NoteMarks['showsPrefixIn'] => prefixes[written] ?? 'none'

const restarts: Readonly<Record<string, FootnoteOptions['restart']>> = {
  PageRestart: 'page',
  SpreadRestart: 'spread',
  SectionRestart: 'section',
}

const prefixes: Readonly<Record<string, FootnoteOptions['showsPrefixIn']>> = {
  PrefixSuffixReference: 'reference',
  PrefixSuffixMarker: 'note',
  PrefixSuffixBoth: 'both',
}
