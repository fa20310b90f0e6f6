import { boolean, number, positive, tint } from '../model/attributes.ts'
import { textFramePreference } from '../model/frame-attributes.ts'
import type { FootnoteOptions } from '../model/document.ts'
import { child, content, type XmlElement } from './xml.ts'

/** FootnoteOption of the preferences. What is absent has InDesign's factory setting. */
export function readFootnoteOptions(options: XmlElement | undefined): FootnoteOptions {
  const a = options?.attributes ?? {}
  const property = (name: string): string => content(child(child(options, 'Properties'), name)) || (a[name] ?? '')
  const amount = (name: string, absent: number): number => positive(a[name] ?? '') ?? absent
  return {
    numbering: property('FootnoteNumberingStyle') || 'Arabic',
    startAt: amount('StartAt', 1),
    prefix: a.Prefix ?? '',
    suffix: a.Suffix ?? '',
    showsPrefixIn: prefixes[property('ShowPrefixSuffix')] ?? 'none',
    spaceBefore: amount('Spacer', 0),
    spaceBetween: amount('SpaceBetween', 0),
    firstBaseline: textFramePreference.FirstBaselineOffset(a.FootnoteFirstBaselineOffset ?? '') ?? 'leading',
    firstBaselineMinimum: amount('FootnoteMinimumFirstBaselineOffset', 0),
    afterText: boolean(a.EosPlacement ?? '') ?? false,
    rule:
      options && (boolean(a.RuleOn ?? '') ?? true)
        ? {
            weight: amount('RuleLineWeight', 1),
            color: property('RuleColor') || 'Color/Black',
            tint: tint(a.RuleTint ?? ''),
            type: property('RuleType') || 'StrokeStyle/$ID/Solid',
            left: number(a.RuleLeftIndent ?? '') ?? 0,
            width: amount('RuleWidth', 72),
            offset: number(a.RuleOffset ?? '') ?? 0,
          }
        : undefined,
  }
}

const prefixes: Readonly<Record<string, FootnoteOptions['showsPrefixIn']>> = {
  PrefixSuffixReference: 'reference',
  PrefixSuffixMarker: 'note',
  PrefixSuffixBoth: 'both',
}
