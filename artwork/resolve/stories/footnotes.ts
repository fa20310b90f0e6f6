import type { Document, NoteMarks, NoteRule } from '../../model/document.ts'
import type { ResolvedFootnotes, ResolvedNoteRule } from '../../model/resolved.ts'
import { formatNumber } from '../words/numbering.ts'
import type { Paints } from '../look/paints.ts'

/** Where the notes of a column stand, and the lines over them. */
export function resolveFootnotes({ footnotes }: Pick<Document, 'footnotes'>, paints: Paints): ResolvedFootnotes {
  const { rule, continuingRule, ...options } = footnotes
  return {
    ...options,
    rule: rule && resolveRule(paints, rule),
    continuingRule: continuingRule && resolveRule(paints, continuingRule),
  }
}

function resolveRule(paints: Paints, rule: NoteRule): ResolvedNoteRule | undefined {
  const { weight, left, width, offset, overprint, gapOverprint } = rule
  const paint = paints.of(rule.color, rule.tint)
  const gap = paints.of(rule.gapColor, rule.gapTint)
  const style = paints.strokeStyle(rule.type)
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
