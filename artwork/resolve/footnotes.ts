import type { Diagnostics } from '../model/diagnostic.ts'
import type { Document } from '../model/document.ts'
import type { ResolvedFootnotes } from '../model/resolved.ts'
import { strokeStyleOf } from './look.ts'
import { formatNumber } from './numbering.ts'
import { paintOf } from './paints.ts'

/** Where the notes of a column stand, and the line over them. */
export function resolveFootnotes(document: Document, diagnostics: Diagnostics): ResolvedFootnotes {
  const { rule, spaceBefore, spaceBetween, firstBaseline, firstBaselineMinimum, afterText } = document.footnotes
  const paint = rule && paintOf(document, rule.color, rule.tint, undefined, diagnostics, {})
  return {
    spaceBefore,
    spaceBetween,
    firstBaseline,
    firstBaselineMinimum,
    afterText,
    rule: rule &&
      paint && {
        weight: rule.weight,
        paint,
        style: strokeStyleOf(document, rule.type, undefined, diagnostics, {}),
        left: rule.left,
        width: rule.width,
        offset: rule.offset,
      },
  }
}

/** The mark of the n-th note of a story, counted from 0, in the text and in the note itself. */
export function noteMark({ footnotes }: Document, n: number): { inText: string; inNote: string } {
  const { numbering, startAt, prefix, suffix, showsPrefixIn } = footnotes
  const number = formatNumber(startAt + n, numbering)
  const full = prefix + number + suffix
  return {
    inText: showsPrefixIn === 'reference' || showsPrefixIn === 'both' ? full : number,
    inNote: showsPrefixIn === 'note' || showsPrefixIn === 'both' ? full : number,
  }
}
