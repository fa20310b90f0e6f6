import type { Diagnostics } from '../model/diagnostic.ts'
import type { Document, NoteMarks, NoteRule } from '../model/document.ts'
import type { ResolvedFootnotes, ResolvedNoteRule } from '../model/resolved.ts'
import { strokeStyleOf } from './look.ts'
import { formatNumber } from './numbering.ts'
import { paintOf } from './paints.ts'

/** Where the notes of a column stand, and the lines over them. */
export function resolveFootnotes(document: Document, diagnostics: Diagnostics): ResolvedFootnotes {
  const { rule, continuingRule, ...options } = document.footnotes
  return {
    ...options,
    rule: rule && resolveRule(document, rule, diagnostics),
    continuingRule: continuingRule && resolveRule(document, continuingRule, diagnostics),
  }
}

function resolveRule(document: Document, rule: NoteRule, diagnostics: Diagnostics): ResolvedNoteRule | undefined {
  const { weight, left, width, offset, overprint, gapOverprint } = rule
  const paint = paintOf(document, rule.color, rule.tint, undefined, diagnostics, {})
  const gap = paintOf(document, rule.gapColor, rule.gapTint, undefined, diagnostics, {})
  const style = strokeStyleOf(document, rule.type, undefined, diagnostics, {})
  return paint && { weight, paint, gap, overprint, gapOverprint, style, left, width, offset }
}

/** The mark of a note in the text, and the one at the beginning of the note. */
export type NoteMark = { inText: string; inNote: string }

/** The mark of the n-th note, counted from 0. */
export function noteMark({ numbering, startAt, prefix, suffix, showsPrefixIn }: NoteMarks, n: number): NoteMark {
  const number = formatNumber(startAt + n, numbering)
  const full = prefix + number + suffix
  return {
    inText: showsPrefixIn === 'reference' || showsPrefixIn === 'both' ? full : number,
    inNote: showsPrefixIn === 'note' || showsPrefixIn === 'both' ? full : number,
  }
}
